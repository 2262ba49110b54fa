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
  const { namesDaycare, namesOwnChild } = procedures.find((procedure) => procedure.path === path) ?? {};
  if (namesDaycare !== true) return listed;
  const { sunnyside: daycareId, child: studentId } = here.people;
  const about = namesOwnChild === true ? { daycareId, studentId } : { daycareId };
  const named = listed.map((payload) => (typeof payload === 'object' ? { ...about, ...payload } : payload));
  return [...Object.keys(about).map((key) => ({ ...about, ...call?.[0], [key]: text })), ...named];
}
