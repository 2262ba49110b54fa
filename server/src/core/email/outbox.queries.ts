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
  /** Includes the attempt that is now due. */
  attempts: number;
  createdAt: string;
  lastProblem: string | null;
}

const minute = 60;

/** The wait after each attempt: eight attempts in about a day. */
const waits = [2 * minute, 5 * minute, 15 * minute, 60 * minute, 180 * minute, 360 * minute, 720 * minute];

/** Puts a mail into the outbox. There is only one mail at a time for an invitation. */
export async function insertMail(db: Db, now: Date, mail: NewMail): Promise<void> {
  const time = isoTime(now);
  await db
    .insertInto('mails')
    .values({ ...mail, state: 'queued', attempts: 0, nextAttemptAt: time, lastProblem: null, createdAt: time })
    .execute();
}

/** Writes down that no mail is sent for this invitation, so that people who look at it can see that. */
export async function insertUnsentMail(db: Db, now: Date, mail: Omit<NewMail, 'sealed'>, lastProblem: MailProblemKind): Promise<void> {
  const time = isoTime(now);
  await db
    .insertInto('mails')
    .values({ ...mail, sealed: null, state: 'failed', attempts: 0, nextAttemptAt: time, lastProblem, createdAt: time })
    .execute();
}

/**
 * Takes the due mail that has waited longest and sets its next attempt, so that no other process takes it and one that is interrupted loses
 * nothing.
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

/** Whether that was the last attempt. */
export function wasLastAttempt({ attempts }: DueMail): boolean {
  return attempts > waits.length;
}

/** How long a mail waits for a mail server that does not answer and is asked again every few minutes. */
const longestWait = 24 * 60 * minute;

export function hasWaitedLong({ createdAt }: DueMail, now: Date): boolean {
  return isoTime(later(now, -longestWait)) > createdAt;
}

/** The mail server did not answer, so the attempt does not count, and the next one is due in the next round. */
export async function tryAgainSoon(db: Db, { id, attempts }: DueMail, lastProblem: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ attempts: attempts - 1, nextAttemptAt: isoTime(now), lastProblem })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** Deletes the content of a mail and keeps only what became of it; nothing is kept of a mail that is not about an invitation. */
export async function endMail(db: Db, id: string, state: 'sent' | 'failed', lastProblem: string | null): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).where('invitationId', 'is', null).execute();
  await db.updateTable('mails').set({ state, sealed: null, lastProblem }).where('id', '=', id).execute();
}

export async function noteProblem(db: Db, id: string, lastProblem: string): Promise<void> {
  await db.updateTable('mails').set({ lastProblem }).where('id', '=', id).execute();
}

/** Notes why none of the due mail can be sent. */
export async function noteProblemOfAll(db: Db, lastProblem: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ lastProblem })
    .where('state', '=', 'queued')
    .where('nextAttemptAt', '<=', isoTime(now))
    .where((mail) => mail.or([mail('lastProblem', 'is', null), mail('lastProblem', '!=', lastProblem)]))
    .execute();
}

/** Gives up mail whose link has expired. */
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

/** Gives up all waiting mail for this reason. */
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

/** What people are told of a `lastProblem`, which begins with its kind. The detail of earlier versions is only in the log. */
export function readProblem(lastProblem: string | null): MailProblemKind | null {
  if (lastProblem === null) return null;
  const [kind] = lastProblem.split(' ');
  return mailProblems.find((one) => one === kind) ?? 'other';
}

/** Removes the mail about these invitations from the outbox, because their links are used, withdrawn or renewed. */
export async function dropInvitationMails(db: Db, invitationIds: readonly string[]): Promise<void> {
  if (invitationIds.length > 0) await db.deleteFrom('mails').where('invitationId', 'in', invitationIds).execute();
}
