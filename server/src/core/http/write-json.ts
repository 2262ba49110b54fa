import { giveWay, longestUnderWay } from '../give-way';

// So many rows with all that belongs to them are written within a few hundredths of a second.
const rowsAtOnce = 20;
// No record has as many fields: an object with more holds rows by their ids. In pieces, the 22 fields of a family's child took twice as long.
const mostFields = 50;
// A batch, its answers, their results, what these hold, and lists in that.
const levels = 5;

/** The same text as that of `JSON.stringify`. Between the parts of a long list, others get their turn. */
export async function writeJson(value: unknown): Promise<string> {
  return holdsLongList(value, levels) ? writeLong(value, levels) : JSON.stringify(value);
}

function holdsLongList(value: unknown, depth: number): value is readonly unknown[] | Record<string, unknown> {
  if (depth === 0 || typeof value !== 'object' || value === null || 'toJSON' in value) return false;
  const isList = Array.isArray(value);
  const held: readonly unknown[] = isList ? value : Object.values(value);
  return held.length > (isList ? rowsAtOnce : mostFields) || held.some((one) => holdsLongList(one, depth - 1));
}

async function writeLong(value: readonly unknown[] | Record<string, unknown>, depth: number): Promise<string> {
  const parts: string[] = [];
  if (Array.isArray(value) && value.length > rowsAtOnce) {
    for (let at = 0; at < value.length; at += rowsAtOnce) {
      await giveWay(longestUnderWay);
      parts.push(JSON.stringify(value.slice(at, at + rowsAtOnce)).slice(1, -1));
    }
    return `[${parts.join(',')}]`;
  }
  const writeOne = async (one: unknown): Promise<string | undefined> => {
    await giveWay(longestUnderWay);
    return holdsLongList(one, depth - 1) ? writeLong(one, depth - 1) : JSON.stringify(one);
  };
  if (Array.isArray(value)) {
    for (const one of value) parts.push((await writeOne(one)) ?? 'null');
    return `[${parts.join(',')}]`;
  }
  for (const [key, one] of Object.entries(value)) {
    const written = await writeOne(one);
    if (written !== undefined) parts.push(`${JSON.stringify(key)}:${written}`);
  }
  return `{${parts.join(',')}}`;
}
