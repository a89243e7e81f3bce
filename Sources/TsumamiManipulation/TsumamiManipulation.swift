// `import TsumamiManipulation` gives the geometry and the motion that its values are made of.
@_exported import TsumamiGeometry
@_exported import TsumamiMotion
