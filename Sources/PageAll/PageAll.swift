import TsumamiPage
import TsumamiWeb

/// The whole module of the package for the web: with boxes, scrolls, sheets and knobs.
@main struct PageAll: PageModule {}
