import { countingMarks } from '@daycare-portal/shared/attendance-day';
import { clockAt, instantAfter, instantOf, type ClockTime } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import type { AdultHours, HoursDay, StaffHours, StaffMark } from '@daycare-portal/shared/staff-marks';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useState, type FormEvent } from 'react';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useSentIds } from '../../api/use-sent-ids';
import { useSending } from '../../api/use-sending';
import { useAuth } from '../../auth/auth-provider';
import { usePermission } from '../../auth/use-permission';
import { BusyButton } from '../../components/busy-button';
import { CheckField } from '../../components/check-field';
import { ErrorBox } from '../../components/error-box';
import { Row, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { TimeForm } from '../../components/time-form';
import classes from './hours.module.css';
import { markWords, recordedWhen } from './hours-words';

const labels = dayTeamText.hours;

interface DayRecordProps {
  daycareId: string;
  hours: StaffHours;
  adult: AdultHours;
  day: HoursDay;
}

/** Everything recorded for an adult's day: who, when, what it replaced and why. Replaced marks stay, struck through. */
export function DayRecord(props: DayRecordProps) {
  const { hours, adult, day } = props;
  const { timeZone, rooms } = hours;
  const { user } = useAuth();
  const mayClockOthers = usePermission()('staff.clockOthers');
  const mayCorrect = mayClockOthers || (adult.userId === user?.uid && day.day === hours.today);
  const [correcting, setCorrecting] = useState<string>();
  const byId = new Map(day.marks.map((mark) => [mark.id, mark]));
  const counting = new Set(countingMarks(day.marks).map(({ id }) => id));
  return (
    <>
      <Text as="h3" below="2xs" size="l">
        {labels.record}
      </Text>
      <ol>
        {day.marks.map((mark) => {
          const before = byId.get(mark.replaces ?? '');
          const words =
            mark.kind === 'void' && before !== undefined ? labels.didNotHappen(markWords(before, timeZone)) : markWords(mark, timeZone);
          const counts = counting.has(mark.id);
          const room = rooms.find(({ classroomId }) => classroomId === mark.classroomId)?.name;
          const facts = [
            ...(room === undefined ? [] : [room]),
            ...(mark.reason === null ? [] : [labels.why(mark.reason)]),
            labels.recordedBy(mark.recordedName, recordedWhen(mark.recordedAt, day.day, timeZone)),
          ];
          return (
            <Row key={mark.id} as="li" wrap gap="s" rowGap="2xs" padY="xs" rule="bottom">
              <Text as="div" flex="1 1 12rem">
                <Text weight="strong">
                  {counts || mark.kind === 'void' ? (
                    words
                  ) : (
                    <Text as="del" tone="soft" weight="medium">
                      {words}
                    </Text>
                  )}
                </Text>
                <Text tone="soft" size="s" breaks>
                  {facts.join(' · ')}
                </Text>
              </Text>
              {counts && mayCorrect && correcting !== mark.id ? (
                <Button
                  variant="default"
                  leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
                  aria-label={labels.correctOf(words)}
                  onClick={() => setCorrecting(mark.id)}
                >
                  {labels.correct}
                </Button>
              ) : null}
              {correcting === mark.id ? <CorrectForm {...props} mark={mark} onDone={() => setCorrecting(undefined)} /> : null}
            </Row>
          );
        })}
      </ol>
      {day.isLeftOpen && mayClockOthers ? <LeftForm {...props} /> : null}
    </>
  );
}

interface Correction {
  time: string;
  room: string;
  isVoid: boolean;
  reason: string;
}

function wrongIn(
  { time, room, isVoid, reason }: Correction,
  before: Pick<Correction, 'time' | 'room'>,
): { time?: string; reason?: string } {
  return {
    ...(!isVoid && time === '' && { time: labels.timeMissing }),
    ...(!isVoid && time === before.time && room === before.room && { time: labels.nothingChanged }),
    ...(reason.trim() === '' && { reason: dayText.attendance.reasonMissing }),
  };
}

interface Before {
  day: PlainDate;
  time: string;
  room: string;
  /** When the shift began, for what comes later in it. A night shift ends with an earlier time than it began. */
  since: string | null;
}

function changesOf({ time, room, isVoid }: Correction, before: Before, timeZone: string) {
  if (isVoid) return { kind: 'void' as const };
  return {
    // A time that stays the same keeps its seconds.
    ...(time !== before.time && {
      at: before.since === null ? instantOf(before.day, time, timeZone) : instantAfter(before.since, before.day, time, timeZone),
    }),
    ...(room !== before.room && { classroomId: room === '' ? null : room }),
  };
}

/** Corrects a mark or says that it did not happen, with a reason. */
function CorrectForm({ daycareId, hours, day, mark, onDone }: DayRecordProps & { mark: StaffMark; onDone: () => void }) {
  const { timeZone, rooms } = hours;
  const hasRoom = ['in', 'back', 'move'].includes(mark.kind);
  const shift = mark.kind === 'in' ? undefined : day.shifts.findLast(({ from }) => from !== null && from <= mark.at);
  const { time: timeBefore } = clockAt(mark.at, timeZone);
  const before = { day: mark.day, time: timeBefore, room: mark.classroomId ?? '', since: shift?.from ?? null };
  const { mutateAsync } = trpc.staff.correct.useMutation();
  const { failure, busy, idOf, send } = useSending();
  const [typed, setTyped] = useState<Correction>({ time: before.time, room: before.room, isVoid: false, reason: '' });
  const [wrong, setWrong] = useState<{ time?: string; reason?: string }>({});
  const change = (changes: Partial<Correction>) => {
    setTyped({ ...typed, ...changes });
    setWrong({});
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const found = wrongIn(typed, before);
    if (Object.keys(found).length > 0) return setWrong(found);
    void send(async () => {
      const changes = changesOf(typed, before, timeZone);
      const correction = { markId: mark.id, reason: typed.reason.trim(), ...changes };
      await mutateAsync({ daycareId, id: idOf(correction), ...correction });
      showNotice(labels.saved);
      onDone();
    });
  };
  return (
    <form className={classes.form} noValidate onSubmit={save}>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      {typed.isVoid ? null : (
        <>
          <TextInput
            type="time"
            label={labels.fields.time}
            data-autofocus
            value={typed.time}
            error={wrong.time}
            disabled={busy}
            onChange={({ currentTarget }) => change({ time: currentTarget.value })}
          />
          {hasRoom ? (
            <NativeSelect
              label={labels.fields.room}
              value={typed.room}
              disabled={busy}
              data={[
                ...(mark.kind === 'move' ? [] : [{ value: '', label: labels.fields.noRoom }]),
                ...rooms.map(({ classroomId, name }) => ({ value: classroomId, label: name })),
              ]}
              onChange={({ currentTarget }) => change({ room: currentTarget.value })}
            />
          ) : null}
        </>
      )}
      <CheckField
        label={labels.fields.didNotHappen}
        checked={typed.isVoid}
        disabled={busy}
        onChange={({ currentTarget }) => change({ isVoid: currentTarget.checked })}
      />
      <TextInput
        label={labels.fields.reason}
        value={typed.reason}
        error={wrong.reason}
        disabled={busy}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
      />
      <Row wrap gap="xs">
        <BusyButton type="submit" busy={busy} busyText={labels.saving}>
          {labels.save}
        </BusyButton>
        <Button variant="default" disabled={busy} onClick={onDone}>
          {labels.cancel}
        </Button>
      </Row>
    </form>
  );
}

/** Records when an adult left who did not clock out. */
function LeftForm({ daycareId, hours: { timeZone }, adult, day }: DayRecordProps) {
  const { mutateAsync } = trpc.staff.clock.useMutation();
  const { once } = useSentIds();
  const save = async (time: ClockTime) => {
    const since = day.shifts.at(-1)?.from ?? '';
    const at = instantAfter(since, day.day, time, timeZone);
    const mark = { userId: adult.userId, kind: 'out' as const, at, reason: labels.leftReason };
    try {
      const [result] = (await once(mark, ({ id }) => mutateAsync({ daycareId, marks: [{ ...mark, id }] }))).results;
      if (result?.status !== 'success') return result?.reason ?? '';
      showNotice(labels.added);
      return undefined;
    } catch (error) {
      return callError(error).message;
    }
  };
  return (
    <TimeForm
      className={classes.form}
      label={labels.fields.left}
      missing={labels.timeMissing}
      submit={labels.addOut}
      busyText={labels.saving}
      onSave={save}
    />
  );
}
