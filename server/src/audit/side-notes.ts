import type { ActivityAction } from '@daycare-portal/shared/activity';
import type { Gate } from '../trpc/init';
import type { Db } from '../db/database';
import { DomainError } from '../errors';
import type { Outside } from '../outside';
import { recordAccount, recorder, type Actor, type Asking, type Recorder } from './record';

const viewsSeconds = 10 * 60;
const refusalsSeconds = 60;
const hourSeconds = 3600;
const strangersAnHour = 1000;

/**
 * What the activity log tells besides changes. It comes as often as somebody asks, so each kind has a bound: a loop does not fill the
 * disk. The bounds are kept in memory; a restart forgets them, and costs a row more.
 */
export interface SideNotes {
  /** One child's record was shown: one row for a person and a child in ten minutes. Never fails: see below. */
  viewed: (userId: string, record: Recorder, studentId: string) => Promise<void>;
  /** A signed-in person was refused: one row for a person and a gate in a minute. Anything but a refusal writes nothing. Never fails. */
  refused: (actor: Actor, daycareId: string | null, gate: Gate, cause: unknown) => Promise<void>;
  /** Someone who is not signed in did this to an account, null: to one that there is not; at most a thousand rows in an hour. */
  stranger: (trx: Db, asking: Asking, action: ActivityAction, userId: string | null) => Promise<void>;
}

/**
 * `onFailure` hears of a view or a refusal that could not be written: where the disk is full a teacher still reads whom to call, and who
 * is refused still hears why. A change that cannot be written down does not happen.
 */
export function createSideNotes(db: Db, outside: Outside, onFailure: (error: unknown, about: object) => void): SideNotes {
  const isNewView = atMost(1, viewsSeconds, outside);
  const isNewRefusal = atMost(1, refusalsSeconds, outside);
  const isAdmitted = atMost(strangersAnHour, hourSeconds, outside);

  return {
    async viewed(userId, record, studentId) {
      if (!isNewView(`${userId} ${studentId}`)) return;
      await record(db, 'student.view', studentId).catch((error: unknown) => onFailure(error, { userId, studentId }));
    },

    async refused(actor, daycareId, gate, cause) {
      const { userId } = actor;
      if (userId === null || !isRefusal(cause) || !isNewRefusal(`${userId} ${gate}`)) return;
      try {
        // Only those whom a daycare knows stand in its log.
        const known = daycareId !== null && (await isMember(db, daycareId, userId)) ? daycareId : null;
        await recorder(outside, actor, known)(db, 'account.refused', userId, gate);
      } catch (error) {
        onFailure(error, { userId, gate });
      }
    },

    async stranger(trx, asking, action, userId) {
      if (isAdmitted('')) await recordAccount(trx, asking, action, userId);
    },
  };
}

/** Lets each key through so many times in each span of so many seconds. */
function atMost(times: number, seconds: number, outside: Outside): (key: string) => boolean {
  let span = NaN;
  const passed = new Map<string, number>();
  return (key) => {
    const current = Math.floor(outside.now().getTime() / 1000 / seconds);
    if (current !== span) passed.clear();
    span = current;
    const before = passed.get(key) ?? 0;
    passed.set(key, before + 1);
    return before < times;
  };
}

function isRefusal(cause: unknown): boolean {
  return cause instanceof DomainError && (cause.code === 'FORBIDDEN' || cause.code === 'NOT_FOUND');
}

async function isMember(db: Db, daycareId: string, userId: string): Promise<boolean> {
  const members = db.selectFrom('daycareMembers').where('daycareId', '=', daycareId).where('userId', '=', userId);
  return (await members.select('userId').executeTakeFirst()) !== undefined;
}
