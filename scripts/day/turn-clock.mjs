/**
 * From now on `Date` says what this clock says. Used in the portal’s process and in browsers, so it must need nothing from outside. It may be
 * turned again.
 * @param {{ from: number, began: number, speed: number }} clock it said `from` when the machine’s own said `began`, and is so much faster
 */
export function turnClock({ from, began, speed }) {
  const kept = /** @type {{ machineDate?: DateConstructor }} */ (globalThis);
  const RealDate = (kept.machineDate ??= Date);
  const now = () => Math.round(from + (RealDate.now() - began) * speed);
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
}
