import type { WorkContext } from '../../core/work-context';
import { countRoll, rollOf } from '@daycare-portal/shared/headcount-roll';
import type { Alarms, MissingChild, RunningCount } from '@daycare-portal/shared/headcounts';
import { ChildDays } from '../../work/attendance/child-days';
import { onRoll, type ChildScope } from '../../core/auth/access';
import { listRooms } from '../../records/classrooms/classrooms.queries';
import { readDayRules } from '../../records/daycare/day.queries';
import type { Db } from '../../core/db/database';
import { roomBefore } from '../../work/outings/mark-outing';
import { outingMark } from '../../records/outings/outings.queries';
import type { Runtime } from '../../core/runtime';
import { readHere } from '../../work/headcounts/count-heads';
import { listFaces, listHeadcountMarks, listHeadcountsNamed } from '../../records/headcounts/headcounts.queries';
import { readMissing } from '../../records/headcounts/missing';

/**
 * Who is missing and which headcounts are going on, for every page of the team. The name of a missing child is shown to everyone, because
 * everyone looks for it.
 */
export async function getAlarms(ctx: WorkContext): Promise<Alarms> {
  const { db, runtime } = ctx;
  const { children } = ctx.access;
  const { uid: userId } = ctx.session.user;
  const { timeZone } = await readDayRules(db, runtime, children.daycareId);
  return {
    timeZone,
    missing: await describeMissing(db, runtime, children, userId),
    running: await readRunning(db, onRoll(children)),
  };
}

async function describeMissing(db: Db, runtime: Runtime, children: ChildScope, userId: string): Promise<MissingChild[]> {
  const roll = onRoll(children);
  const missing = await readMissing(db, roll);
  if (missing.length === 0) return [];
  const ids = missing.map(({ studentId }) => studentId);
  const faces = new Map((await listFaces(db, roll, ids)).map((face) => [face.id, face]));
  const seen = new Set((await listFaces(db, children, ids)).map(({ id }) => id));
  const marks = new Map((await listRooms(db, roll, userId)).map(({ id, mark }) => [id, mark]));
  const days = await ChildDays.read(db, runtime, roll, ids, () => []);
  return missing.flatMap(({ studentId, headcount, since, classroomId, lastSeen }) => {
    const face = faces.get(studentId);
    if (face === undefined) return [];
    const isSeen = seen.has(studentId);
    const isOver = days.notOut.has(classroomId ?? '');
    const child = days.attending.get(studentId);
    const [open] = days.openDays.get(studentId)?.toSorted((a, b) => (a.day < b.day ? 1 : -1)) ?? [];
    return [
      {
        studentId,
        firstName: face.firstName,
        lastName: face.lastName,
        dob: isSeen ? face.dob : null,
        profilePic: isSeen ? face.profilePic : null,
        isSeen,
        classroomId,
        mark: classroomId === null ? null : (marks.get(classroomId) ?? outingMark),
        headcountId: headcount.id,
        kind: headcount.kind,
        outing: headcount.outingName,
        at: since,
        lastSeen,
        backTo: isOver && child && open ? roomBefore(days, days.of(child, open.day), { id: classroomId ?? '' }) : null,
      },
    ];
  });
}

async function readRunning(db: Db, roll: ChildScope): Promise<RunningCount[]> {
  const running: RunningCount[] = [];
  for (const headcount of await listHeadcountsNamed(db, roll.daycareId, null)) {
    const { id, kind, outingName, startedAt, startedName } = headcount;
    const entries = rollOf(await listHeadcountMarks(db, roll, id), startedAt, await readHere(db, roll, headcount));
    running.push({ headcountId: id, kind, outing: outingName, startedAt, startedBy: startedName, counts: countRoll(entries) });
  }
  return running;
}
