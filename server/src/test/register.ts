import type { ActivityAction } from '@daycare-portal/shared/activity';
import type { ExportTable } from '@daycare-portal/shared/export-text';
import { text } from '@daycare-portal/shared/text';
import type { Db } from '../db/database';
import type { Person } from './people';
import type { Gate } from '../trpc/gate';
import type { World } from './world';

/** What the tests that walk every procedure and every table know of a noun. It stands beside the noun's router. */
export interface Register {
  /** By the path of each procedure. */
  calls: Record<string, RegisteredCall>;
  /** By the name of each table that the noun writes, as it is in SQL. */
  tables: Record<string, RegisteredTable>;
}

export interface RegisteredTable {
  /** The table or folder of an export in which its rows are. */
  export?: ExportTable | 'photos';
  /** Why they are in none. */
  notExported?: string;
  /** Whether rows that name a child are deleted with the child, or stay; 'none' where no row names one. */
  withChild: 'goes' | 'stays' | 'none';
  /** Writes a row about the child, where nothing that the office does writes one. */
  fill?: (world: World, studentId: string) => Promise<unknown>;
}

export interface RegisteredCall {
  /** Who may make it. A change of a gate has to be made twice, here and in the router. */
  gate: Gate;
  /**
   * An input that is right in itself, without the daycare's id, and how the procedure answers it once whoever calls is let in: as here,
   * else with success. A call that is refused for its input would show nothing about the gate.
   */
  call: [sent: Sent | undefined, code?: string, message?: string];
  /** The same where PostgreSQL answers in another way: these tests have none of its own tools. */
  callOnPostgres?: RegisteredCall['call'];
  /** Payloads that are right but for the text in them. */
  naughty: (text: string, world: Pick<World, 'people'>) => unknown[];
  /** Of a mutation: done once with success, and the rows that it writes into the activity log; or why it writes none. */
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
  /** What it was done to; undefined: what the call made. */
  to: string | null | undefined;
  /** Null: to an account, of no daycare. */
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

/** Something done in Sunnyside. */
export const here = ({ people }: World, action: ActivityAction, by: Person, to?: string): Written => ({
  action,
  by: by.uid,
  to,
  daycareId: people.sunnyside,
});
/** Something done to one's own account. */
export const own = (action: ActivityAction, { uid }: Person): Written => ({ action, by: uid, to: uid, daycareId: null });

/** An own account's call, which is given the world's password where it asks for one. */
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
