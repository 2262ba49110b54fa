import { compareNames } from '@daycare-portal/shared/alphabet';
import type { AttendanceNow } from '@daycare-portal/shared/attendance-now';
import { clockTimeAt, dayInWords } from '@daycare-portal/shared/clock-words';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { wholeNames } from '@daycare-portal/shared/plate-names';
import { text } from '@daycare-portal/shared/text';
import { onPaper } from '@daycare-portal/shared/paper-pages';
import { Row, Text } from '../../components/layout';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { RoomMark } from '../../components/room-mark';
import { Binders } from './binders';
import { NoAdults } from './no-adults';
import classes from './paper.module.css';
import { PaperHead } from './paper-head';
import { PaperPage } from './paper-page';
import { roomsNow, type RoomNow } from './rooms-now';
import { rosterPages, rosterRow } from './roster-rows';
import { RosterTable } from './roster-table';

const labels = dayPapersText.now;
const roster = dayPapersText.roster;

/** A page for each classroom to take along in an evacuation: who was here, two counts, health, and whom to call. */
export function EmergencyRosterPage() {
  const { daycareId } = useDaycare();
  const mayOpen = usePermission()('attendance.export');
  return (
    <PaperPage title={roster.title} help={roster.help} withNotHere above={mayOpen ? <Binders daycareId={daycareId} /> : null}>
      {(now, daycare) => {
        const rooms = roomsNow(now).filter(({ children, adults }) => children.length + adults.length > 0);
        if (rooms.length === 0) return <NobodyPage now={now} daycare={daycare} />;
        return rooms.map((room) => <RoomPages key={room.room?.classroomId ?? ''} now={now} room={room} daycare={daycare} />);
      }}
    </PaperPage>
  );
}

function asOf({ day, now }: AttendanceNow): string {
  return roster.asOf(dayInWords(day.day), clockTimeAt(now, day.timeZone));
}

function NobodyPage({ now, daycare }: { now: AttendanceNow; daycare: string }) {
  return (
    <article className={classes.page}>
      <PaperHead now={now} daycare={daycare} title={roster.nobody} asOf={asOf(now)} />
    </article>
  );
}

interface RoomPagesProps {
  now: AttendanceNow;
  room: RoomNow;
  daycare: string;
}

/** One page, or several that each say which part of the room they show. */
function RoomPages({ now, room, daycare }: RoomPagesProps) {
  const names = wholeNames(now.day.children);
  const rows = room.children
    .map((child) => rosterRow(child, names.get(child.studentId) ?? '', now.day))
    .toSorted((a, b) => compareNames(a.name, b.name));
  const { size, pages } = rosterPages(rows);
  const name = room.room === null ? labels.noRoom : room.room.name;
  const all = pages.length === 0 ? [[]] : pages;
  return all.map((shown, index) => (
    <article key={shown[0]?.id ?? ''} className={classes.page}>
      <PaperHead
        now={now}
        daycare={daycare}
        title={onPaper(name)}
        asOf={asOf(now)}
        mark={room.room === null ? null : <RoomMark mark={room.room.mark} size={36} />}
        part={all.length === 1 ? null : roster.page(index + 1, all.length, shown.length, rows.length)}
      >
        <Row as="p" align="end" gap="xs" above="2xs">
          <b>{roster.meetAt}</b> <span className={classes.line} />
        </Row>
      </PaperHead>
      <Counts room={room} />
      {shown.length === 0 ? null : <RosterTable rows={shown} size={size} room={room.room?.name ?? null} />}
      <div className={classes.signs}>
        <p>{roster.missing}</p>
        <p>{roster.time}</p>
        <p>{dayPapersText.sheet.signature}</p>
      </div>
      <Text above="xs" className={classes.foot}>
        {[notHere(shown.filter(({ isHere }) => !isHere).length), roster.key, roster.private].filter(Boolean).join(' ')}
      </Text>
    </article>
  ));
}

const notHere = (n: number) => (n === 0 ? '' : roster.notHere(n));

function Counts({ room: { here, adults } }: { room: RoomNow }) {
  return (
    <Row align="stretch" gap="s" above="s">
      <Text as="div" flex="0 0 32mm" className={classes.count}>
        <b>{here.length}</b>
        {roster.hereWhenPrinted}
      </Text>
      <Text as="div" flex="0 0 32mm" className={classes.count}>
        <b />
        {roster.countedOutside}
      </Text>
      <Text as="div" flex="0 0 32mm" className={classes.count}>
        <b />
        {roster.countedAgain}
      </Text>
      {adults.length > 0 ? (
        <Text as="ul" grow className={`${classes.count} ${classes.adults}`} aria-label={text.portal.nav.staff}>
          {adults.map(({ userId, fullName }) => (
            <Row as="li" gap="xs" key={userId}>
              <span className={classes.box} /> {onPaper(fullName)}
            </Row>
          ))}
        </Text>
      ) : (
        <Text as="div" grow className={classes.count}>
          <NoAdults />
        </Text>
      )}
    </Row>
  );
}
