import { clockTimeAt, dayInWords } from '@daycare-portal/shared/clock-words';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import type { AdultHours, HoursDay, StaffHours } from '@daycare-portal/shared/staff-marks';
import { Avatar } from '../../components/avatar';
import { shortWeekday } from '../../components/day-names';
import { Card, Row, Stack, Text } from '../../components/layout';
import { RoomMark } from '../../components/room-mark';
import table from '../../components/table.module.css';
import { useMinute } from '../../waiting/use-minute';
import classes from './hours.module.css';
import { HoursLine } from './hours-line';
import { shiftWords } from './hours-words';
import { mainRoom, minutesOf, minutesOfDay, standingOf, type Until } from './so-far';

const labels = dayTeamText.hours;

interface HoursProps {
  hours: StaffHours;
  days: readonly PlainDate[];
  onOpen: (userId: string, day: PlainDate) => void;
}

/** Everyone's week on a wide screen. */
export function HoursTable({ hours, days, onOpen }: HoursProps) {
  const until = useUntil(hours);
  return (
    <table className={`${table.table} ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">{labels.name}</th>
          {days.map((day) => (
            <th key={day} scope="col" data-today={day === hours.today || undefined}>
              {day === hours.today ? labels.todayIs(dayOfMonth(day)) : dayOfMonth(day)}
            </th>
          ))}
          <Text scope="col" as="th" nowrap weight="strong" figures text="end" className={classes.total}>
            {days.includes(hours.today) ? labels.soFar : labels.total}
          </Text>
        </tr>
      </thead>
      <tbody>
        {hours.adults.map((adult) => (
          <tr key={adult.userId}>
            <th scope="row">
              <Adult {...{ adult, hours, until }} />
            </th>
            {days.map((day) => (
              <td key={day} data-today={day === hours.today || undefined}>
                <Day
                  adult={adult}
                  day={adult.days.find((each) => each.day === day)}
                  timeZone={hours.timeZone}
                  until={until}
                  isOver={day < hours.today}
                  onOpen={onOpen}
                />
              </td>
            ))}
            <Text as="td" nowrap weight="strong" figures text="end" className={classes.total}>
              {labels.hours(minutesOf(adult, until))}
              <OpenDays adult={adult} />
            </Text>
          </tr>
        ))}
      </tbody>
      {hours.adults.length < 2 ? null : (
        <tfoot>
          <tr>
            <th scope="row">{labels.team}</th>
            {days.map((day) => (
              <td key={day} data-today={day === hours.today || undefined}>
                {labels.hours(minutesOn(hours.adults, day, until))}
              </td>
            ))}
            <td>{labels.hours(hours.adults.reduce((sum, adult) => sum + minutesOf(adult, until), 0))}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** “Mon 16” */
const dayOfMonth = (day: PlainDate) => `${shortWeekday(day)} ${Number(day.slice(8))}`;

function useUntil({ today }: StaffHours): Until {
  return { today, now: useMinute() };
}

function minutesOn(adults: readonly AdultHours[], day: PlainDate, until: Until): number {
  return adults.flatMap(({ days }) => days.filter((each) => each.day === day)).reduce((sum, each) => sum + minutesOfDay(each, until), 0);
}

/** The same on a phone, with a card for each adult. */
export function HoursCards({ hours, days, onOpen }: HoursProps) {
  const until = useUntil(hours);
  return (
    <Stack as="ul" gap="s" above="m">
      {hours.adults.map((adult) => (
        <Card key={adult.userId} as="li" pad="s">
          <Row justify="between" gap="s" below="2xs">
            <Adult {...{ adult, hours, until }} />
            <Text as="span" nowrap weight="strong" figures text="end">
              {labels.hours(minutesOf(adult, until))}
              <OpenDays adult={adult} />
            </Text>
          </Row>
          {adult.days
            .filter(({ day }) => days.includes(day))
            .map((day) => (
              <Stack key={day.day} cells="start" gap="2xs" rule="top" cols="4rem minmax(0, 1fr)">
                <Text as="span" padY="xs" tone="soft">
                  {dayOfMonth(day.day)}
                </Text>
                <Day adult={adult} day={day} timeZone={hours.timeZone} until={until} onOpen={onOpen} />
              </Stack>
            ))}
        </Card>
      ))}
    </Stack>
  );
}

/** How many days have no clock-out, so that the total lacks them. */
function OpenDays({ adult: { days } }: { adult: AdultHours }) {
  const open = days.filter(({ isLeftOpen }) => isLeftOpen).length;
  return open === 0 ? null : (
    <Text as="span" block tone="warning" size="xs" nowrap>
      {labels.openDays(open)}
    </Text>
  );
}

function Adult({ adult, hours, until }: { adult: AdultHours; hours: StaffHours; until: Until }) {
  const { fullName, isSubstitute } = adult;
  const room = mainRoom(adult, until);
  return (
    <span className={table.name}>
      <Avatar name={fullName} />
      <span>
        <bdi>{fullName}</bdi>
        {room === undefined ? null : (
          <Text as="span" block tone="soft" size="xs" weight="plain">
            <RoomMark mark={hours.rooms.find(({ classroomId }) => classroomId === room.classroomId)?.mark} size={12} />{' '}
            <bdi>{room.name}</bdi>
          </Text>
        )}
        {isSubstitute ? (
          <Text as="span" block tone="soft" size="xs" weight="plain">
            {labels.substitute}
          </Text>
        ) : null}
      </span>
    </span>
  );
}

interface DayProps {
  adult: AdultHours;
  day: HoursDay | undefined;
  timeZone: string;
  until: Until;
  /** Whether a day without marks was a day off, and not one still to come. */
  isOver?: boolean;
  onOpen: HoursProps['onOpen'];
}

const breakWords = (minutes: number) => (minutes < 1 ? '' : labels.breakOf(minutes));

/** The times, a line and the hours of a day. Pressing them shows everything that was recorded. */
function Day({ adult, day, timeZone, until, isOver = false, onOpen }: DayProps) {
  if (day === undefined)
    return isOver ? (
      <Text as="span" block tone="soft" size="xs" padY="m">
        {labels.dayOff}
      </Text>
    ) : null;
  const standing = standingOf(day, until.today);
  const minutes = minutesOfDay(day, until);
  return (
    <Stack
      type="button"
      as="button"
      align="start"
      wide
      padY="xs"
      padX="xs"
      round="m"
      tone="ink"
      figures
      hovers
      minH={52}
      text="start"
      className={classes.day}
      aria-label={`${labels.openDay(adult.fullName, dayInWords(day.day))}: ${labels.hours(minutes)}`}
      onClick={() => onOpen(adult.userId, day.day)}
    >
      {day.shifts.map((shift, index) => (
        <Text key={index} as="span" tone="soft" size="xs" nowrap className={classes.shift}>
          {shift.until === null && shift.from !== null && (day.isLeftOpen || standing !== undefined) ? (
            <>
              <b>{clockTimeAt(shift.from, timeZone)}</b>{' '}
              {standing === undefined ? (
                <Text as="span" size="xs" nowrap tone="warning" weight="strong">
                  {labels.notOut}
                </Text>
              ) : (
                <Text
                  as="span"
                  pad="xs"
                  round="s"
                  fill={standing === 'onBreak' ? 'fill' : 'success'}
                  tone={standing === 'onBreak' ? 'soft' : 'success'}
                  weight="strong"
                >
                  {labels.standing[standing]}
                </Text>
              )}
            </>
          ) : (
            shiftWords(shift, timeZone, day.isLeftOpen)
          )}
        </Text>
      ))}
      <HoursLine day={day} timeZone={timeZone} now={until.now} />
      <Row as="span" align="baseline" gap="xs" rowGap="none" wide wrap tone="soft" size="xs" nowrap>
        {day.isLeftOpen ? (
          <Text as="span" tone="primary" weight="strong">
            {labels.addTime}
          </Text>
        ) : (
          <span>{standing === undefined ? breakWords(day.breakMinutes) : labels.soFar}</span>
        )}
        {minutes === 0 ? null : (
          <Text as="b" tone="ink" apart>
            {labels.hours(minutes)}
          </Text>
        )}
      </Row>
      {day.isCorrected ? (
        <Text as="span" tone="soft" size="xs" nowrap>
          {labels.corrected}
        </Text>
      ) : null}
    </Stack>
  );
}
