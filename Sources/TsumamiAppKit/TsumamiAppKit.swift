@_exported import TsumamiCoreGraphics
