import type { AttendanceNow } from '@daycare-portal/shared/attendance-now';
import { badgeLook } from '@daycare-portal/shared/badges';
import { clockTimeAt, dayInWords } from '@daycare-portal/shared/clock-words';
import { monthsBetween } from '@daycare-portal/shared/dates';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { text } from '@daycare-portal/shared/text';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { initials } from '../../components/avatar';
import { BadgeShape } from '../../components/health-badge';
import { RoomMark } from '../../components/room-mark';
import { whoIs } from '@daycare-portal/shared/who-is';
import { Binders } from './binders';
import { Contact, reachable } from './contact';
import { NoAdults } from './no-adults';
import { notHereWords } from './now-words';
import classes from './paper.module.css';
import { PaperHead } from './paper-head';
import { PaperPage } from './paper-page';
import { roomsNow, type RollChild, type RoomNow } from './rooms-now';

const labels = dayPapersText.now;
const roster = dayPapersText.roster;

/** A page for each classroom to take along in an evacuation: who was here, two counts, health, and whom to call. */
export function EmergencyRosterPage() {
  const { daycareId } = useDaycare();
  const mayOpen = usePermission()('attendance.export');
  return (
    <PaperPage title={roster.title} help={roster.help} above={mayOpen ? <Binders daycareId={daycareId} /> : null}>
      {(now, daycare) => {
        const rooms = roomsNow(now).filter(({ here, notHere, adults }) => here.length + notHere.length + adults.length > 0);
        if (rooms.length === 0) return <NobodyPage now={now} daycare={daycare} />;
        return rooms.map((room) => <RoomPage key={room.room?.classroomId ?? ''} now={now} room={room} daycare={daycare} />);
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

function RoomPage({ now, room: { room, here, notHere, adults }, daycare }: { now: AttendanceNow; room: RoomNow; daycare: string }) {
  return (
    <article className={classes.page}>
      <PaperHead
        now={now}
        daycare={daycare}
        title={room === null ? labels.noRoom : room.name}
        asOf={asOf(now)}
        mark={room === null ? null : <RoomMark mark={room.mark} size={44} />}
      >
        <p className={classes.meet}>
          <b>{roster.meetAt}</b> <span className={classes.line} />
        </p>
      </PaperHead>
      <div className={classes.counts}>
        <div className={classes.count}>
          <b>{here.length}</b>
          {roster.hereWhenPrinted}
        </div>
        <div className={classes.count}>
          <b />
          {roster.countedOutside}
        </div>
        <div className={classes.count}>
          <b />
          {roster.countedAgain}
        </div>
        {adults.length > 0 ? null : (
          <div className={classes.byHand}>
            <NoAdults />
          </div>
        )}
        <ul className={classes.adults} hidden={adults.length === 0}>
          {adults.map(({ userId, fullName }) => (
            <li key={userId}>
              <span className={classes.box} /> <b>{fullName}</b>
            </li>
          ))}
        </ul>
      </div>
      {here.length === 0 ? null : <Roll here={here} now={now} room={room?.name ?? null} />}
      <NotHere notHere={notHere} room={room?.name ?? null} />
      <div className={classes.signs}>
        <p>{roster.missing}</p>
        <p>{roster.time}</p>
        <p>{dayPapersText.sheet.signature}</p>
      </div>
      <p className={classes.foot}>{roster.private}</p>
    </article>
  );
}

function Roll({ here, now: { day }, room }: { here: readonly RollChild[]; now: AttendanceNow; room: string | null }) {
  return (
    <table className={`${classes.table} ${classes.roll}`}>
      <thead>
        <tr>
          <th scope="col" className={classes.tick}>
            {roster.out}
          </th>
          <th scope="col" className={classes.tick}>
            {roster.again}
          </th>
          {/* On every page of the room, because a page may come loose. */}
          <th scope="col" className={classes.who}>
            {room === null ? dayPapersText.sheet.child : labels.childIn(room)}
          </th>
          <th scope="col">{roster.health}</th>
          <th scope="col" className={classes.call}>
            {labels.callFirst}
          </th>
          <th scope="col">{labels.callSecond}</th>
          <th scope="col">{roster.pickup}</th>
        </tr>
      </thead>
      <tbody>
        {here.map((child) => {
          const [first, second] = reachable(child);
          return (
            <tr key={child.studentId}>
              <td>
                <span className={classes.box} />
              </td>
              <td>
                <span className={classes.box} />
              </td>
              <th scope="row">
                <span className={classes.child}>
                  <span className={classes.face} aria-hidden>
                    {child.profilePic === null ? initials(fullNameOf(child)) : <img src={child.profilePic} alt="" />}
                  </span>
                  <span>
                    {fullNameOf(child)}
                    <span className={classes.facts}>
                      {roster.ageAndSince(
                        text.age(monthsBetween(child.dob, day.day)),
                        child.since === null ? null : clockTimeAt(child.since, day.timeZone),
                      )}
                    </span>
                  </span>
                </span>
              </th>
              <td>
                <Health child={child} />
              </td>
              <td>{first === undefined ? labels.noPhone : <Contact person={first} />}</td>
              <td>
                <Contact person={second} />
              </td>
              <td>
                <Pickups child={child} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Who may pick up the child today, and who must show an ID. */
function Pickups({ child: { contacts } }: { child: RollChild }) {
  const may = contacts.filter(({ mayPickUpToday }) => mayPickUpToday);
  if (may.length === 0) return roster.noPickup;
  return may.map((person) => (
    <bdi key={person.personId} className={classes.who}>
      {[whoIs(person), ...(person.firstTime ? [roster.checkId] : [])].join(', ')}
    </bdi>
  ));
}

/** The severity as a shape and a word, what it is about, and what to do. */
function Health({ child: { health, isHealthAsked } }: { child: RollChild }) {
  return (
    <>
      {health.map((item) => {
        const look = badgeLook(item);
        return (
          <p key={`${item.kind} ${item.label}`} className={classes.item}>
            {look === null ? null : (
              <b className={classes.severity}>
                <BadgeShape look={look} size={18} /> {text.badges.looks[look]}
              </b>
            )}
            <bdi>
              {item.label}
              {item.plan === null ? '' : `: ${item.plan}`}
            </bdi>
          </p>
        );
      })}
      {isHealthAsked ? null : <p>{roster.notAsked}</p>}
      {isHealthAsked && health.length === 0 ? <p>{roster.none}</p> : null}
    </>
  );
}

function NotHere({ notHere, room }: { notHere: readonly RollChild[]; room: string | null }) {
  if (notHere.length === 0) return null;
  return (
    <section className={classes.notHere}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" colSpan={4} className={classes.notHereName}>
              {room === null ? null : <bdi>{room}. </bdi>}
              {roster.notHere}
            </th>
          </tr>
        </thead>
        <tbody>
          {notHere.map((child) => (
            <tr key={child.studentId}>
              <td className={classes.tick}>
                <span className={classes.box} />
              </td>
              <th scope="row">{fullNameOf(child)}</th>
              <td>{notHereWords(child)}</td>
              <td>
                <Contact person={reachable(child)[0]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
