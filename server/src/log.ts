import pino, { type DestinationStream, type Logger } from 'pino';
import { databaseProblem } from './core/db/database-problem';

/**
 * The program's log, one line of JSON for each event (trust 20). Only texts, numbers and the listed parts of an error are written.
 * Everything else is left out, because it may hold private data: a request has its cookie, a row a birth date. `now` is in milliseconds.
 */
export function createLog(level: string, to: DestinationStream, now: () => number = Date.now): Logger {
  let toldAt = -Infinity;
  // While the database is away every call fails in the same way, so its place in the code is logged only now and then.
  const err = (error: unknown): Described => {
    if (!isOfDatabase(error)) return describe(error);
    if (now() - toldAt < betweenStacks) return withoutStack(describe(error));
    toldAt = now();
    return describe(error);
  };
  return pino({ level, base: null, errorKey: 'err', serializers: { err }, formatters: { log: withoutObjects } }, to);
}

const betweenStacks = 60_000;

function isOfDatabase(error: unknown): boolean {
  return databaseProblem(error) !== undefined || (error instanceof Error && isOfDatabase(error.cause));
}

function withoutStack({ type, code, message }: Described): Described {
  return { type, ...(code !== undefined && { code }), message };
}

function withoutObjects(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact instanceof Error || typeof fact !== 'object'));
}

interface Described {
  type: string;
  code?: string;
  message: string;
  stack?: string;
  cause?: Described;
}

function describe(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: 'What was thrown is no error.' };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(stack !== undefined && { stack }),
    ...(cause instanceof Error && { cause: describe(cause) }),
  };
}
