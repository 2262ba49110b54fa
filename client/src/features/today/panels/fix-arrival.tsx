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
import { arrivalTimes, movedBy } from './arrival-times';
import classes from './panels.module.css';
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
      <Stack gap="m">
        <ChosenHead today={today} chosen={[child]} title={labels.title(name)} />
        {data === undefined && error === null ? (
          <Text as="div" h={380} round="l" fill="fill" aria-hidden />
        ) : (
          <ErrorBox message={error === null ? labels.none : callError(error).message} />
        )}
      </Stack>
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
    <Stack gap="m" aria-busy={busy}>
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
      <Never isOn={chosen === 'never'} busy={busy} onPress={() => choose('never')}>
        {labels.never(name)}
      </Never>
    </Stack>
  );
}

interface NeverProps {
  isOn: boolean;
  busy: boolean;
  onPress: () => void;
  children: string;
}

/** The child was not here at all. */
function Never({ isOn, busy, onPress, children }: NeverProps) {
  const look = { touch: true, round: 'm', tone: 'error', weight: 'strong' } as const;
  return (
    <Text as="button" type="button" {...look} fill={isOn ? 'error' : undefined} aria-pressed={isOn} disabled={busy} onClick={onPress}>
      {children}
    </Text>
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
    <Text
      as="button"
      type="button"
      minH={64}
      size="l"
      className={classes.tile}
      aria-label={words}
      disabled={busy}
      onClick={() => onChoose(movedBy(time, minutes))}
    >
      {labels.step(minutes)}
    </Text>
  );
  return (
    <>
      <Stack cells="center" gap="s" cols="64px minmax(0, 1fr) 64px">
        {step(-5, labels.earlier)}
        <Text text="center" figures className={classes.figure} data-off={chosen === 'never' || undefined} role="status">
          {formatClock(time)}
        </Text>
        {step(5, labels.later)}
      </Stack>
      <Stack gap="xs" cols="repeat(auto-fit, minmax(72px, 1fr))" role="group" aria-label={labels.times}>
        {times.map((each) => (
          <Text
            as="button"
            key={each}
            type="button"
            minH={50}
            className={classes.tile}
            aria-pressed={chosen === each}
            disabled={busy}
            onClick={() => onChoose(each)}
          >
            {shortClock(each)}
          </Text>
        ))}
        <Text as="button" type="button" minH={50} className={classes.tile} aria-expanded={isTyping} disabled={busy} onClick={onType}>
          {labels.other}
        </Text>
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

const reasonTile = { minH: 60, padX: 'xs', className: classes.tile } as const;

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
      <Text as="h3" size="l" below="s">
        {title}
      </Text>
      <Stack columns="pair" gap="xs">
        {[reasons.forgot, reasons.wrongChild, reasons.offline].map((words) => (
          <Text as="button" key={words} type="button" {...reasonTile} disabled={disabled || busy} onClick={() => onSave(words)}>
            {words}
          </Text>
        ))}
        <Text as="button" type="button" {...reasonTile} aria-expanded={isTyping} disabled={disabled || busy} onClick={onType}>
          {reasons.other}
        </Text>
      </Stack>
      {isTyping ? (
        <Stack as="form" gap="s" above="s" noValidate onSubmit={submit}>
          <TextInput
            label={labels.reason}
            ref={focusNew}
            maxLength={maxMarkReasonLength}
            disabled={busy}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <BusyButton type="submit" mih={50} busy={busy} busyText={dayText.sheets.sending} disabled={disabled}>
            {labels.save}
          </BusyButton>
        </Stack>
      ) : null}
    </section>
  );
}
