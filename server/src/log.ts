import pino, { type DestinationStream, type Logger } from 'pino';

/**
 * The program's log: a line of JSON for each event (trust 20). Of what an event is about, texts and numbers are written down and of an error
 * what is named here; anything else is left out, for it may hold what nobody should read: a request its cookie, a row a birth date.
 */
export function createLog(level: string, to: DestinationStream): Logger {
  return pino({ level, base: null, errorKey: 'err', serializers: { err: describe }, formatters: { log: withoutObjects } }, to);
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
