import Tsumami

extension UnsafeMutablePointer<Double> {
  /// Writes the six numbers of a map, as a page reads them.
  package func write(_ matrix: Matrix) {
    self[0] = matrix.a
    self[1] = matrix.b
    self[2] = matrix.c
    self[3] = matrix.d
    self[4] = matrix.tx
    self[5] = matrix.ty
  }
}
