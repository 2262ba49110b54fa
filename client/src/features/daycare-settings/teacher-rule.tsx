import type { Day } from '@daycare-portal/shared/daycare-day';
import { text } from '@daycare-portal/shared/text';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { BusyButton } from '../../components/busy-button';
import { showFailure } from '../../components/notice';
import classes from './settings-section.module.css';

const labels = text.settings.teachers;

/** Whether teachers see all children or only those in their own classrooms. */
export function TeacherRule({ daycareId, day: { teachersSeeOwnRooms } }: { daycareId: string; day: Day }) {
  const change = trpc.daycare.updateDay.useMutation({
    onError: (error) => showFailure(failureOf('updateSettings', error)),
  });
  return (
    <section className={classes.section} aria-labelledby="teacher-rule">
      <h2 id="teacher-rule" className={classes.title}>
        {labels.title}
      </h2>
      <p className={classes.state}>{teachersSeeOwnRooms ? labels.own : labels.all}</p>
      <BusyButton
        variant="default"
        busy={change.isPending}
        busyText={text.actions.saving}
        onClick={() => change.mutate({ daycareId, teachersSeeOwnRooms: !teachersSeeOwnRooms })}
      >
        {teachersSeeOwnRooms ? labels.unlimit : labels.limit}
      </BusyButton>
    </section>
  );
}
