// Whoever imports one of the Apple products has the geometry, the motion and the manipulation that
// its values are made of.
@_exported import TsumamiManipulation
