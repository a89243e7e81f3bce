"""Photos as files, with Exif that libraries have written."""

import io

import pillow_heif
from PIL import Image
from PIL.TiffImagePlugin import IFDRational

pillow_heif.register_heif_opener()

# The tags of Exif.
ORIENTATION, EXIF, GPS = 0x0112, 0x8769, 0x8825
TIME, ZONE = 0x9003, 0x9011


def angle(degrees):
    """Degrees, minutes and seconds as Exif has them."""
    whole = int(degrees)
    minutes = int((degrees - whole) * 60)
    seconds = ((degrees - whole) * 60 - minutes) * 60
    return (IFDRational(whole, 1), IFDRational(minutes, 1), IFDRational(round(seconds * 1e4), 10**4))


def photo(place=None, time="2024:05:06 07:08:09", zone="+09:00", kind="JPEG", size=(640, 480),
          color=(200, 80, 40), orientation=None):
    """The bytes of a photo that was taken at a latitude and a longitude, or nowhere."""
    picture = Image.new("RGB", size, color)
    exif = Image.Exif()
    if orientation is not None:
        exif[ORIENTATION] = orientation
    details = exif.get_ifd(EXIF)
    if time is not None:
        details[TIME] = time
        details[ZONE] = zone
    if place is not None:
        latitude, longitude = place
        exif.get_ifd(GPS).update({
            1: "N" if latitude >= 0 else "S", 2: angle(abs(latitude)),
            3: "E" if longitude >= 0 else "W", 4: angle(abs(longitude)),
        })
    file = io.BytesIO()
    picture.save(file, kind, exif=exif.tobytes())
    return file.getvalue()


def jpeg(name, **options):
    """A JPEG for a picker of files."""
    return {"name": f"{name}.jpg", "mimeType": "image/jpeg", "buffer": photo(**options)}


def png(name, **options):
    """A PNG for a picker of files."""
    return {"name": f"{name}.png", "mimeType": "image/png", "buffer": photo(kind="PNG", **options)}


def webp(name, **options):
    """A WebP for a picker of files."""
    return {"name": f"{name}.webp", "mimeType": "image/webp",
            "buffer": photo(kind="WEBP", **options)}


def heic(name, **options):
    """A HEIC for a picker of files."""
    return {"name": f"{name}.heic", "mimeType": "image/heic",
            "buffer": photo(kind="HEIF", **options)}
