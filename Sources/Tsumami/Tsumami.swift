// `import Tsumami` gives everything that it takes to build with the engine.
@_exported import TsumamiGeometry
@_exported import TsumamiGestures
@_exported import TsumamiManipulation
@_exported import TsumamiMotion
