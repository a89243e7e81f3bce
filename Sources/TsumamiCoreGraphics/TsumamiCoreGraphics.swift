// Every Apple product brings the geometry, the motion and the manipulation that its values are made
// of.
@_exported import TsumamiManipulation
