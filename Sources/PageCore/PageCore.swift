import TsumamiPage
import TsumamiWeb

/// The small module of the package for the web: a stage with manipulations and gestures.
@main struct PageCore: PageModule {}
