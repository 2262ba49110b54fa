import { inOrderOfSeverity, type Badge } from '@daycare-portal/shared/badges';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { spanState } from '@daycare-portal/shared/health';
import type { ChildScope } from '../../core/auth/access';
import { childRows, preparedForChildren } from '../../core/auth/children';
import type { Db } from '../../core/db/database';

const selectBadges = preparedForChildren((db, children) =>
  childRows(db, children, 'healthItems')
    .where('endedAt', 'is', null)
    .select(['studentId', 'kind', 'label', 'severity', 'fromDay as from', 'untilDay as until'])
    .orderBy('studentId')
    .orderBy('id'),
);

/** The health badges of these children on this day, most severe first. A child who is missing from the map has none. */
export async function listBadges(db: Db, children: ChildScope, day: PlainDate): Promise<Map<string, Badge[]>> {
  const found = new Map<string, Badge[]>();
  for (const { studentId, kind, label, severity, from, until } of await selectBadges(db, children)) {
    if (spanState({ from, until, endedAt: null }, day) !== 'holds') continue;
    const badges = found.get(studentId);
    if (badges === undefined) found.set(studentId, [{ kind, label, severity }]);
    else badges.push({ kind, label, severity });
  }
  for (const [studentId, badges] of found) if (badges.length > 1) found.set(studentId, inOrderOfSeverity(badges));
  return found;
}
