import TsumamiDevices

/// The names of types and codes that matter here, as in `linux/input-event-codes.h`.
enum EvdevNames {
  static let types = ["EV_SYN": 0, "EV_KEY": 1, "EV_REL": 2, "EV_ABS": 3, "EV_MSC": 4, "EV_SW": 5]

  static let codes = [
    "SYN_REPORT": EvdevCode.report, "SYN_MT_REPORT": EvdevCode.contactReport,
    "SYN_DROPPED": EvdevCode.dropped, "ABS_X": EvdevCode.x, "ABS_Y": EvdevCode.y,
    "ABS_TILT_X": EvdevCode.tiltX, "ABS_TILT_Y": EvdevCode.tiltY,
    "ABS_MT_TOUCH_MAJOR": EvdevCode.contactMajor, "ABS_MT_TOUCH_MINOR": EvdevCode.contactMinor,
    "ABS_MT_ORIENTATION": EvdevCode.contactOrientation,
    "ABS_PRESSURE": EvdevCode.pressure, "ABS_MT_SLOT": EvdevCode.slot,
    "ABS_MT_POSITION_X": EvdevCode.contactX, "ABS_MT_POSITION_Y": EvdevCode.contactY,
    "ABS_MT_TOOL_TYPE": EvdevCode.toolType,
    "ABS_MT_TRACKING_ID": EvdevCode.trackingID,
    "ABS_MT_PRESSURE": EvdevCode.contactPressure,
    "ABS_MT_DISTANCE": EvdevCode.contactDistance, "BTN_LEFT": EvdevCode.leftButton,
    "BTN_MOUSE": EvdevCode.leftButton, "BTN_RIGHT": EvdevCode.rightButton,
    "BTN_MIDDLE": EvdevCode.middleButton, "BTN_STYLUS": EvdevCode.penButton,
    "BTN_STYLUS2": EvdevCode.secondPenButton, "BTN_TOUCH": EvdevCode.touch,
    "BTN_TOOL_PEN": 0x140, "BTN_DIGI": 0x140, "BTN_TOOL_RUBBER": 0x141, "BTN_TOOL_BRUSH": 0x142,
    "BTN_TOOL_PENCIL": 0x143, "BTN_TOOL_AIRBRUSH": 0x144, "BTN_TOOL_QUINTTAP": 0x148,
    "BTN_TOOL_DOUBLETAP": 0x14D, "BTN_TOOL_TRIPLETAP": 0x14E, "BTN_TOOL_QUADTAP": 0x14F,
  ]
}
