/// The names of types and codes that matter here, as in `linux/input-event-codes.h`.
enum EvdevNames {
  static let types = ["EV_SYN": 0, "EV_KEY": 1, "EV_REL": 2, "EV_ABS": 3, "EV_MSC": 4, "EV_SW": 5]

  static let codes = [
    "SYN_REPORT": EvdevEvent.Code.report, "SYN_MT_REPORT": EvdevEvent.Code.contactReport,
    "SYN_DROPPED": EvdevEvent.Code.dropped, "ABS_X": EvdevEvent.Code.x, "ABS_Y": EvdevEvent.Code.y,
    "ABS_PRESSURE": EvdevEvent.Code.pressure, "ABS_MT_SLOT": EvdevEvent.Code.slot,
    "ABS_MT_POSITION_X": EvdevEvent.Code.contactX, "ABS_MT_POSITION_Y": EvdevEvent.Code.contactY,
    "ABS_MT_TOOL_TYPE": EvdevEvent.Code.toolType,
    "ABS_MT_TRACKING_ID": EvdevEvent.Code.trackingID,
    "ABS_MT_PRESSURE": EvdevEvent.Code.contactPressure,
    "ABS_MT_DISTANCE": EvdevEvent.Code.contactDistance, "BTN_LEFT": EvdevEvent.Code.leftButton,
    "BTN_MOUSE": EvdevEvent.Code.leftButton, "BTN_TOUCH": EvdevEvent.Code.touch,
    "BTN_TOOL_PEN": 0x140, "BTN_DIGI": 0x140, "BTN_TOOL_RUBBER": 0x141, "BTN_TOOL_BRUSH": 0x142,
    "BTN_TOOL_PENCIL": 0x143, "BTN_TOOL_AIRBRUSH": 0x144, "BTN_TOOL_QUINTTAP": 0x148,
    "BTN_TOOL_DOUBLETAP": 0x14D, "BTN_TOOL_TRIPLETAP": 0x14E, "BTN_TOOL_QUADTAP": 0x14F,
  ]
}
