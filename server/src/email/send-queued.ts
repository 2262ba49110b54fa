import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isOnDuty, type Db } from '../db/database';
import type { Outside } from '../outside';
import type { Mail } from './letter';
import { MailProblem, type Mailer } from './mailer';
import { endExpiredMails, endMail, noteProblem, takeDueMail, wasLastAttempt, type DueMail } from './outbox.queries';
import { unseal } from './seal';

interface Parts {
  db: Db;
  outside: Outside;
  mailer: Mailer;
  log: FastifyBaseLogger;
}

/**
 * Sends what is due, one mail after the other, until nothing is, the mail server takes none at present, or `ending` is raised.
 * Tells whether the mail server was available.
 */
export async function sendQueued(parts: Parts, ending?: AbortSignal): Promise<boolean> {
  const { db, outside } = parts;
  await endExpiredMails(db, outside.now());
  for (;;) {
    if (ending?.aborted === true) return true;
    const due = await takeDueMail(db, outside.now());
    if (due === undefined) return true;
    const problem = await sendOne(parts, due);
    if (problem?.kind === 'unavailable') return false;
  }
}

async function sendOne({ db, outside, mailer, log }: Parts, due: DueMail): Promise<MailProblem | undefined> {
  const { id, attempts } = due;
  const problem = await trySending(mailer, due, outside.now());
  if (problem === undefined) {
    await endMail(db, id, 'sent', null);
    log.debug({ mail: id, attempts }, 'a mail was sent');
    return undefined;
  }
  const givenUp = problem.kind === 'refused' || wasLastAttempt(due);
  if (givenUp) await endMail(db, id, 'failed', problem.message);
  else await noteProblem(db, id, problem.message);
  log.warn({ mail: id, attempts, problem: problem.kind, code: problem.code, givenUp }, 'a mail could not be sent');
  return problem;
}

async function trySending(mailer: Mailer, { id, sealed }: DueMail, date: Date): Promise<MailProblem | undefined> {
  const content = unseal(mailer.key, id, sealed);
  if (content === undefined) return new MailProblem('refused', 'other key');
  const mail: Mail = JSON.parse(content);
  try {
    await mailer.send({ ...mail, id, date });
    return undefined;
  } catch (error) {
    if (error instanceof MailProblem) return error;
    throw error;
  }
}

const pause = 5_000;
const pauseWhileUnavailable = 60_000;

/**
 * Sends in the background until `end` is called, which gives the mail under way so many milliseconds to finish and else leaves it queued.
 * `writeDue` queues, before each round, what is to be written only then.
 */
export function startSending(
  parts: Parts,
  writeDue: () => Promise<void> = async () => undefined,
): { end: (patience: number) => Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const round = async () => {
    // Of several processes one sends: they would open a connection to the mail server each.
    if (!(await isOnDuty(parts.db))) return true;
    await writeDue();
    return sendQueued(parts, signal);
  };
  const work = async () => {
    while (!signal.aborted) {
      const available = await round().catch((error: unknown) => {
        parts.log.error(error, 'the outbox could not be worked off');
        return false;
      });
      await wait(available ? pause : pauseWhileUnavailable, undefined, { signal }).catch(() => undefined);
    }
  };
  const done = work();
  return {
    end: async (patience) => {
      ending.abort();
      const timer = setTimeout(() => parts.mailer.close(), patience);
      await done;
      clearTimeout(timer);
      parts.mailer.close();
    },
  };
}
