import { maxMarkReasonLength, type DayChild } from '@daycare-portal/shared/attendance';
import { addDays, clockAt, instantOf, minutesBetween, type ClockTime } from '@daycare-portal/shared/center-time';
import { formatClock } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { TextInput } from '@mantine/core';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Row, Stack, Text } from '../../../components/layout';
import classes from './panels.module.css';
import { focusNew } from '../../../components/focus-new';
import type { Choice, OtherTime, ShownDay } from '../today';

const labels = dayText.sheets.time;

/** A time within this many minutes counts as now and needs no reason. */
const nowMinutes = 5;
/** How far ahead a clock may be. */
const aheadMinutes = 2;

interface TypedTime {
  time: ClockTime | '';
  reason: string;
}

type Wrong = { [Field in keyof TypedTime]?: string | undefined };

/**
 * The time of the mark for these children: now, until another one is typed. After midnight a time of the evening is the day before's if all of
 * them have been here since then. Otherwise the page says that it is still to come and does not guess.
 */
export function useTypedTime(
  { day: { day, timeZone }, now, clock, otherTime }: ShownDay & Choice,
  chosen: readonly DayChild[],
  before = otherTime,
) {
  const [typed, setTyped] = useState<TypedTime | null>(
    before === null ? null : { time: clockAt(before.at, timeZone).time, reason: before.reason },
  );
  const [wrong, setWrong] = useState<Wrong>({});
  const onDay = typed === null || typed.time === '' ? null : instantOf(day, typed.time, timeZone);
  const isToCome = onDay !== null && minutesBetween(now, onDay) > aheadMinutes;
  const evening = isToCome && typed !== null ? instantOf(addDays(day, -1), typed.time, timeZone) : null;
  const isEvening = evening !== null && chosen.every(({ state, since }) => state === 'in' && since !== null && since < evening);
  const at = isEvening ? evening : onDay;
  const ahead = at === null ? 0 : minutesBetween(now, at);
  const needsReason = at !== null && ahead <= aheadMinutes && ahead < -nowMinutes;

  /**
   * The typed time, or null for now. Undefined if it is wrong, which the fields then explain. `notBefore` explains a time that is too
   * early.
   */
  const read = (notBefore?: { since: string; words: string }): OtherTime | null | undefined => {
    if (typed === null) return null;
    const isEarly = at !== null && notBefore !== undefined && at < notBefore.since;
    const found: Wrong = {
      time: at === null ? labels.missing : ahead > aheadMinutes ? labels.toCome : isEarly ? notBefore.words : undefined,
      reason: needsReason && typed.reason.trim() === '' ? dayText.attendance.needsReason : undefined,
    };
    // Rendered at once, so the caller can focus it.
    flushSync(() => setWrong(found));
    return at === null || found.time !== undefined || found.reason !== undefined ? undefined : { at, reason: typed.reason.trim() };
  };
  return {
    typed,
    wrong,
    needsReason,
    isEvening,
    clock,
    read,
    open: () => setTyped({ time: clock, reason: '' }),
    backToNow: () => {
      setTyped(null);
      setWrong({});
    },
    change: (changes: Partial<TypedTime>) => {
      setTyped((old) => ({ time: '', reason: '', ...old, ...changes }));
      setWrong({});
    },
  };
}

interface OtherTimeFieldsProps {
  time: ReturnType<typeof useTypedTime>;
  disabled: boolean;
}

/** Shows the time as a button that turns into a field, with a reason if it is not now. */
export function OtherTimeFields({ time, disabled }: OtherTimeFieldsProps) {
  const { typed, wrong, needsReason, isEvening, clock, open, backToNow, change } = time;
  if (typed === null) {
    return (
      <Row
        as="button"
        type="button"
        gap="xs"
        touch
        padX="m"
        self="start"
        className={classes.tile}
        disabled={disabled}
        aria-label={labels.change(formatClock(clock))}
        onClick={open}
      >
        <IconClock size={18} stroke={1.75} aria-hidden />
        {formatClock(clock)}
        <IconPencil size={16} stroke={1.75} color="var(--dp-ink-2)" aria-hidden />
      </Row>
    );
  }
  return (
    <Stack whole gap="s">
      <Row wrap align="start" gap="s" rowGap="2xs">
        <TextInput
          flex="1 1 110px"
          type="time"
          label={labels.label}
          ref={focusNew}
          disabled={disabled}
          error={wrong.time}
          description={isEvening ? labels.evening : undefined}
          value={typed.time}
          onChange={({ currentTarget }) => change({ time: currentTarget.value })}
        />
        <Text as="button" type="button" touch above="xl" padX="xs" tone="primary" weight="strong" disabled={disabled} onClick={backToNow}>
          {labels.now}
        </Text>
      </Row>
      {needsReason ? (
        <ReasonField value={typed.reason} error={wrong.reason} disabled={disabled} onChange={(reason) => change({ reason })} />
      ) : null}
    </Stack>
  );
}

interface ReasonFieldProps {
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (reason: string) => void;
}

/** Why the time is not now. Common reasons are a press away, and others can be typed. */
function ReasonField({ value, error, disabled, onChange }: ReasonFieldProps) {
  return (
    <Stack gap="xs">
      <TextInput
        label={labels.reason}
        maxLength={maxMarkReasonLength}
        disabled={disabled}
        error={error}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <QuickWords words={[labels.forgot, labels.busy, labels.late]} value={value} disabled={disabled} onPick={onChange} />
    </Stack>
  );
}

interface QuickWordsProps {
  words: readonly string[];
  value: string;
  disabled: boolean;
  onPick: (words: string) => void;
}

/** A field's common answers, as buttons that fill it. */
export function QuickWords({ words, value, disabled, onPick }: QuickWordsProps) {
  return (
    <Row gap="xs" align="stretch" wrap role="group" aria-label={labels.quick}>
      {words.map((word) => (
        <Text
          as="button"
          key={word}
          type="button"
          touch
          padX="m"
          className={classes.tile}
          disabled={disabled}
          aria-pressed={value === word}
          onClick={() => onPick(word)}
        >
          {word}
        </Text>
      ))}
    </Row>
  );
}
