import type { DayChild } from '@daycare-portal/shared/attendance';
import { instantOf, type ClockTime } from '@daycare-portal/shared/centre-time';
import { clockTimeAt, weekdayName } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { usePermission } from '../../auth/use-permission';
import { TimeForm } from '../../components/time-form';
import type { Today } from './today';
import { useSteadyRows } from './use-steady-rows';
import type { WorkProps } from './work-props';
import { WorkRow, WorkRows } from './work-row';
import classes from './work-row.module.css';

const labels = dayText.today;

/** Children without a check-out on an earlier day, until someone says when they left. */
export function LeftOpenList({ today, children }: WorkProps) {
  const mayAdd = usePermission()('students.enrol');
  const rows = useSteadyRows(children, today.day.children);
  return (
    <WorkRows title={labels.leftOpenTitle} help={mayAdd ? labels.leftOpenHelp : labels.leftOpenAsk}>
      {rows.map(({ child, isDone }) => (
        <Row key={child.studentId} {...{ today, child, isDone, mayAdd }} />
      ))}
    </WorkRows>
  );
}

interface RowProps {
  today: Today;
  child: DayChild;
  isDone: boolean;
  mayAdd: boolean;
}

function Row({ today, child, isDone, mayAdd }: RowProps) {
  const { timeZone } = today.day;
  const { day = today.day.day, since = today.now } = child.leftOpen ?? {};
  const name = today.nameOf(child);
  const save = async (time: ClockTime) => {
    const notice = await today.mark([child], 'out', { at: instantOf(day, time, timeZone), reason: labels.leftReason });
    return notice?.kind === 'failed' ? notice.words : undefined;
  };
  return (
    <WorkRow today={today} child={child} isDone={isDone} line={labels.leftOpenLine(weekdayName(day), clockTimeAt(since, timeZone))}>
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
