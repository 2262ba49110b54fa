import * as fc from 'fast-check';
import { naughtyPayloads } from './registers';
import type { World } from './world';

const anyJson = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' });

/** Random payloads for this procedure: anything at all, and valid ones with something wrong inside. */
export function oddPayloads(path: string, here: Pick<World, 'people'>): fc.Arbitrary<unknown> {
  const templates = naughtyPayloads(path, 'x', here);
  return fc.oneof(
    anyJson,
    anyJson.map((value) => ({ daycareId: here.people.sunnyside, value })),
    fc.tuple(fc.constantFrom(...templates), fc.nat(), anyJson).map(([template, at, value]) => withLeaf(template, at, value)),
  );
}

/** What is wrong with an answer, whatever was sent: the program failed, or it revealed what belongs in the log. */
export function faultOf({ status, body }: { status: number; body: string }): string | undefined {
  return status >= 500 || /SQLITE|node_modules|\.ts:\d|\.js:\d|"stack"/i.test(body) ? body : undefined;
}

/** The template with one part at any depth replaced by another value. */
function withLeaf(template: unknown, at: number, value: unknown): unknown {
  if (typeof template !== 'object' || template === null) return value;
  const entries = Object.entries(template);
  const chosen = at % (entries.length + 1);
  if (chosen === entries.length) return value;
  const changed = entries.map(([key, part], i) => [
    key,
    i === chosen ? withLeaf(part, Math.floor(at / (entries.length + 1)), value) : part,
  ]);
  return Array.isArray(template) ? changed.map(([, part]) => part) : Object.fromEntries(changed);
}
