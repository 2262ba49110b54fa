import { inOrderOfSeverity, type Badge } from '@daycare-portal/shared/badges';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { spanState } from '@daycare-portal/shared/health';
import type { ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { listToldItems } from '../../records/health/told-items';

/** What someone needs to know about a child in an emergency. */
export interface EmergencyHealth {
  /** Most severe first. */
  items: (Badge & { plan: string | null })[];
  /** Whether someone asked about allergies. */
  isAsked: boolean;
  /** Words of a list about custody that nobody has decided on yet, one line for each. */
  custody: string | null;
}

/** What applies on this day, with what to do, by child. Children about whom nothing is known are missing. */
export async function readEmergencyHealth(db: Db, children: ChildScope, day: PlainDate): Promise<Map<string, EmergencyHealth>> {
  const found = new Map<string, EmergencyHealth>();
  const of = (studentId: string) => {
    const health = found.get(studentId) ?? { items: [], isAsked: false, custody: null };
    found.set(studentId, health);
    return health;
  };
  const items = await childRows(db, children, 'healthItems')
    .where('endedAt', 'is', null)
    .select(['studentId', 'kind', 'label', 'severity', 'plan', 'fromDay as from', 'untilDay as until'])
    .orderBy('studentId')
    .orderBy('id')
    .execute();
  for (const { studentId, from, until, ...item } of items) {
    if (item.kind === 'allergy' || item.kind === 'intolerance') of(studentId).isAsked = true;
    if (spanState({ from, until, endedAt: null }, day) === 'holds') of(studentId).items.push(item);
  }
  for (const { studentId, kind, label, severity, plan } of await listToldItems(db, children)) {
    if (kind === 'allergy' || kind === 'intolerance') of(studentId).isAsked = true;
    of(studentId).items.push({ kind, label, severity, plan, isTold: true });
  }
  const none = await childRows(db, children, 'healthNone')
    .where('topic', '=', 'allergies')
    .select('studentId')
    .orderBy('studentId')
    .execute();
  for (const { studentId } of none) of(studentId).isAsked = true;
  const undecided = await childRows(db, children, 'childDetails')
    .where('custody', 'is not', null)
    .select(['studentId', 'custody'])
    .orderBy('studentId')
    .execute();
  for (const { studentId, custody } of undecided) of(studentId).custody = custody;
  for (const health of found.values()) health.items = inOrderOfSeverity(health.items);
  return found;
}
