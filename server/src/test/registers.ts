import * as list from './list-of-registers';
import type { Register, RegisteredCall, RegisteredTable } from './register';

const registers = Object.values<Register>(list);

export const registeredCalls: Readonly<Record<string, RegisteredCall>> = Object.fromEntries(
  registers.flatMap(({ calls }) => Object.entries(calls)),
);

export const registeredTables: Readonly<Record<string, RegisteredTable>> = Object.fromEntries(
  registers.flatMap(({ tables }) => Object.entries(tables)),
);
