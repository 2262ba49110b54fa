/** What an object of unknown shape has under this name. By hand: every page with a session loads this, and not every one the schemas' library. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
