import type { Sheet, SheetChild, SheetDay, SheetStay } from '@daycare-portal/shared/attendance-sheet';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { dayText } from '@daycare-portal/shared/day-text';
import { historyText } from '@daycare-portal/shared/history-text';
import { Link } from 'react-router';
import { shortDay } from '../../components/day-names';
import { Row, Text } from '../../components/layout';
import { paths } from '../../paths';
import { DayState } from './day-state';
import type { Days, Span } from './sheet-span';
import { dayWords, duration, namesOf, pickedUpBy, timeOn } from './sheet-words';

const labels = dayPapersText.sheet;

/** The sheet on a phone. A single day shows everything; longer spans fold the days away under each child. */
export function SheetCards({ sheet, span, days }: { sheet: Sheet; span: Span; days: Days }) {
  const nameOf = namesOf(sheet);
  return (
    // On a phone the button to print floats below it.
    <Text as="ul" above="m" style={{ paddingBottom: 76 }}>
      {sheet.children.map((child) => {
        const page = `${paths.attendanceOf(child.studentId)}?month=${days.from.slice(0, 7)}`;
        const total = (
          <Text as="span" tone="soft" figures apart>
            {summaryOf(child, span)}
          </Text>
        );
        if (span === 'day') {
          return (
            <Text key={child.studentId} as="li" rule="bottom">
              <Row wrap align="baseline" justify="between" gap="s" rowGap="none" minH={52} padY="2xs">
                <Row to={page} as={Link} inline touch tone="ink" size="l" weight="strong" breaks unlined>
                  {nameOf(child)}
                </Row>
                {total}
              </Row>
              {child.days.map((day) =>
                day.stays.length === 0 && !day.isCorrected ? null : (
                  <Text as="div" key={day.day} below="s">
                    <What day={day} sheet={sheet} />
                  </Text>
                ),
              )}
            </Text>
          );
        }
        return (
          <Text key={child.studentId} as="li" rule="bottom">
            <details>
              <Row as="summary" wrap align="baseline" justify="between" gap="s" rowGap="none" padY="s" minH={52}>
                <Text as="span" size="l" weight="strong" breaks>
                  {nameOf(child)}
                </Text>
                {total}
              </Row>
              <ol>
                {child.days.map((day) => (
                  <Row key={day.day} as="li" gap="s" padY="xs">
                    <Text as="span" flex="0 0 6.25rem" tone="soft">
                      {shortDay(day.day)}
                    </Text>
                    <What day={day} sheet={sheet} />
                  </Row>
                ))}
              </ol>
              <Row to={page} as={Link} inline touch below="xs" weight="medium">
                {labels.openChild(child.firstName)}
              </Row>
            </details>
          </Text>
        );
      })}
    </Text>
  );
}

/** The number of days and the total time, or just the time for a single day. */
function summaryOf({ days, milliseconds }: SheetChild, span: Span): string {
  const here = days.filter(({ stays }) => stays.length > 0).length;
  const [only] = days;
  if (span === 'day' && here === 0) return only === undefined ? '' : dayWords(only);
  const time = milliseconds === 0 ? [] : [duration(milliseconds)];
  return [...(span === 'day' ? [] : [labels.totalOf(here)]), ...time].join(', ');
}

function What({ day, sheet }: { day: SheetDay; sheet: Sheet }) {
  return (
    <Text as="div" shrink breaks>
      {day.stays.length === 0 ? <DayState day={day} /> : null}
      {day.stays.map((stay) => (
        <Stay key={`${stay.arrival?.at} ${stay.departure?.at}`} stay={stay} day={day} sheet={sheet} />
      ))}
      {day.isCorrected ? (
        <Text as="span" tone="soft">
          {labels.corrected}
        </Text>
      ) : null}
    </Text>
  );
}

function Stay({ stay, day, sheet: { timeZone } }: { stay: SheetStay; day: SheetDay; sheet: Sheet }) {
  const { arrival, departure } = stay;
  const from = arrival === null ? labels.notRecorded : timeOn(day.day, arrival.at, timeZone);
  const until = departure === null ? null : timeOn(day.day, departure.at, timeZone);
  const people = [
    arrival?.person == null ? null : historyText.broughtBy(arrival.person),
    departure?.person == null ? null : historyText.pickedUpBy(departure.person),
    stay.goesTo === null ? null : pickedUpBy(stay),
  ].filter((each) => each !== null);
  return (
    <>
      <Text figures>
        {until === null ? historyText.from(from) : historyText.between(from, until)}
        {until === null && day.look === 'leftOpen' ? (
          <>
            {' '}
            <DayState day={day} />
          </>
        ) : null}
        {until === null && day.look === 'here' ? <b> {labels.stillHere}</b> : null}
        {stay.milliseconds === 0 ? null : (
          <Text as="span" tone="soft">
            {` ${duration(stay.milliseconds)}`}
          </Text>
        )}
      </Text>
      {people.length === 0 ? null : (
        <Text tone="soft">
          <bdi>{people.join(', ')}</bdi>
        </Text>
      )}
      {stay.exception === null ? null : (
        <Text tone="error" weight="strong" breaks>
          {dayText.people.history.exception(stay.exception)}
        </Text>
      )}
    </>
  );
}
