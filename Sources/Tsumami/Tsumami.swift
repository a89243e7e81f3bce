// `import Tsumami` also imports the geometry, the motion, the gestures and the manipulation.
@_exported import TsumamiGeometry
@_exported import TsumamiGestures
@_exported import TsumamiManipulation
@_exported import TsumamiMotion
