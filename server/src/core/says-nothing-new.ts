/**
 * Whether a record already has all of these values. A form that is sent again after a lost answer then is the same save, although the
 * version that it was read with is not the latest any more.
 */
export function saysNothingNew<Fields extends object>(stored: Fields, sent: Partial<Fields>): boolean {
  const names = Object.keys(sent) as (keyof Fields)[];
  return names.every((name) => sent[name] === undefined || JSON.stringify(sent[name]) === JSON.stringify(stored[name]));
}
