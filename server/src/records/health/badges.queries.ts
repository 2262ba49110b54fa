import { inOrderOfSeverity, type Badge } from '@daycare-portal/shared/badges';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { spanState } from '@daycare-portal/shared/health';
import { sql } from 'kysely';
import type { ChildScope } from '../../core/auth/access';
import { childRows, preparedForChildren } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { itemIn } from './told-items';

const selectBadges = preparedForChildren((db, children) =>
  childRows(db, children, 'healthItems')
    .where('endedAt', 'is', null)
    .select(['studentId', 'id', 'kind', 'label', 'severity', 'fromDay as from', 'untilDay as until', sql<string | null>`null`.as('said')])
    // What families say about health is shown before anybody has confirmed it. Their word for a missing part of it is the JSON beside it.
    .unionAll(
      childRows(db, children, 'formAnswers')
        .where('formAnswers.section', '=', 'health')
        .where('formAnswers.decidedAt', 'is', null)
        .select(['formAnswers.studentId', 'formAnswers.id'])
        .select([sql<'other'>`'other'`.as('kind'), sql<string>`''`.as('label'), sql<null>`null`.as('severity')])
        .select([sql<null>`null`.as('from'), sql<null>`null`.as('until'), sql<string | null>`form_answers.said`.as('said')]),
    )
    .orderBy('studentId')
    .orderBy('id'),
);

/** The health badges of these children on this day, most severe first. A child who is missing from the map has none. */
export async function listBadges(db: Db, children: ChildScope, day: PlainDate): Promise<Map<string, Badge[]>> {
  const found = new Map<string, Badge[]>();
  for (const { studentId, kind, label, severity, from, until, said } of await selectBadges(db, children)) {
    if (spanState({ from, until, endedAt: null }, day) !== 'holds') continue;
    const badge = said === null ? { kind, label, severity } : toldBadge(said);
    if (badge === undefined) continue;
    const badges = found.get(studentId);
    if (badges === undefined) found.set(studentId, [badge]);
    else badges.push(badge);
  }
  for (const [studentId, badges] of found) if (badges.length > 1) found.set(studentId, inOrderOfSeverity(badges));
  return found;
}

function toldBadge(said: string): Badge | undefined {
  const item = itemIn(said);
  return item && { kind: item.kind, label: item.label, severity: item.severity, isTold: true };
}
