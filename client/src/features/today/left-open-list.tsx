import type { DayChild } from '@daycare-portal/shared/attendance';
import { instantOf, type ClockTime } from '@daycare-portal/shared/centre-time';
import { clockTimeAt, weekdayName } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { usePermission } from '../../auth/use-permission';
import { TimeForm } from '../../components/time-form';
import type { Today } from './today';
import type { WorkProps } from './work-props';
import { WorkRow, WorkRows } from './work-row';
import classes from './work-row.module.css';

const labels = dayText.today;

/** Children without a check-out on an earlier day, until someone says when they left. */
export function LeftOpenList({ today, children }: WorkProps) {
  const mayAdd = usePermission()('students.enrol');
  return (
    <WorkRows help={mayAdd ? labels.leftOpenHelp : labels.leftOpenAsk}>
      {children.map((child) => (
        <Row key={child.studentId} today={today} child={child} mayAdd={mayAdd} />
      ))}
    </WorkRows>
  );
}

function Row({ today, child, mayAdd }: { today: Today; child: DayChild; mayAdd: boolean }) {
  const { timeZone } = today.day;
  const { day = '', since = '' } = child.leftOpen ?? {};
  const name = today.nameOf(child);
  const save = async (time: ClockTime) => {
    const notice = await today.mark([child], 'out', { at: instantOf(day, time, timeZone), reason: labels.leftReason });
    return notice?.kind === 'failed' ? notice.words : undefined;
  };
  return (
    <WorkRow today={today} child={child} line={labels.leftOpenLine(weekdayName(day), clockTimeAt(since, timeZone))}>
      {mayAdd ? (
        <TimeForm
          className={classes.time}
          label={labels.leftAt(name)}
          missing={labels.timeMissing}
          submit={labels.saveTime}
          spoken={labels.saveTimeOf(name)}
          busyText={labels.saving}
          onSave={save}
        />
      ) : null}
    </WorkRow>
  );
}
