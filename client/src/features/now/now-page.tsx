import { isMissing } from '@daycare-portal/shared/attendance-day';
import type { AttendanceNow } from '@daycare-portal/shared/attendance-now';
import { clockTimeAt, dayInWords } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { dayText } from '@daycare-portal/shared/day-text';
import { onPaper } from '@daycare-portal/shared/paper-pages';
import { fullNameOf, sortedNameOf } from '@daycare-portal/shared/full-name';
import { Row, Text } from '../../components/layout';
import { RoomMark } from '../../components/room-mark';
import { Contact, reachable } from './contact';
import { NoAdults } from './no-adults';
import { adultWords, ratioWords, stateWords } from './now-words';
import classes from './paper.module.css';
import { PaperHead } from './paper-head';
import { PaperPage } from './paper-page';
import { roomsNow, type RoomNow } from './rooms-now';

const labels = dayPapersText.now;

/** One sheet for an inspector: who is here since when by classroom, adults, ratio, and whom to call. */
export function NowPage() {
  return (
    <PaperPage title={labels.title} help={labels.help} withNotHere={false}>
      {(now, daycare) => <NowPaper now={now} daycare={daycare} />}
    </PaperPage>
  );
}

function NowPaper({ now, daycare }: { now: AttendanceNow; daycare: string }) {
  const { day, adults, coverage } = now;
  const { timeZone } = day;
  const rooms = roomsNow(now).filter(({ room, here, adults: own }) => room !== null || here.length + own.length > 0);
  const missing = roomsNow(now).flatMap(({ children }) => children.filter(isMissing));
  const here = rooms.reduce((sum, room) => sum + room.here.length, 0);
  return (
    <article className={classes.page}>
      <PaperHead
        now={now}
        daycare={daycare}
        title={labels.heading(here, adults.filter(({ state }) => state === 'in').length)}
        asOf={labels.asOf(dayInWords(day.day), clockTimeAt(now.now, timeZone))}
      />
      {missing.map((child) => (
        <Text key={child.studentId} tone="error" weight="strong" className={classes.missing}>
          {fullNameOf(child)}: {stateWords(child, timeZone)}
        </Text>
      ))}
      {coverage.premises === null || coverage.premises.children < coverage.premises.fromChildren ? null : (
        <p>{dayText.ratio.premises(coverage.premises.children, coverage.premises.adults, coverage.premises.present)}</p>
      )}
      {rooms.map((room) => (
        <Room key={room.room?.classroomId ?? ''} room={room} timeZone={timeZone} />
      ))}
      {coverage.ruleSet === null ? null : <Text above="xs">{labels.ruleSet(coverage.ruleSet.citation)}</Text>}
    </article>
  );
}

function Room({ room: { room, here, adults, coverage }, timeZone }: { room: RoomNow; timeZone: string }) {
  return (
    <Text as="section" above="m" className={classes.part}>
      <Row as="h3" gap="xs" tight className={classes.partName}>
        {room === null ? null : <RoomMark mark={room.mark} size={16} />}
        <bdi>{room === null ? labels.noRoom : room.name}</bdi>
        <Text as="span" weight="plain">
          {labels.count(here.length)}
        </Text>
      </Row>
      {here.length + adults.length === 0 ? (
        <p>{labels.nobody}</p>
      ) : (
        <>
          {coverage === null ? null : <p>{ratioWords(coverage)}</p>}
          {adults.length === 0 ? <NoAdults /> : <p>{labels.adults(adults.map((adult) => adultWords(adult, timeZone)))}</p>}
        </>
      )}
      {here.length === 0 ? null : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" style={{ width: '42mm' }}>
                {room === null ? dayPapersText.sheet.child : labels.childIn(room.name)}
              </th>
              <th scope="col" style={{ width: '22mm' }}>
                {labels.born}
              </th>
              <th scope="col" style={{ width: '18mm' }}>
                {labels.inSince}
              </th>
              <th scope="col" style={{ width: '54mm' }}>
                {labels.callFirst}
              </th>
              <th scope="col" style={{ width: '54mm' }}>
                {labels.callSecond}
              </th>
            </tr>
          </thead>
          <tbody>
            {here.map((child) => {
              const [first, second] = reachable(child);
              return (
                <tr key={child.studentId}>
                  <th scope="row">{onPaper(sortedNameOf(child))}</th>
                  <Text as="td" nowrap>
                    {formatDate(child.dob, 'short')}
                  </Text>
                  <Text as="td" nowrap>
                    {child.since === null ? '' : clockTimeAt(child.since, timeZone)}
                  </Text>
                  <td>{first === undefined ? labels.noPhone : <Contact person={first} />}</td>
                  <td>
                    <Contact person={second} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Text>
  );
}
