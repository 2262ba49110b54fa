import type { GetMilestones, Milestones } from '@daycare-portal/shared/daily-log';
import { text } from '@daycare-portal/shared/text';
import { DomainError } from '../../core/errors';
import { listAttendingOf } from '../../records/attendance/attendance.queries';
import { detailOf, findFirstMilestone, listMilestones } from '../../records/daily-log/entries.queries';
import { listPhotosOf } from '../../records/daily-log/log-photos.queries';
import { readDayRules } from '../../records/daycare/day.queries';
import { mayChange } from './who-may-change';
import type { Sent, WorkContext } from '../../core/work-context';

/** What the team saw of a child's development. */
export async function getMilestones(
  { db, runtime, access }: WorkContext,
  { studentId, from, until }: Sent<GetMilestones>,
): Promise<Milestones> {
  const { children } = access;
  const [child] = await listAttendingOf(db, children, [studentId]);
  if (child === undefined) throw new DomainError('NOT_FOUND', 'studentNotFound', text.students.notFound);
  const rules = await readDayRules(db, runtime, access.daycareId);
  const parts = await listMilestones(db, children, studentId, { from, until });
  const photos = await listPhotosOf(
    db,
    children,
    parts.map(({ id }) => id),
  );
  return {
    student: {
      studentId,
      firstName: child.firstName,
      lastName: child.lastName,
      dob: child.dob,
      profilePic: child.profilePic,
      classroomId: child.homeClassroomId,
    },
    today: rules.today,
    since: await findFirstMilestone(db, children, studentId),
    milestones: parts.flatMap((part) => {
      const detail = detailOf(part);
      if (!('area' in detail) || !('text' in detail)) return [];
      return [
        {
          entryId: part.id,
          day: part.day,
          area: detail.area,
          text: detail.text,
          note: part.note,
          photos: photos.get(part.id) ?? [],
          state: part.state,
          author: part.recordedName,
          updatedAt: part.updatedAt,
          mayEdit: mayChange(access, part, rules),
        },
      ];
    }),
  };
}
