import { text } from '@daycare-portal/shared/text';
import { TRPCError } from '@trpc/server';
import { databaseProblem } from '../db/database-problem';
import { DomainError } from '../errors';

/** An error whose message a person may read. */
export class ReadableError extends TRPCError {}

/** The one translator: what goes wrong inside becomes what a client may read. `requestId` finds the rest in the log. */
export function translateError(error: TRPCError, requestId: string): ReadableError {
  if (error instanceof ReadableError) return error;
  const { cause } = error;
  const problem = databaseProblem(cause);
  const [code, message] =
    cause instanceof DomainError
      ? [cause.code, cause.message]
      : problem !== undefined
        ? (['SERVICE_UNAVAILABLE', text.errors[problem]] as const)
        : error.code === 'INTERNAL_SERVER_ERROR'
          ? [error.code, text.errors.unexpected(requestId)]
          : [error.code, plainSentence(error)];
  return new ReadableError({ code, message, cause: error });
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

// zod/mini says this wherever the schema brings no sentence of its own.
const wordless = 'Invalid input';

function sentenceOf(issue: Issue | undefined): string {
  if (issue === undefined) return text.errors.badInput('');
  if (issue.code === 'unrecognized_keys') return text.errors.unknownField((issue.keys ?? []).join(', '));
  return issue.message === wordless ? text.errors.badInput(issue.path.map(String).join('.')) : issue.message;
}
