import * as list from './list-of-registers';
import { procedures } from './procedures';
import type { Register, RegisteredCall, RegisteredTable } from './register';
import type { World } from './world';

const registers = Object.values<Register>(list);

export const registeredCalls: Readonly<Record<string, RegisteredCall>> = Object.fromEntries(
  registers.flatMap(({ calls }) => Object.entries(calls)),
);

export const registeredTables: Readonly<Record<string, RegisteredTable>> = Object.fromEntries(
  registers.flatMap(({ tables }) => Object.entries(tables)),
);

/** The payloads with this text that the register lists for a call and, if the call names a daycare, one with the text as its id. */
export function naughtyPayloads(path: string, text: string, here: Pick<World, 'people'>): unknown[] {
  const { call, naughty } = registeredCalls[path] ?? {};
  if (naughty === undefined && JSON.stringify(call?.[0]) !== '{}') throw new Error(`${path} needs payloads in the register of its noun`);
  const listed = naughty?.(text, here) ?? [];
  if (procedures.find((procedure) => procedure.path === path)?.namesDaycare !== true) return listed;
  const { sunnyside: daycareId } = here.people;
  const inDaycare = listed.map((payload) => (typeof payload === 'object' ? { daycareId, ...payload } : payload));
  return [{ ...call?.[0], daycareId: text }, ...inDaycare];
}
