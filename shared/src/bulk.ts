/** The result of one row of a bulk call. `reason` is null on success. */
export type RowStatus = 'success' | 'skipped' | 'error';

export interface RowOutcome {
  status: RowStatus;
  reason: string | null;
}

interface BulkSummary {
  total: number;
  successful: number;
  skipped: number;
  errors: number;
}

export interface BulkResult<Row extends RowOutcome> {
  summary: BulkSummary;
  results: Row[];
}

/** The most rows of a bulk call (product 11). */
export const maxBulkRows = 500;

export function summarize(results: readonly RowOutcome[]): BulkSummary {
  const count = (status: RowStatus) => results.filter((row) => row.status === status).length;
  return { total: results.length, successful: count('success'), skipped: count('skipped'), errors: count('error') };
}
