import type { PlainDate } from '@daycare-portal/shared/dates';

/** Groups rows by day and keeps their order. */
export function byDay<Row extends { day: PlainDate }>(rows: readonly Row[]): Map<PlainDate, Row[]> {
  const found = new Map<PlainDate, Row[]>();
  for (const row of rows) {
    const others = found.get(row.day);
    if (others === undefined) found.set(row.day, [row]);
    else others.push(row);
  }
  return found;
}
