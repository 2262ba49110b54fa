/** A working Tuesday, ten in the morning by universal time. */
export const steadyMoment = Date.UTC(2027, 2, 9, 10);
