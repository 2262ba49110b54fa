/**
 * Reads a property of a value of unknown shape. Written by hand, because every page with a session loads this and not every page loads zod.
 */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
