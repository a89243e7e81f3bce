// The rooms, in the order of the switch: a name, which is its address, and its class.

export const ROOMS = [
  { name: "start", load: async () => (await import("./start/room.js")).StartRoom },
  { name: "collage", load: async () => (await import("./collage/room.js")).CollageRoom },
  { name: "map", load: async () => (await import("./map/room.js")).MapRoom },
  { name: "lab", load: async () => (await import("./lab/room.js")).LabRoom },
];
