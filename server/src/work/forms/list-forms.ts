import { enrollmentStatus } from '@daycare-portal/shared/enrollment';
import { roundOf, type FormDue, type FormList, type FormOnList } from '@daycare-portal/shared/forms';
import { byChild } from '@daycare-portal/shared/groups';
import type { MissingKind } from '@daycare-portal/shared/health-kinds';
import type { ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { isoTime, type Runtime } from '../../core/runtime';
import type { WorkContext } from '../../core/work-context';
import { todayOf } from '../../records/daycare/today';
import {
  countWaiting,
  lastSent,
  listHouseholds,
  listRequests,
  listSections,
  writeRequests,
  type StoredSection,
} from '../../records/forms/forms.queries';
import { requireStudents } from '../../records/students/students.queries';
import { listEnrollments } from '../../records/students/enrollments.queries';
import { listMissing } from '../health/health-lists';
import { listOpenRequests } from '../people/proposals';

/** Every enrolled child with what its family sent, whether it is asked for the form, and what is missing; what waits longest comes first. */
export async function listForms(db: Db, runtime: Runtime, children: ChildScope): Promise<FormList> {
  const now = isoTime(runtime.now());
  const enrolled = await listEnrolled(db, runtime, children);
  const missing = new Map<string, MissingKind[]>();
  for (const { kind, children: those } of (await listMissing(db, runtime, children)).lists)
    for (const { studentId } of those) missing.set(studentId, [...(missing.get(studentId) ?? []), kind]);
  const answers = await countWaiting(db, children);
  const requests = await listOpenRequests(db, children);
  const sections = byChild(await listSections(db, children));
  const households = await listHouseholds(db, children);
  const asked = await listRequests(db, children);
  const all = enrolled.map((child): FormOnList => {
    const { studentId } = child;
    const open = requests.get(studentId) ?? [];
    const since = [answers.get(studentId)?.since ?? [], open.map(({ askedAt }) => askedAt)].flat().toSorted()[0] ?? null;
    return {
      ...child,
      waiting: (answers.get(studentId)?.waiting ?? 0) + open.length,
      waitingSince: since,
      ...stateOf(households.get(studentId), sections.get(studentId) ?? [], asked.get(studentId) ?? null, now),
      missing: missing.get(studentId) ?? [],
    };
  });
  const waiting = all.filter((child) => child.waiting > 0);
  const rest = all.filter((child) => child.waiting === 0);
  return {
    total: enrolled.length,
    children: [...waiting.toSorted((a, b) => ((a.waitingSince ?? '') < (b.waitingSince ?? '') ? -1 : 1)), ...rest],
  };
}

/** The children of whom something waits for the team. */
export async function listFormsWaiting({ db, access: { children } }: WorkContext): Promise<string[]> {
  const answers = await countWaiting(db, children);
  const requests = await listOpenRequests(db, children);
  return [...new Set([...answers.keys(), ...requests.keys()])];
}

async function listEnrolled(db: Db, runtime: Runtime, children: ChildScope) {
  const today = await todayOf(db, runtime, children.daycareId);
  const spans = await listEnrollments(db, children);
  const everyone = await childRows(db, children, 'students')
    .select(['id as studentId', 'firstName', 'lastName', 'profilePic'])
    .orderBy('lastNameFolded')
    .orderBy('firstNameFolded')
    .orderBy('id')
    .execute();
  return everyone.filter(({ studentId }) => enrollmentStatus(spans.get(studentId) ?? [], '', today).status === 'enrolled');
}

/** Where the child's families are with the form. If several have a page, it is the one that has got furthest. */
function stateOf(
  households: ReadonlySet<number> | undefined,
  sections: readonly StoredSection[],
  askedAt: string | null,
  now: string,
): Pick<FormOnList, 'state' | 'due' | 'sentAt'> {
  const order = ['notStarted', 'started', 'sent'] as const;
  let best: { state: (typeof order)[number]; due: FormDue | null; sentAt: string | null } | undefined;
  for (const household of households ?? []) {
    const its = sections.filter((section) => section.household === household);
    const sentAt = lastSent(its)?.sentAt ?? null;
    const { due, from } = roundOf(sentAt, askedAt, now);
    const isStarted = its.some(({ updatedAt }) => updatedAt >= from && (sentAt === null || updatedAt > sentAt));
    const state = isStarted ? 'started' : due === null ? 'sent' : 'notStarted';
    if (best === undefined || order.indexOf(state) > order.indexOf(best.state)) best = { state, due, sentAt };
  }
  return best ?? { state: 'noPage', due: null, sentAt: null };
}

/** Asks the families of these children, or of all who are enrolled, to fill in the form again. Returns of how many children. */
export function askForForms(ctx: WorkContext, { studentIds }: { studentIds: readonly string[] | null }): Promise<number> {
  const { runtime, access, session, record } = ctx;
  const { children } = access;
  return ctx.transact(async (trx) => {
    const named =
      studentIds === null ? (await listEnrolled(trx, runtime, children)).map(({ studentId }) => studentId) : [...new Set(studentIds)];
    await requireStudents(trx, children, named);
    const asked = { askedAt: isoTime(runtime.now()), askedBy: session.user.uid, askedName: session.user.displayName };
    await writeRequests(trx, children, named, asked);
    await record(trx, 'student.askForForm', named);
    return named.length;
  });
}
