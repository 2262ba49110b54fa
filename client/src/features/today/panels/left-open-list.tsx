import type { DayChild } from '@daycare-portal/shared/attendance';
import { clockTimeAt, weekdayName } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { usePermission } from '../../../auth/use-permission';
import { LeftOpenForm } from './left-open-form';
import type { Marks, ShownDay } from '../today';
import { useSteadyRows } from './use-steady-rows';
import type { WorkProps } from './work-props';
import { WorkRow, WorkRows } from './work-row';

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
  today: ShownDay & Marks;
  child: DayChild;
  isDone: boolean;
  mayAdd: boolean;
}

function Row({ today, child, isDone, mayAdd }: RowProps) {
  const { timeZone } = today.day;
  const { day = today.day.day, since = today.now } = child.leftOpen ?? {};
  return (
    <WorkRow today={today} child={child} isDone={isDone} line={labels.leftOpenLine(weekdayName(day), clockTimeAt(since, timeZone))}>
      {mayAdd ? <LeftOpenForm today={today} child={child} day={day} since={since} /> : null}
    </WorkRow>
  );
}
