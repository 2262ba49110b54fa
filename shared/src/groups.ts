/** The rows with each key, in their order. Node 20 has no `Map.groupBy`. */
export function groupBy<Key, Row>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

export function byChild<Row extends { studentId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return groupBy(rows, ({ studentId }) => studentId);
}

export function byDay<Row extends { day: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return groupBy(rows, ({ day }) => day);
}
