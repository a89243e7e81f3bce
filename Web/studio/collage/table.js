/** The longer side in points from which on a window is a table; as the module has it. */
const TABLE = 1400;

/** Whether the window is as large as a table, around which several people stand. */
export const isTable = () => Math.max(innerWidth, innerHeight) >= TABLE;
