import type { ActivityAction } from '@daycare-portal/shared/activity';
import type { ExportTable } from '@daycare-portal/shared/export-text';
import { text } from '@daycare-portal/shared/text';
import type { Db } from '../core/db/database';
import type { Person } from './people';
import type { Gate } from '../core/trpc/gate';
import type { World } from './world';

/** What the tests that walk all procedures and tables need to know about a noun. It is next to the noun's router. */
export interface Register {
  /** By procedure path. */
  calls: Record<string, RegisteredCall>;
  /** By SQL name of each table that the noun writes. */
  tables: Record<string, RegisteredTable>;
}

export interface RegisteredTable {
  /** The export's table or folder with its rows. */
  export?: ExportTable | 'photos';
  /** Why no export contains them. */
  notExported?: string;
  /** Whether rows about a child are deleted with the child or stay. 'none' if no row names a child. */
  withChild: 'goes' | 'stays' | 'none';
  /** Writes a row about the child, if no ordinary call does. */
  fill?: (world: World, studentId: string) => Promise<unknown>;
}

export interface RegisteredCall {
  /** Who may call it. A change of a gate must be made twice, here and in the router. */
  gate: Gate;
  /**
   * A valid input without the daycare's id, and for a family's call without the child's, and the answer for a permitted caller, by default success. An input that is always refused
   * would show nothing about the gate.
   */
  call: [sent: Sent | undefined, code?: string, message?: string];
  /** The answer on PostgreSQL if it differs, because these tests lack its tools. */
  callOnPostgres?: RegisteredCall['call'];
  /** Payloads without the daycare's id that are valid except for their text. A call that takes nothing but that id has none. */
  naughty?: (text: string, world: Pick<World, 'people'>) => unknown[];
  /** For a mutation: one successful call with the activity log rows it writes, or why it writes none. */
  done?: ((world: World) => Promise<Done>) | string;
}

export type Sent = Record<string, unknown>;

export const wrongPassword = { password: 'this is nobody’s password' };
export const refusedPassword = ['BAD_REQUEST', text.account.passwordWrong] as const;
export const madeUp = { token: 'made-up', inviteId: 'made-up', studentId: 'made-up', userId: 'made-up', parentId: 'made-up' };

/** A row of the activity log. */
export interface Written {
  action: ActivityAction;
  /** Who did it. */
  by: string | null;
  /** The subject, or undefined for what the call created. */
  to: string | null | undefined;
  /** Null: about an account, in no daycare. */
  daycareId: string | null;
}

export interface Done {
  db: Db;
  call: () => Promise<unknown>;
  rows: Written[];
}

export const newPassword = 'seven amber kites drifting';
export const bea = { firstName: 'Bea', lastName: 'Nowak', dob: '2024-02-29', guardianEmails: ['dad@example.org', 'mum@example.org'] };
export const tokenOf = (url: string | null) => url?.split('#')[1] ?? '';

/** An action in Sunnyside. */
export const here = ({ people }: World, action: ActivityAction, by: Person, to?: string): Written => ({
  action,
  by: by.uid,
  to,
  daycareId: people.sunnyside,
});
/** An action on the person's own account. */
export const own = (action: ActivityAction, { uid }: Person): Written => ({ action, by: uid, to: uid, daycareId: null });

/** A call on the own account, with the world's password where needed. */
export const ofAccount =
  (action: ActivityAction, call: (caller: ReturnType<World['as']>, world: World) => Promise<unknown>) =>
  async (world: World): Promise<Done> => ({
    db: world.db,
    call: () => call(world.as(world.people.teacher), world),
    rows: [own(action, world.people.teacher)],
  });

export const ofOwner =
  (
    prepare: (world: World, owner: ReturnType<World['as']>) => Promise<[call: () => Promise<unknown>, action: ActivityAction, to?: string]>,
  ) =>
  async (world: World): Promise<Done> => {
    const { people, db } = world;
    const [call, action, to] = await prepare(world, world.as(people.owner));
    return { db, call, rows: [here(world, action, people.owner, to)] };
  };
