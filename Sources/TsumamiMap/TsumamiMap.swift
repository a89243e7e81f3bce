// A map on a stage: projection, camera, clusters and labels. A program that imports it has the
// engine, too.
@_exported import Tsumami
