import { maxMarkReasonLength } from '@daycare-portal/shared/attendance';
import { dayOfMarks } from '@daycare-portal/shared/attendance-day';
import { clockAt, dayAt, instantOf, type ClockTime } from '@daycare-portal/shared/center-time';
import { clockTimeAt, formatClock, shortClock } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { callError } from '../../../api/call-error';
import { trpc } from '../../../api/trpc';
import { useSending } from '../../../api/use-sending';
import { BusyButton } from '../../../components/busy-button';
import { ErrorBox } from '../../../components/error-box';
import { focusNew } from '../../../components/focus-new';
import { Stack, Text } from '../../../components/layout';
import { showNotice } from '../../../components/notice';
import { ChosenHead } from './chosen-head';
import form from './day-form.module.css';
import { arrivalTimes, movedBy } from './arrival-times';
import classes from './fix-arrival.module.css';
import type { AboutChildren } from './use-marking';

const labels = dayText.sheets.arrival;

type Typing = 'time' | 'reason' | null;

/** Corrects when a child arrived today: a time, and a reason, which saves it. The recorded time stays in the child's history. */
export function FixArrival({ today, chosen: [child], onClose }: AboutChildren) {
  const { day, daycareId, clock, nameOf } = today;
  const { studentId = '' } = child ?? {};
  // A stay that goes on after midnight began on the day before.
  const onDay = child?.since == null ? day.day : dayAt(child.since, day.timeZone);
  const { data, error } = trpc.attendance.getHistory.useQuery({ daycareId, studentId, from: onDay, until: onDay });
  const { mutateAsync: correct } = trpc.attendance.correct.useMutation();
  const { failure, busy, idOf, send } = useSending();
  const [chosen, setChosen] = useState<ClockTime | 'never'>();
  const [typing, setTyping] = useState<Typing>(null);
  const [wrong, setWrong] = useState<string>();
  if (child === undefined) return null;
  const name = nameOf(child);
  const arrival = dayOfMarks(data?.days[0]?.marks ?? []).stays.findLast((stay) => stay.arrival !== null)?.arrival;
  if (arrival == null)
    return (
      <div className={form.form}>
        <ChosenHead today={today} chosen={[child]} title={labels.title(name)} />
        {data === undefined && error === null ? (
          <div className={classes.loading} aria-hidden />
        ) : (
          <ErrorBox message={error === null ? labels.none : callError(error).message} />
        )}
      </div>
    );

  const recorded = clockAt(arrival.at, day.timeZone).time;
  const time = chosen === undefined || chosen === 'never' ? recorded : chosen;
  const isReady = chosen === 'never' || time !== recorded;
  const choose = (next: ClockTime | 'never') => {
    setWrong(next !== 'never' && onDay === day.day && next > clock ? dayText.attendance.inFuture : undefined);
    setChosen(next);
  };
  const save = (reason: string) => {
    if (!isReady || wrong !== undefined) return;
    const changes = chosen === 'never' ? { kind: 'void' as const } : { at: instantOf(onDay, time, day.timeZone) };
    void send(async () => {
      const entry = { daycareId, markId: arrival.id, ...changes, reason };
      await correct({ ...entry, id: idOf(entry) });
      showNotice(chosen === 'never' ? labels.savedNever(name) : labels.saved(name, formatClock(time)));
      onClose();
    });
  };
  return (
    <div className={form.form} aria-busy={busy}>
      <ChosenHead today={today} chosen={[child]} title={labels.title(name)}>
        <Text tone="soft">{labels.recorded(clockTimeAt(arrival.at, day.timeZone), arrival.recordedName)}</Text>
      </ChosenHead>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      <Times
        {...{ time, wrong, busy }}
        times={arrivalTimes({ recorded, expected: child.expectedFrom, clock })}
        chosen={chosen}
        isTyping={typing === 'time'}
        onType={() => setTyping('time')}
        onChoose={choose}
      />
      <Text tone="soft">
        {chosen === 'never' ? labels.neverHelp(formatClock(recorded)) : labels.kept(formatClock(time), formatClock(recorded))}
      </Text>
      <Reasons
        title={chosen === 'never' ? labels.whyNever(name) : isReady ? labels.why(formatClock(time)) : labels.first}
        disabled={!isReady || wrong !== undefined}
        busy={busy}
        isTyping={typing === 'reason'}
        onType={() => setTyping('reason')}
        onSave={save}
      />
      <button type="button" className={classes.never} aria-pressed={chosen === 'never'} disabled={busy} onClick={() => choose('never')}>
        {labels.never(name)}
      </button>
    </div>
  );
}

interface TimesProps {
  time: ClockTime;
  times: readonly ClockTime[];
  chosen: ClockTime | 'never' | undefined;
  wrong: string | undefined;
  busy: boolean;
  isTyping: boolean;
  onType: () => void;
  onChoose: (time: ClockTime) => void;
}

/** The likely times, five minutes more or less, and any other. */
function Times({ time, times, chosen, wrong, busy, isTyping, onType, onChoose }: TimesProps) {
  const step = (minutes: number, words: string) => (
    <button type="button" className={classes.step} aria-label={words} disabled={busy} onClick={() => onChoose(movedBy(time, minutes))}>
      {labels.step(minutes)}
    </button>
  );
  return (
    <>
      <Stack cells="center" gap="s" className={classes.time}>
        {step(-5, labels.earlier)}
        <p className={classes.figure} data-off={chosen === 'never' || undefined} role="status">
          {formatClock(time)}
        </p>
        {step(5, labels.later)}
      </Stack>
      <Stack gap="xs" className={classes.times} role="group" aria-label={labels.times}>
        {times.map((each) => (
          <button
            key={each}
            type="button"
            className={classes.choice}
            aria-pressed={chosen === each}
            disabled={busy}
            onClick={() => onChoose(each)}
          >
            {shortClock(each)}
          </button>
        ))}
        <button type="button" className={classes.choice} aria-expanded={isTyping} disabled={busy} onClick={onType}>
          {labels.other}
        </button>
      </Stack>
      {isTyping ? (
        <TextInput
          type="time"
          label={dayText.sheets.time.label}
          ref={focusNew}
          disabled={busy}
          value={time}
          onChange={({ currentTarget }) => currentTarget.value !== '' && onChoose(currentTarget.value)}
        />
      ) : null}
      {wrong === undefined ? null : (
        <Text tone="error" role="alert">
          {wrong}
        </Text>
      )}
    </>
  );
}

interface ReasonsProps {
  title: string;
  disabled: boolean;
  busy: boolean;
  isTyping: boolean;
  onType: () => void;
  onSave: (reason: string) => void;
}

/** Why the recorded time was wrong. Pressing a reason saves it with the time. */
function Reasons({ title, disabled, busy, isTyping, onType, onSave }: ReasonsProps) {
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') onSave(reason.trim());
  };
  const { reasons } = labels;
  return (
    <section aria-label={labels.reason}>
      <h3 className={classes.why}>{title}</h3>
      <Stack gap="xs" className={classes.reasons}>
        {[reasons.forgot, reasons.wrongChild, reasons.offline].map((words) => (
          <button key={words} type="button" className={classes.reasonTile} disabled={disabled || busy} onClick={() => onSave(words)}>
            {words}
          </button>
        ))}
        <button type="button" className={classes.reasonTile} aria-expanded={isTyping} disabled={disabled || busy} onClick={onType}>
          {reasons.other}
        </button>
      </Stack>
      {isTyping ? (
        <Stack as="form" gap="s" className={classes.typed} noValidate onSubmit={submit}>
          <TextInput
            label={labels.reason}
            ref={focusNew}
            maxLength={maxMarkReasonLength}
            disabled={busy}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <BusyButton type="submit" busy={busy} busyText={dayText.sheets.sending} disabled={disabled}>
            {labels.save}
          </BusyButton>
        </Stack>
      ) : null}
    </section>
  );
}
