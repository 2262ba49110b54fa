/** The server's SQLSTATE, or the system's code for an error on the way there. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** A description for the administrator. Node has no words for an address that it tried in two ways. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message || codeOf(error) || 'no reason was given';
}

/**
 * Another transaction was faster, or the others hold all of the locks there are. Nothing was written, and another attempt may succeed:
 * serialization_failure, deadlock_detected, out_of_memory. (The server reports its own memory and that of its locks with one code.)
 */
export function isConflict(error: unknown): boolean {
  return /^(40001|40P01|53200)$/.test(codeOf(error) ?? '');
}

/** A key was taken or a referenced row deleted, possibly by another transaction since this one looked. */
export function isOvertaken(error: unknown): boolean {
  return /^(23503|23505)$/.test(codeOf(error) ?? '');
}

/** The schema has changed under a prepared statement, or the connection has forgotten the statement. */
export function isStalePlan(error: unknown): boolean {
  return (codeOf(error) === '0A000' && /cached plan/.test(reasonOf(error))) || codeOf(error) === '26000';
}

/** The server cannot be reached or disappeared meanwhile. Nobody knows whether the last commit was carried out. */
export class DatabaseGone extends Error {
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super(`The database server does not answer: ${reasonOf(cause)}`, { cause });
    this.code = codeOf(cause);
  }
}

/** There is no server, or not yet, or it is full; this may change. */
export function isUnreachable(error: unknown): boolean {
  const code = codeOf(error);
  if (code === undefined)
    return /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable/.test(
      reasonOf(error),
    );
  return /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT)$/.test(code);
}

/**
 * The server gave up something that took too long, by itself or waiting for others: query_canceled, lock_not_available,
 * idle_in_transaction_session_timeout.
 */
export function isBusy(error: unknown): boolean {
  return /^(57014|55P03|25P03)$/.test(codeOf(error) ?? '');
}
