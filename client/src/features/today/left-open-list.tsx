import type { DayChild } from '@daycare-portal/shared/attendance';
import { instantOf } from '@daycare-portal/shared/centre-time';
import { clockTimeAt, weekdayName } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { usePermission } from '../../auth/use-permission';
import { BusyButton } from '../../components/busy-button';
import { useBusy } from '../../components/use-busy';
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
  const [time, setTime] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [busy, whileBusy] = useBusy();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (time === '') return setWrong(labels.timeMissing);
    void whileBusy(async () => {
      const details = { at: instantOf(day, time, timeZone), reason: labels.leftReason };
      const notice = await today.mark([child], 'out', details);
      if (notice?.kind === 'failed') setWrong(notice.words);
    });
  };
  return (
    <WorkRow today={today} child={child} line={labels.leftOpenLine(weekdayName(day), clockTimeAt(since, timeZone))}>
      {mayAdd ? (
        <form className={classes.time} onSubmit={save} noValidate>
          <TextInput
            type="time"
            label={labels.leftAt(name)}
            value={time}
            error={wrong}
            disabled={busy}
            onChange={({ currentTarget }) => {
              setTime(currentTarget.value);
              setWrong(undefined);
            }}
          />
          <BusyButton type="submit" busy={busy} busyText={dayText.today.saving} aria-label={labels.saveTimeOf(name)}>
            {labels.saveTime}
          </BusyButton>
        </form>
      ) : null}
    </WorkRow>
  );
}
