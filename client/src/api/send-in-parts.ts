import { maxBulkRows } from '@daycare-portal/shared/bulk';

/**
 * Sends rows in the largest calls allowed, one after the other. `onAnswer` is called after each, so that what is saved never looks unsent,
 * even if a later call fails.
 */
export async function sendInParts<Row, Answer>(
  rows: readonly Row[],
  send: (part: Row[]) => Promise<Answer>,
  onAnswer: (answer: Answer, part: Row[], left: Row[]) => void,
  size = maxBulkRows,
): Promise<void> {
  for (let from = 0; from < rows.length; from += size) {
    const part = rows.slice(from, from + size);
    onAnswer(await send(part), part, rows.slice(from + size));
  }
}
