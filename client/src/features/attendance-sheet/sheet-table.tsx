import type { Sheet, SheetChild, SheetDay } from '@daycare-portal/shared/attendance-sheet';
import { dayInWords, shortTimeAt } from '@daycare-portal/shared/clock-words';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { dayText } from '@daycare-portal/shared/day-text';
import { historyText } from '@daycare-portal/shared/history-text';
import { VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { shortDay } from '../../components/day-names';
import { Row, Text } from '../../components/layout';
import { paths } from '../../paths';
import { DetailHeadings, DetailRows } from './detail-rows';
import { DayState } from './day-state';
import classes from './sheet-table.module.css';
import type { Days, Span } from './sheet-span';
import { dayWords, duration, hasException, isQuiet, monthSigns, namesOf, narrowDay, pickedUpBy, shortDuration, signs } from './sheet-words';

const labels = dayPapersText.sheet;
const { people } = dayText;

/** The sheet on a desktop: children by days. A month shows only hours, a single day shows everything. */
export function SheetTable({ sheet, span, days }: { sheet: Sheet; span: Span; days: Days }) {
  if (span === 'day') return <DetailTable sheet={sheet} />;
  const columns = columnsOf(sheet);
  const nameOf = namesOf(sheet);
  return (
    <>
      {/* A month is wider than its frame, which must be scrollable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <Text as="section" above="m" figures style={{ overflowX: 'auto' }} aria-label={labels.scroll} tabIndex={0}>
        <table className={classes.table} data-span={span}>
          <thead>
            <tr>
              <th scope="col" style={span === 'week' ? { width: '19%' } : undefined}>
                {labels.child}
              </th>
              {columns.map(({ day, isOpen, closure }) => (
                <th key={day} scope="col" data-today={day === sheet.today || undefined}>
                  <span aria-hidden>{span === 'month' ? <NarrowDay day={day} /> : shortDay(day)}</span>
                  <VisuallyHidden>{dayInWords(day)}</VisuallyHidden>
                  {isOpen || span === 'month' ? null : (
                    <Text as="span" block weight="plain">
                      {closure ?? labels.closed}
                    </Text>
                  )}
                </th>
              ))}
              <th scope="col" className={classes.total}>
                {labels.total}
              </th>
            </tr>
          </thead>
          <tbody>
            {sheet.children.map((child) => (
              <SheetRow
                key={child.studentId}
                child={child}
                name={nameOf(child)}
                sheet={sheet}
                columns={columns.map(({ day }) => day)}
                span={span}
                month={days.from}
              />
            ))}
          </tbody>
        </table>
      </Text>
      {span === 'month' ? <MonthKey /> : null}
    </>
  );
}

/** The days on which the daycare was open or someone was here anyway. */
function columnsOf({ days, children }: Sheet): Sheet['days'] {
  const used = new Set(children.flatMap((child) => child.days.map(({ day }) => day)));
  return days.filter(({ day, isOpen, closure }) => isOpen || closure !== null || used.has(day));
}

function NarrowDay({ day }: { day: string }) {
  const [weekday, date] = narrowDay(day);
  return (
    <>
      {weekday}
      <br />
      {date}
    </>
  );
}

interface RowProps {
  child: SheetChild;
  name: string;
  sheet: Sheet;
  columns: readonly string[];
  span: Span;
  /** A day of the month that links to the child's attendance page. */
  month: string;
}

function SheetRow({ child, name, sheet, columns, span, month }: RowProps) {
  const byDay = new Map(child.days.map((day) => [day.day, day]));
  return (
    <tr>
      <th scope="row">
        <Row
          inline
          minH={24}
          to={`${paths.attendanceOf(child.studentId)}?month=${month.slice(0, 7)}`}
          as={Link}
          tone="ink"
          weight="strong"
          bare
        >
          {name}
        </Row>
      </th>
      {columns.map((day) => {
        const ofDay = byDay.get(day);
        if (ofDay === undefined) return <td key={day} />;
        return (
          <td key={day} data-look={ofDay.look}>
            {span === 'month' ? <NarrowCell day={ofDay} /> : <Cell day={ofDay} sheet={sheet} />}
          </td>
        );
      })}
      <td className={classes.total}>{child.milliseconds === 0 ? null : duration(child.milliseconds)}</td>
    </tr>
  );
}

/** When the child came and left, with whom, and for how long. */
function Cell({ day, sheet: { timeZone, today } }: { day: SheetDay; sheet: Sheet }) {
  if (day.stays.length === 0)
    return (
      <>
        <DayState day={day} />
        {day.isCorrected ? (
          <Text tone="soft" size="xs" weight="strong">
            {labels.corrected}
          </Text>
        ) : null}
      </>
    );
  return (
    <>
      {day.stays.map((stay) => (
        <Fragment key={`${stay.arrival?.at} ${stay.departure?.at}`}>
          <Row as="p" gap="xs">
            <Text as="b" fixed weight="medium" minW={38}>
              {stay.arrival === null ? '–' : shortTimeAt(stay.arrival.at, timeZone)}
            </Text>
            <Text as="bdi" tone="soft" size="s">
              {stay.arrival?.person}
            </Text>
          </Row>
          <Row as="p" gap="xs">
            <Text as="b" fixed weight="medium" minW={38}>
              {stay.departure === null ? '–' : shortTimeAt(stay.departure.at, timeZone)}
            </Text>
            {stay.departure === null ? (
              <Text as="span" tone={day.day < today ? 'warning' : 'soft'} weight={day.day < today ? 'strong' : undefined} size="s">
                {day.day < today ? historyText.looks.leftOpen : labels.stillHere}
              </Text>
            ) : (
              <Text as="bdi" tone="soft" size="s">
                {pickedUpBy(stay)}
              </Text>
            )}
          </Row>
          {stay.exception === null ? null : (
            <Text size="s" weight="strong" tone="error" title={stay.exception}>
              {people.pickup.exception}
            </Text>
          )}
        </Fragment>
      ))}
      <Row as="p" wrap gap="xs" rowGap="none" tone="soft" size="xs">
        {day.milliseconds === 0 ? null : duration(day.milliseconds)}
        {day.isCorrected ? <b>{labels.corrected}</b> : null}
      </Row>
    </>
  );
}

/** The same, narrow enough for a column of a month. */
function NarrowCell({ day }: { day: SheetDay }) {
  const { look, milliseconds, isCorrected, isOpen } = day;
  const corrected = isCorrected ? <abbr title={labels.corrected}>{signs.corrected}</abbr> : null;
  if (look === 'expected') return corrected;
  if (day.stays.length === 0 || look === 'leftOpen') {
    return (
      <>
        <Text as="abbr" tone={isQuiet(day) ? 'soft' : 'warning'} weight={isQuiet(day) ? undefined : 'strong'} title={dayWords(day)}>
          {look === 'absent' ? labels.letters.absent : look === 'leftOpen' ? signs.leftOpen : signs.unrecorded}
        </Text>
        {corrected}
      </>
    );
  }
  return (
    <>
      {milliseconds === 0 && isOpen ? <abbr title={labels.stillHere}>{labels.letters.here}</abbr> : shortDuration(milliseconds)}
      {corrected}
      {hasException(day) ? (
        <Text as="abbr" size="s" weight="strong" tone="error" title={people.pickup.exception}>
          {signs.exception}
        </Text>
      ) : null}
    </>
  );
}

function MonthKey() {
  return (
    <Row as="p" wrap gap="l" rowGap="2xs" above="m" tone="soft" size="s">
      <span>{labels.hoursKey}</span>
      {monthSigns().map(([sign, word]) => (
        <span key={sign}>
          <b>{sign}</b> {word}
        </span>
      ))}
    </Row>
  );
}

/** Everything that is known about one day. */
function DetailTable({ sheet }: { sheet: Sheet }) {
  const nameOf = namesOf(sheet);
  return (
    <Text as="table" above="m" figures className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{labels.child}</th>
          <DetailHeadings />
        </tr>
      </thead>
      <tbody>
        {sheet.children.map((child) => (
          <DetailRows
            key={child.studentId}
            days={child.days}
            timeZone={sheet.timeZone}
            heading={
              <Row inline minH={24} to={paths.attendanceOf(child.studentId)} as={Link} tone="ink" weight="strong" bare>
                {nameOf(child)}
              </Row>
            }
          />
        ))}
      </tbody>
    </Text>
  );
}
