"""Photos that fingers drag, pinch and turn, and a mouse with its wheel: needs pygame-ce beside tsumami."""
import math
import time

import pygame
from tsumami import (
    ROOT, Device, EventKind, Limits, Manipulable, Phase, Pointer, Stage, Wheel, WheelAction)

SIZE = WIDTH, HEIGHT = 900, 600
FINGERS = {pygame.FINGERDOWN: Phase.DOWN, pygame.FINGERMOTION: Phase.MOVE, pygame.FINGERUP: Phase.UP}
MOUSE = {pygame.MOUSEBUTTONDOWN: Phase.DOWN, pygame.MOUSEMOTION: Phase.MOVE,
         pygame.MOUSEBUTTONUP: Phase.UP}


def lay_out(stage):
    """Puts six photos on the stage; returns the picture of each node."""
    pictures = {}
    for place in range(6):
        node = stage.add((60 + 280 * (place % 3), 60 + 260 * (place // 3), 220, 165))
        stage.attach(Manipulable(maximum_scale=3, limits=Limits(inside=0), momentum=True), to=node)
        picture = pictures[node] = pygame.Surface((220, 165), pygame.SRCALPHA)
        picture.fill("white")
        for y in range(149):
            color = pygame.Color.from_hsva((60 * place + y / 3) % 360, 60, 95, 100)
            picture.fill(color, (8, 8 + y, 204, 1))
    return pictures


def send(stage, event, now):
    """Passes an event of pygame to the stage."""
    if event.type in FINGERS:
        at = event.x * WIDTH, event.y * HEIGHT
        stage.send_pointer(Pointer(event.finger_id + 1, FINGERS[event.type], position=at, time=now))
    elif event.type == pygame.MOUSEWHEEL and pygame.key.get_mods() & pygame.KMOD_SHIFT:
        stage.send_wheel(Wheel(
            WheelAction.ROTATE, amount=event.y / 10, position=pygame.mouse.get_pos(), time=now))
    elif event.type == pygame.MOUSEWHEEL:
        stage.send_wheel(Wheel(
            WheelAction.MAGNIFY, amount=1.1 ** event.y, position=pygame.mouse.get_pos(), time=now))
    elif event.type in MOUSE and not event.touch and 1 in (
            getattr(event, "button", 0), getattr(event, "buttons", [0])[0]):
        stage.send_pointer(Pointer(0, MOUSE[event.type], Device.MOUSE, event.pos, now))


def draw(screen, stage, pictures):
    screen.fill("gray20")
    for node in stage.children(ROOT):
        a, b, c, d, tx, ty = stage.transform(node)
        seen = pygame.transform.rotozoom(pictures[node], -math.degrees(math.atan2(b, a)), math.hypot(a, b))
        screen.blit(seen, seen.get_rect(center=(a * 110 + c * 82.5 + tx, b * 110 + d * 82.5 + ty)))
    pygame.display.flip()


def main():
    pygame.display.init()
    screen, stage = pygame.display.set_mode(SIZE), Stage(*SIZE)
    pictures = lay_out(stage)
    while True:
        for event in [pygame.event.wait(8), *pygame.event.get()]:
            if event.type == pygame.QUIT:
                return
            send(stage, event, time.monotonic())
        stage.advance(time.monotonic())
        for event in stage.events():
            if event.kind == EventKind.BEGAN:
                stage.bring_to_front(event.node)
        if list(stage.changes()):
            draw(screen, stage, pictures)


if __name__ == "__main__":
    main()
