import { reasonInWords } from '@daycare-portal/shared/absence-words';
import type { AttendanceMark, History, HistoryDay, HistoryStay } from '@daycare-portal/shared/attendance';
import { formatClock } from '@daycare-portal/shared/clock-words';
import { formatInstant, type PlainDate } from '@daycare-portal/shared/dates';
import { dayInWords } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { historyText } from '@daycare-portal/shared/history-text';
import { Button, VisuallyHidden } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Fragment, useId } from 'react';
import { useDaycareZone } from '../../auth/use-daycare-zone';
import { shortDay } from '../../components/day-names';
import { Card, Row, Stack, Text } from '../../components/layout';
import classes from './child-attendance.module.css';
import { DecidedList } from './decided-list';
import { duration, durationSpoken, stayTimes, timeOn } from './day-words';
import { LookTile, lookColors } from './look-icon';
import { DayFacts } from './day-facts';
import { MarkList } from './mark-list';
import { hasRow, isCorrected, isRecorded, lookOf } from './month';
import type { useMayChange } from './use-may-change';

const labels = historyText;

/** The actions of a day's row. */
export type EntryRequest =
  | { what: 'correct'; day: HistoryDay; mark: AttendanceMark }
  | { what: 'checkOut'; day: HistoryDay }
  | { what: 'stay' | 'absent'; day: PlainDate }
  | { what: 'plan' };

interface DayRowsProps {
  student: { firstName: string; lastName: string };
  history: History;
  may: ReturnType<typeof useMayChange>;
  opened: ReadonlySet<PlainDate>;
  onToggle: (day: PlainDate) => void;
  onAsk: (asked: EntryRequest) => void;
  onCancelAbsence: (day: HistoryDay) => void;
}

/** The days of the month, newest first. */
export function DayRows({ history, opened, ...rest }: DayRowsProps) {
  const days = history.days.filter((day) => hasRow(day, history.today)).toReversed();
  if (days.length === 0)
    return (
      <Text above="s" tone="soft">
        {labels.noDays}
      </Text>
    );
  return (
    <Card as="ol" above="s" parted>
      {days.map((day) => (
        <DayRow key={day.day} day={day} history={history} isOpen={opened.has(day.day)} {...rest} />
      ))}
    </Card>
  );
}

interface DayRowProps extends Omit<DayRowsProps, 'opened'> {
  day: HistoryDay;
  isOpen: boolean;
}

function DayRow({ day, student, history, may, isOpen, onToggle, onAsk, onCancelAbsence }: DayRowProps) {
  const detailsId = useId();
  const look = lookOf(day, history.today);
  return (
    <li id={`day-${day.day}`} className={classes.day} style={lookColors(look)} tabIndex={-1}>
      <LookTile look={look} size={36} />
      <Text as="h3" at="date" size="m" figures nowrap capital>
        <span aria-hidden>{shortDay(day.day)}</span>
        <VisuallyHidden>{dayInWords(day.day)}</VisuallyHidden>
      </Text>
      <Text as="div" at="what">
        <Summary day={day} history={history} />
      </Text>
      <Text at="total" minW="5.5rem" weight="strong" figures text="end" nowrap>
        {day.minutes === 0 ? null : (
          <>
            <span aria-hidden>{duration(day.minutes)}</span>
            <VisuallyHidden>{durationSpoken(day.minutes)}</VisuallyHidden>
          </>
        )}
      </Text>
      <RowAction day={day} history={history} may={may} onAsk={onAsk} onCancelAbsence={onCancelAbsence} />
      {isRecorded(day) ? (
        <>
          <Stack
            type="button"
            as="button"
            at="unfold"
            h={44}
            middle
            round="m"
            tone="soft"
            hovers
            className={classes.unfold}
            aria-label={labels.show(dayInWords(day.day))}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => onToggle(day.day)}
          >
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </Stack>
          <Text as="div" id={detailsId} at="details" padY="xs" tone="soft" hidden={!isOpen}>
            {isOpen ? <Details day={day} student={student} history={history} may={may} onAsk={onAsk} /> : null}
          </Text>
        </>
      ) : null}
    </li>
  );
}

/** Sums up the day in a line or two: when, where and with whom, or why the child was not here. */
function Summary({ day, history: { timeZone, today } }: { day: HistoryDay; history: History }) {
  const look = lookOf(day, today);
  const { stays, absence, calls, closure, expectedFrom } = day;
  const tells = stays.length === 0 || look === 'leftOpen';
  return (
    <>
      {tells || isCorrected(day) ? (
        <Row as="p" wrap gap="s" rowGap="2xs" figures breaks>
          {tells ? <b className={classes.word}>{labels.looks[look]}</b> : null}
          {absence === null ? null : <span>{reasonInWords(absence.reason)}</span>}
          {closure === null || look !== 'closed' ? null : <bdi>{closure}</bdi>}
          {look !== 'expected' || expectedFrom === null ? null : <span>{labels.expectedAt(formatClock(expectedFrom))}</span>}
          {isCorrected(day) ? (
            <Row as="span" inline gap="xs" pad="xs" round="s" fill="fill" tone="soft" size="xs" weight="medium">
              <span className={classes.corrected} />
              {labels.corrected}
            </Row>
          ) : null}
        </Row>
      ) : null}
      {stays.map((stay) => (
        <Fragment key={`${stay.from} ${stay.until}`}>
          <Row as="p" wrap gap="s" rowGap="2xs" figures breaks>
            <span>{stayTimes(day.day, stay, timeZone)}</span>
            {stay.until === null && look === 'here' ? <b className={classes.word}>{labels.stillHere}</b> : null}
          </Row>
          <DayFacts facts={factsOfStay(stay)} />
          <Exception stay={stay} />
        </Fragment>
      ))}
      <DayFacts facts={[...factsOfAbsence(day), ...(calls.length === 0 ? [] : [labels.calls(calls.length)])]} />
    </>
  );
}

/** The child left despite the pickup rules. Shows the reason, and which owner has reviewed it. */
function Exception({ stay: { exception, exceptionSeen } }: { stay: HistoryStay }) {
  const timeZone = useDaycareZone();
  if (exception === null) return null;
  const words = dayText.people.history;
  return (
    <Row as="p" wrap gap="s" rowGap="none" tone="error" size="s" weight="strong" breaks>
      <bdi>{words.exception(exception)}</bdi>
      {exceptionSeen === null ? null : (
        <Text as="span" tone="soft" weight="plain">
          {words.exceptionSeen(exceptionSeen.by, formatInstant(exceptionSeen.at, timeZone))}
        </Text>
      )}
    </Row>
  );
}

/** The classrooms, and who dropped off and picked up the child. */
function factsOfStay({ until, rooms, broughtBy, collectedBy, goesTo }: HistoryStay): string[] {
  const brought = broughtBy === null ? [] : [labels.broughtBy(broughtBy)];
  const left = goesTo === null ? leftWith(collectedBy) : dayText.attendance.destinations[goesTo];
  const inRooms = rooms.filter(({ classroomId }) => classroomId !== null).map(({ name }) => name ?? labels.roomGone);
  return [...new Set(inRooms), ...brought, ...(until === null ? [] : [left])];
}

function leftWith(person: string | null): string {
  return person === null ? labels.pickupMissing : labels.pickedUpBy(person);
}

function factsOfAbsence({ day, absence }: HistoryDay): string[] {
  if (absence === null) return [];
  const { note, toldBy, until } = absence;
  return [
    ...(note === null ? [] : [note]),
    ...(toldBy === null ? [] : [labels.toldBy(toldBy)]),
    ...(until === null || until === day ? [] : [labels.untilDay(shortDay(until))]),
  ];
}

/** What the day still needs, or what can be taken back. */
function RowAction({ day, history: { today }, may, onAsk, onCancelAbsence }: Omit<DayRowProps, 'isOpen' | 'onToggle' | 'student'>) {
  const look = lookOf(day, today);
  const onDay = dayInWords(day.day);
  const button = (label: string, spoken: string, press: () => void) => (
    <Button variant="default" aria-label={spoken} onClick={press}>
      {label}
    </Button>
  );
  if (look === 'leftOpen' && may.mayAdd(day.day)) {
    return (
      <Row wrap at="actions" gap="xs">
        {button(labels.addCheckOut, labels.addCheckOutOn(onDay), () => onAsk({ what: 'checkOut', day }))}
      </Row>
    );
  }
  if (look === 'unrecorded' && may.mayAdd(day.day)) {
    return (
      <Row wrap at="actions" gap="xs">
        {button(labels.addStay, labels.addStayOn(onDay), () => onAsk({ what: 'stay', day: day.day }))}
        {button(labels.markAbsent, labels.markAbsentOn(onDay), () => onAsk({ what: 'absent', day: day.day }))}
      </Row>
    );
  }
  if (look === 'absent' && day.absence?.absenceId != null && may.mayCancel(day.day)) {
    return (
      <Row wrap at="actions" gap="xs">
        {button(labels.cancelAbsence, labels.cancelAbsenceOn(onDay), () => onCancelAbsence(day))}
      </Row>
    );
  }
  return null;
}

/** Every mark and call of the day, with corrections where the person may make them. */
function Details({ day, student, history, may, onAsk }: Pick<DayRowProps, 'day' | 'student' | 'history' | 'may' | 'onAsk'>) {
  const whyNot = may.whyNotCorrect(day.day);
  return (
    <>
      {day.calls.length === 0 ? null : (
        <Stack as="ul" gap="2xs" below="xs" size="s">
          {day.calls.map(({ at, by, note }) => (
            <Row as="li" key={at} wrap gap="s" rowGap="none">
              <bdi>{labels.call(timeOn(day.day, at, history.timeZone), by)}</bdi>
              {note === null ? null : <bdi>{labels.note(note)}</bdi>}
            </Row>
          ))}
        </Stack>
      )}
      {day.marks.length === 0 ? null : (
        <MarkList day={day} history={history} onCorrect={whyNot === undefined ? (mark) => onAsk({ what: 'correct', day, mark }) : null} />
      )}
      <DecidedList day={day} student={student} timeZone={history.timeZone} />
      {whyNot === undefined || day.marks.length === 0 ? null : <Text size="s">{whyNot}</Text>}
    </>
  );
}
