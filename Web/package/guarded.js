// Functions of a program: what they throw is reported and stops nothing.

/** Calls a function of a program; reports what it throws. */
export function guarded(callback, ...values) {
  try {
    return callback(...values);
  } catch (error) {
    if (typeof reportError === "function") reportError(error);
    else setTimeout(() => { throw error; });
    return undefined;
  }
}
