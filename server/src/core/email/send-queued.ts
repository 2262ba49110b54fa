import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isLeader, type Db } from '../db/database';
import type { Runtime } from '../runtime';
import type { Mail } from './write-mail';
import { MailProblem, type Mailer } from './mailer';
import {
  endExpiredMails,
  endMail,
  hasWaitedLong,
  noteProblem,
  noteProblemOfAll,
  takeDueMail,
  tryAgainSoon,
  wasLastAttempt,
  type DueMail,
} from './outbox.queries';
import { unseal } from './seal';

interface Parts {
  db: Db;
  runtime: Runtime;
  mailer: Mailer;
  log: FastifyBaseLogger;
}

/**
 * Sends due mail one by one until there is none, the mail server accepts nothing at present, or `ending` is raised. Returns whether the
 * mail server was available.
 */
export async function sendQueued(parts: Parts, ending?: AbortSignal): Promise<boolean> {
  const { db, runtime } = parts;
  await endExpiredMails(db, runtime.now());
  for (;;) {
    if (ending?.aborted === true) return true;
    const due = await takeDueMail(db, runtime.now());
    if (due === undefined) return true;
    const problem = await sendOne(parts, due);
    if (problem?.kind === 'unavailable') return false;
  }
}

async function sendOne({ db, runtime, mailer, log }: Parts, due: DueMail): Promise<MailProblem | undefined> {
  const { id, attempts } = due;
  const problem = await trySending(mailer, due, runtime.now());
  if (problem === undefined) {
    await endMail(db, id, 'sent', null);
    log.debug({ mail: id, attempts }, 'a mail was sent');
    return undefined;
  }
  const givenUp = problem.kind === 'refused' || (problem.isDown ? hasWaitedLong(due, runtime.now()) : wasLastAttempt(due));
  if (givenUp) await endMail(db, id, 'failed', problem.message);
  else if (problem.isDown) await tryAgainSoon(db, due, problem.message, runtime.now());
  else await noteProblem(db, id, problem.message);
  if (problem.kind === 'unavailable') await noteProblemOfAll(db, problem.message, runtime.now());
  // A mail server that is down is tried again and again, so only changes are logged.
  const { kind, code, reason, message: found } = problem;
  const isNews = givenUp || found !== due.lastProblem;
  log[isNews ? 'warn' : 'debug']({ mail: id, attempts, problem: kind, code, reason, givenUp }, 'a mail could not be sent');
  return problem;
}

async function trySending(mailer: Mailer, { id, sealed }: DueMail, date: Date): Promise<MailProblem | undefined> {
  const content = unseal(mailer.key, id, sealed);
  if (content === undefined) return new MailProblem('refused', 'otherKey', 'key', 'the mail was sealed with another key');
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
const pauseWhileUnavailable = 20_000;

/**
 * Sends in the background until `end` is called, which gives the current mail some milliseconds to finish and otherwise leaves it queued.
 * Before each round `writeDue` queues mail that is written only then.
 */
export function startSending(
  parts: Parts,
  writeDue: () => Promise<void> = async () => undefined,
): { end: (patience: number) => Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const round = async () => {
    // Only one of several processes sends, so that there is only one connection to the mail server.
    if (!(await isLeader(parts.db))) return true;
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
