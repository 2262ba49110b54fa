import type { Reason } from '@daycare-portal/shared/reasons';
import { text } from '@daycare-portal/shared/text';
import { TRPCError } from '@trpc/server';
import { databaseProblem } from '../db/database-problem';
import { DomainError } from '../errors';

/** An error whose message a person may read. */
export class ReadableError extends TRPCError {
  /** The reason for code to compare; null if something broke inside. */
  readonly reason: Reason | null;

  constructor({ reason, ...options }: { code: TRPCError['code']; message: string; cause: unknown; reason: Reason | null }) {
    super(options);
    this.reason = reason;
  }
}

/** The one translator of errors into what a client may read. `requestId` leads to the rest in the log. */
export function translateError(error: TRPCError, requestId: string): ReadableError {
  if (error instanceof ReadableError) return error;
  const { cause } = error;
  const problem = databaseProblem(cause);
  const readable = (code: TRPCError['code'], reason: Reason | null, message: string) =>
    new ReadableError({ code, reason, message, cause: error });
  if (cause instanceof DomainError) return readable(cause.code, cause.reason, cause.message);
  if (problem !== undefined) return readable('SERVICE_UNAVAILABLE', problem, text.errors[problem]);
  if (error.code === 'INTERNAL_SERVER_ERROR') return readable(error.code, null, text.errors.unexpected(requestId));
  return readable(error.code, 'badInput', plainSentence(error));
}

function plainSentence(error: TRPCError): string {
  if (error.code === 'NOT_FOUND' || error.code === 'METHOD_NOT_SUPPORTED') return text.errors.noSuchCall;
  return sentenceOf(issuesOf(error.cause)[0]);
}

interface Issue {
  code?: string;
  message: string;
  path: PropertyKey[];
  keys?: string[];
}

function issuesOf(cause: unknown): Issue[] {
  return typeof cause === 'object' && cause !== null && 'issues' in cause && Array.isArray(cause.issues) ? cause.issues : [];
}

const longestListOfKeys = 5;

// zod/mini uses this text wherever the schema has no sentence of its own.
const wordless = 'Invalid input';

function sentenceOf(issue: Issue | undefined): string {
  if (issue === undefined) return text.errors.badInput('');
  if (issue.code === 'unrecognized_keys') return text.errors.unknownField((issue.keys ?? []).slice(0, longestListOfKeys).join(', '));
  // oxlint-disable-next-line sentences/comparison -- zod has no other sign for it, and these words are its own
  return issue.message === wordless ? text.errors.badInput(issue.path.map(String).join('.')) : issue.message;
}
