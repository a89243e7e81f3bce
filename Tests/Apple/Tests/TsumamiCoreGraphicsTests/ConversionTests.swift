import CoreGraphics
import Foundation
import QuartzCore
import Testing
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation

@Suite struct ConversionTests {
  private let placement = Placement(
    translation: Vector(12, -7), scale: Vector(1.5, 0.5), rotation: -2.5)

  @Test("a placement goes through a transform and comes back")
  func transform() {
    let transform = CGAffineTransform(placement)
    let expected = CGAffineTransform(scaleX: 1.5, y: 0.5)
      .concatenating(CGAffineTransform(rotationAngle: -2.5))
      .concatenating(CGAffineTransform(translationX: 12, y: -7))
    for (number, other) in [
      (transform.a, expected.a), (transform.b, expected.b), (transform.c, expected.c),
      (transform.d, expected.d), (transform.tx, expected.tx), (transform.ty, expected.ty),
    ] { #expect(abs(number - other) < 1e-12) }
    let back = Placement(transform)
    #expect(back.translation == placement.translation)
    #expect(back.scale.distance(to: placement.scale) < 1e-12)
    #expect(abs(back.rotation - placement.rotation) < 1e-12)
  }

  @Test("a placement goes through a transform of a layer, unless that leads out of the plane")
  func layers() throws {
    let transform = CATransform3D(placement)
    #expect(transform.m33 == 1 && transform.m44 == 1)
    #expect(try #require(Placement(transform)).translation == placement.translation)
    var tilted = transform
    tilted.m34 = -0.001
    #expect(Placement(tilted) == nil)
  }

  @Test("points, sizes and rectangles are the same there and back")
  func geometry() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGRect(Rect(rect)) == rect)
    #expect(CGPoint(Vector(rect.origin)) == rect.origin)
    #expect(CGSize(Size(rect.size)) == rect.size)
    #expect(Vector(rect.size) == Vector(3, 4))
  }

  private struct Values: Codable, Equatable {
    var vector = Vector(1, 2)
    var size = Size(3, 4)
    var rect = Rect(5, 6, 7, 8)
    var insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    var matrix = Matrix(1, 2, 3, 4, 5, 6)
    var placement = Placement(translation: Vector(1, 2), scale: Vector(3, 4), rotation: 5)
    var box = Box(center: Vector(1, 2), size: Size(3, 4), rotation: 5)
  }

  @Test("values are written as lists of numbers, and read again")
  func codable() throws {
    let data = try JSONEncoder().encode(Values())
    #expect(try JSONDecoder().decode(Values.self, from: data) == Values())
    #expect(try JSONDecoder().decode([Vector].self, from: Data("[[1,2]]".utf8)) == [Vector(1, 2)])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Rect].self, from: Data("[[1,2,3]]".utf8))
    }
  }
}
