import { maxPersonNameLength, type DayChild } from '@daycare-portal/shared/attendance';
import { addDays, instantAfter, instantOf } from '@daycare-portal/shared/center-time';
import { weekdayName } from '@daycare-portal/shared/clock-words';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { BusyButton } from '../../../components/busy-button';
import { CheckField } from '../../../components/check-field';
import { Text } from '../../../components/layout';
import { useBusy } from '../../../components/use-busy';
import { useNameQuestion, type NamedAdult } from '../../../pickup/use-name-question';
import type { Marks, ShownDay } from '../today';
import classes from './panels.module.css';

const labels = dayText.today;

interface Left {
  time: string;
  isNextDay: boolean;
  pickedUpBy: string;
  isUnknown: boolean;
}

type Wrong = Partial<Record<'time' | 'pickedUpBy', string>>;

interface LeftOpenFormProps {
  today: ShownDay & Marks;
  child: DayChild;
  /** The day of the stay, and when it began. */
  day: PlainDate;
  since: string;
}

/** Asks when a child left who was not checked out, and with whom. Whether it was after midnight is asked, not guessed. */
export function LeftOpenForm({ today, child, day, since }: LeftOpenFormProps) {
  const { timeZone } = today.day;
  const name = today.nameOf(child);
  const [left, setLeft] = useState<Left>({ time: '', isNextDay: false, pickedUpBy: '', isUnknown: false });
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, whileBusy] = useBusy();
  const about = { daycareId: today.daycareId, studentId: child.studentId, childName: name };
  const { ask, drop, question } = useNameQuestion(about, { busy, submit: labels.saveTime });
  const change = (changes: Partial<Left>) => {
    setLeft({ ...left, ...changes });
    setWrong({});
    drop();
  };
  const isBeforeArrival = left.time !== '' && instantOf(day, left.time, timeZone) <= since;
  const personName = left.isUnknown ? '' : left.pickedUpBy.trim();

  const save = (event: FormEvent) => {
    event.preventDefault();
    const early = isBeforeArrival && !left.isNextDay ? labels.leftBeforeArrival : undefined;
    const time = left.time === '' ? labels.timeMissing : early;
    const pickedUpBy = personName === '' && !left.isUnknown ? labels.leftWithMissing : undefined;
    if (time !== undefined || pickedUpBy !== undefined)
      return setWrong({ ...(time !== undefined && { time }), ...(pickedUpBy !== undefined && { pickedUpBy }) });
    const reason = labels.leftReason;
    // It has happened, so somebody who may not pick up is recorded as an exception, for the owner to see.
    const named = personName === '' ? {} : { personName, exception: reason };
    const send = (whom: NamedAdult) =>
      whileBusy(async () => {
        const at = instantAfter(since, day, left.time, timeZone);
        const notice = await today.mark([child], 'out', { at, reason, ...named, ...whom });
        if (notice?.kind === 'failed') setWrong({ time: notice.words });
      });
    void ask(personName, send);
  };
  return (
    <form className={classes.time} noValidate onSubmit={save}>
      <TextInput
        type="time"
        label={labels.leftAt(name)}
        value={left.time}
        error={wrong.time}
        disabled={busy}
        onChange={({ currentTarget }) => change({ time: currentTarget.value })}
      />
      {isBeforeArrival ? (
        <CheckField
          label={labels.leftNextDay(weekdayName(addDays(day, 1)))}
          checked={left.isNextDay}
          disabled={busy}
          onChange={({ currentTarget }) => change({ isNextDay: currentTarget.checked })}
        />
      ) : null}
      <TextInput
        label={labels.leftWith(name)}
        maxLength={maxPersonNameLength}
        autoComplete="off"
        autoCapitalize="words"
        value={left.isUnknown ? '' : left.pickedUpBy}
        error={wrong.pickedUpBy}
        disabled={busy || left.isUnknown}
        onChange={({ currentTarget }) => change({ pickedUpBy: currentTarget.value })}
      />
      <CheckField
        label={labels.leftWithUnknown}
        checked={left.isUnknown}
        disabled={busy}
        onChange={({ currentTarget }) => change({ isUnknown: currentTarget.checked })}
      />
      <BusyButton type="submit" busy={busy} busyText={labels.saving} aria-label={labels.saveTimeOf(name)}>
        {labels.saveTime}
      </BusyButton>
      {question === null ? null : (
        <Text as="div" whole>
          {question}
        </Text>
      )}
    </form>
  );
}
