import { mailProblems, type MailProblemKind } from '@daycare-portal/shared/mail';
import type { Db } from '../db/database';
import { isoTime, later } from '../runtime';

interface NewMail {
  id: string;
  invitationId: string | null;
  sealed: string;
  expiresAt: string;
}

export interface DueMail {
  id: string;
  sealed: string;
  /** With the one that is now due. */
  attempts: number;
  createdAt: string;
  lastProblem: string | null;
}

const minute = 60;

/** How long it waits after each attempt: eight in about a day. */
const waits = [2 * minute, 5 * minute, 15 * minute, 60 * minute, 180 * minute, 360 * minute, 720 * minute];

/** Writes a mail into the outbox. Of an invitation's mails there is one at a time. */
export async function insertMail(db: Db, now: Date, mail: NewMail): Promise<void> {
  const time = isoTime(now);
  await db
    .insertInto('mails')
    .values({ ...mail, state: 'queued', attempts: 0, nextAttemptAt: time, lastProblem: null, createdAt: time })
    .execute();
}

/** Writes down that no mail goes out about this invitation, so that whoever looks at it sees so. */
export async function insertUnsentMail(db: Db, now: Date, mail: Omit<NewMail, 'sealed'>, lastProblem: MailProblemKind): Promise<void> {
  const time = isoTime(now);
  await db
    .insertInto('mails')
    .values({ ...mail, sealed: null, state: 'failed', attempts: 0, nextAttemptAt: time, lastProblem, createdAt: time })
    .execute();
}

/**
 * The mail that has waited longest of those that are due. Taking it sets its next attempt, so that no other process takes it too,
 * and one that ends in the middle loses nothing.
 */
export async function takeDueMail(db: Db, now: Date): Promise<DueMail | undefined> {
  for (;;) {
    const mail = await db
      .selectFrom('mails')
      .where('state', '=', 'queued')
      .where('nextAttemptAt', '<=', isoTime(now))
      .select(['id', 'attempts', 'createdAt', 'lastProblem'])
      .select((due) => due.ref('sealed').$notNull().as('sealed'))
      .orderBy('nextAttemptAt')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (mail === undefined) return undefined;
    const attempts = mail.attempts + 1;
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .set({ attempts, nextAttemptAt: isoTime(later(now, waits[mail.attempts] ?? 60 * minute)) })
      .where('id', '=', mail.id)
      .where('state', '=', 'queued')
      .where('attempts', '=', mail.attempts)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 1n) return { ...mail, attempts };
  }
}

/** Whether it was the last attempt. */
export function wasLastAttempt({ attempts }: DueMail): boolean {
  return attempts > waits.length;
}

/** For how long a mail waits for a mail server that does not answer, which is asked again soon each time. */
const longestWait = 24 * 60 * minute;

export function hasWaitedLong({ createdAt }: DueMail, now: Date): boolean {
  return isoTime(later(now, -longestWait)) > createdAt;
}

/** The mail server did not answer: the attempt does not count, and the next is due with the next round. */
export async function tryAgainSoon(db: Db, { id, attempts }: DueMail, lastProblem: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ attempts: attempts - 1, nextAttemptAt: isoTime(now), lastProblem })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** Forgets what a mail said, and keeps only what became of it; nothing of one that is about no invitation, for nobody asks after it. */
export async function endMail(db: Db, id: string, state: 'sent' | 'failed', lastProblem: string | null): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).where('invitationId', 'is', null).execute();
  await db.updateTable('mails').set({ state, sealed: null, lastProblem }).where('id', '=', id).execute();
}

export async function noteProblem(db: Db, id: string, lastProblem: string): Promise<void> {
  await db.updateTable('mails').set({ lastProblem }).where('id', '=', id).execute();
}

/** Notes why none of the mail that is due can go. */
export async function noteProblemOfAll(db: Db, lastProblem: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ lastProblem })
    .where('state', '=', 'queued')
    .where('nextAttemptAt', '<=', isoTime(now))
    .where((mail) => mail.or([mail('lastProblem', 'is', null), mail('lastProblem', '!=', lastProblem)]))
    .execute();
}

/** Gives up the mail whose link has ended. */
export async function endExpiredMails(db: Db, now: Date): Promise<void> {
  const expired = await db
    .selectFrom('mails')
    .where('state', '=', 'queued')
    .where('expiresAt', '<=', isoTime(now))
    .select('id')
    .orderBy('id')
    .execute();
  for (const { id } of expired) await endMail(db, id, 'failed', 'expired');
}

/** Gives up all mail that waits, for this reason. */
export async function endQueuedMails(db: Db, reason: MailProblemKind): Promise<void> {
  const queued = await db.selectFrom('mails').where('state', '=', 'queued').select('id').orderBy('id').execute();
  for (const { id } of queued) await endMail(db, id, 'failed', reason);
}

export async function countQueuedMails(db: Db): Promise<number> {
  const { rows } = await db
    .selectFrom('mails')
    .where('state', '=', 'queued')
    .select(db.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

/** What people are told of a `lastProblem`: it begins with the kind. One that an earlier version wrote is only in the log. */
export function readProblem(lastProblem: string | null): MailProblemKind | null {
  if (lastProblem === null) return null;
  const [kind] = lastProblem.split(' ');
  return mailProblems.find((one) => one === kind) ?? 'other';
}

/** Takes the mail about these invitations out of the outbox: their links are used, withdrawn or renewed. */
export async function dropInvitationMails(db: Db, invitationIds: readonly string[]): Promise<void> {
  if (invitationIds.length > 0) await db.deleteFrom('mails').where('invitationId', 'in', invitationIds).execute();
}
