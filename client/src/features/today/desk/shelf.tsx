import type { DayChild } from '@daycare-portal/shared/attendance';
import type { ClockTime } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { DayAdult } from '@daycare-portal/shared/staff-marks';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Row, Text } from '../../../components/layout';
import { ForgottenThing } from '../../../components/illustration/forgotten-thing';
import { withBadges, worstLook } from '../../../shared-features/health-badge';
import { fullWords, ratioFigure, ratioWords, shortIn } from '../../../shared-features/ratio-meter';
import { roomColors } from '../../../components/room-colors';
import { RoomMark } from '../../../components/room-mark';
import { paths } from '../../../paths';
import { Cubby, EmptyCubby } from '../../../shared-features/cubby';
import { plateLine, shownState, type Shelf as DayShelf } from '../day-view';
import { RoomTeam } from '../team/room-team';
import { useRoomMeters } from '../room-meters';
import classes from './desk.module.css';
import { stateWords } from '../state-words';

/** Cubbies per row on a desktop and in narrower windows. */
const columns = { wide: 13, narrow: 10 };
const rowHeight = 121;

/** How many rows of cubbies the shelf has on a desktop. */
export function linesOf({ children }: DayShelf): number {
  return Math.max(1, Math.ceil(children.length / columns.wide));
}

/** How many rows these shelves have together. */
export function linesOfAll(shelves: readonly DayShelf[]): number {
  return shelves.reduce((sum, shelf) => sum + linesOf(shelf), 0);
}

const forgotten = ['rabbit', 'boots', 'sunHat', 'blocks', 'raincoat', 'lunchbox'] as const;

const labels = dayText.today;

interface ShelfProps {
  shelf: DayShelf;
  /** The shelf's position on the wall. */
  at: number;
  day: PlainDate;
  clock: ClockTime;
  timeZone: string;
  names: ReadonlyMap<string, string>;
  wholeNames: ReadonlyMap<string, string>;
  /** The ids of the selected children on this shelf, separated by spaces, so a tap re-renders only its own shelf. */
  chosen: string;
  /** The ids of children whose last tap waits for the server, separated by spaces. */
  waiting: string;
  /** Whether its cubbies are low, with small faces. */
  isDense: boolean;
  /** The child where Tab stops, if on this shelf. */
  tabStop: string | undefined;
  /** Whether only some of the children are shown. */
  isFiltered: boolean;
  /** Whether this person may assign children to rooms. */
  leadsToClassrooms: boolean;
  /** The adults in the room. */
  adults: readonly DayAdult[] | undefined;
  onTeam: () => void;
}

/** A room: its name, how many of its children are here, and a cubby for each child. */
export const Shelf = memo(function Shelf(props: ShelfProps) {
  const { shelf, at, day, clock, timeZone, names, wholeNames, chosen, waiting, isDense, tabStop, isFiltered, adults, onTeam } = props;
  const { id, room, children, counts, elsewhere } = shelf;
  const chosenIds = chosen.split(' ');
  const waitingIds = waiting.split(' ');
  const title = `room-${id}`;
  const fill = (of: number) => (of - (children.length % of)) % of;
  const places = { wide: fill(columns.wide), narrow: fill(columns.narrow) };
  const lost = forgotten[at % forgotten.length];
  return (
    <Frame shelf={shelf} title={title}>
      <header className={classes.label}>
        <Row align="baseline" gap="xs" shrink>
          <Row as="h2" align="baseline" gap="xs" breaks className={classes.name} id={title}>
            {room === null ? null : <RoomMark mark={room.mark} size={18} />}
            <bdi>{room?.name ?? labels.noRoom}</bdi>
          </Row>
          {room === null ? null : <Ages classroomId={id} />}
        </Row>
        {room === null ? (
          <Presence counts={counts} />
        ) : (
          <Ratio {...{ classroomId: id, counts, adults, onTeam, room: room.name }} isBrief={isDense} />
        )}
      </header>
      {children.length === 0 ? (
        <Nobody {...props} />
      ) : (
        <ul className={classes.cubbies}>
          {children.map((child) => (
            <Place
              key={child.studentId}
              child={child}
              // Only the text about late children changes with each minute.
              clock={child.state === 'late' ? clock : ''}
              day={day}
              timeZone={timeZone}
              name={names.get(child.studentId) ?? child.firstName}
              wholeName={wholeNames.get(child.studentId) ?? fullNameOf(child)}
              mark={room?.mark}
              elsewhere={elsewhere.get(child.studentId)}
              isWaiting={waitingIds.includes(child.studentId)}
              chosen={chosenIds.includes(child.studentId)}
              isTabStop={tabStop === child.studentId}
              size={isDense ? 36 : 46}
            />
          ))}
          {Array.from({ length: Math.max(places.wide, places.narrow) }, (_, index) => (
            <li key={index} aria-hidden className={classes.place} data-wide={index < places.wide} data-narrow={index < places.narrow}>
              <EmptyCubby>
                {!isFiltered && lost !== undefined && index === Math.floor(places.wide / 2) ? (
                  <svg className={classes.thing} viewBox="0 0 220 220" focusable="false">
                    <ForgottenThing name={lost} />
                  </svg>
                ) : null}
              </EmptyCubby>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  );
});

/** Marked while the room has too few adults or misses a child. It re-renders for that, and what is in it does not. */
function Frame({ shelf, title, children }: { shelf: DayShelf; title: string; children: ReactNode }) {
  const { id, room, counts } = shelf;
  const meter = useRoomMeters().meters.get(id);
  const isShort = meter !== undefined && shortIn(meter) > 0;
  return (
    <section
      className={classes.shelf}
      aria-labelledby={title}
      data-over={isShort || counts.missing > 0 || undefined}
      style={{ containIntrinsicBlockSize: `auto ${linesOf(shelf) * rowHeight}px`, ...roomColors(room?.mark) }}
    >
      {children}
    </section>
  );
}

interface PlaceProps {
  child: DayChild;
  day: PlainDate;
  clock: ClockTime;
  timeZone: string;
  name: string;
  wholeName: string;
  mark: number | undefined;
  /** The room where a child is who moves to or from this one today. */
  elsewhere: string | undefined;
  isWaiting: boolean;
  chosen: boolean;
  isTabStop: boolean;
  size: 36 | 46;
}

/** Formatting times is slow, so a tap formats only those of the children it changes. */
const Place = memo(function Place({
  child,
  day,
  clock,
  timeZone,
  name,
  wholeName,
  mark,
  elsewhere,
  isWaiting,
  chosen,
  isTabStop,
  size,
}: PlaceProps) {
  const inRoom = elsewhere === undefined ? [] : [labels.inRoom(elsewhere)];
  return (
    <li className={classes.place}>
      <Cubby
        studentId={child.studentId}
        label={withBadges([wholeName, stateWords(child, { day: { day, timeZone }, clock }), ...inRoom].join(', '), child.badges)}
        badge={worstLook(child.badges)}
        name={name}
        line={inRoom[0] ?? plateLine(child, clock, timeZone)}
        fullName={fullNameOf(child)}
        photo={child.profilePic}
        state={shownState(child)}
        mark={mark}
        isWaiting={isWaiting}
        chosen={chosen}
        isTabStop={isTabStop}
        size={size}
      />
    </li>
  );
});

/** The ages that the room is for. */
function Ages({ classroomId }: { classroomId: string }) {
  const meter = useRoomMeters().meters.get(classroomId);
  const ages = meter === undefined ? '' : dayText.ratio.shortAges(meter.ageFromMonths, meter.ageUntilMonths);
  return ages === '' ? null : (
    <Text grow dots size="xs" tone="soft">
      {ages}
    </Text>
  );
}

interface RatioProps extends Pick<ShelfProps, 'adults' | 'onTeam'> {
  classroomId: string;
  room: string;
  counts: DayShelf['counts'];
  /** Its words take one line, so a low shelf keeps its height whatever they say. */
  isBrief: boolean;
}

/** Whether the room has enough adults. A room without a rule shows how many children are here. */
function Ratio({ classroomId, room, counts, isBrief, adults, onTeam }: RatioProps) {
  const { meters, asOf } = useRoomMeters();
  const meter = meters.get(classroomId);
  if (meter === undefined || meter.needed === null)
    return (
      <>
        <RoomTeam room={room} adults={adults} onOpen={onTeam} />
        <Presence counts={counts} />
      </>
    );
  const figure = ratioFigure(meter);
  const short = shortIn(meter) > 0;
  return (
    <>
      {counts.missing > 0 ? (
        <Missing n={counts.missing} />
      ) : asOf !== null ? (
        <Text size="xs" maxW={88} className={classes.figure}>
          {asOf}
        </Text>
      ) : figure === null ? null : (
        <Figure isOver={short} n={figure.figure} words={figure.words} />
      )}
      <p className={classes.others} data-over={short || undefined}>
        {isBrief || short || counts.missing > 0 ? ratioWords(meter) : (fullWords(meter) ?? ratioWords(meter))}
      </p>
      <div className={classes.meter}>
        <RoomTeam room={room} adults={adults} meter={meter} isOld={asOf !== null} onOpen={onTeam} />
      </div>
    </>
  );
}

interface FigureProps {
  n: number | string;
  words: string;
  isOver?: boolean | undefined;
}

/** A number, and what it counts. */
function Figure({ n, words, isOver }: FigureProps) {
  return (
    <p className={classes.figure} data-over={isOver || undefined}>
      <b className={classes.number}>{n}</b>{' '}
      <Text as="span" weight="medium" nowrap className={classes.of}>
        {words}
      </Text>
    </p>
  );
}

/** How many children of the room are missing, in place of its own figure. Its adults stay in sight: whoever searches leaves a room short. */
function Missing({ n }: { n: number }) {
  return <Figure isOver n={n} words={labels.missingLine} />;
}

/** How many of today's children are here: as a number, in words, and as a bar. */
function Presence({ counts }: { counts: DayShelf['counts'] }) {
  const toCome = counts.expected + counts.late;
  const today = counts.in + toCome + counts.out + counts.absent;
  const others = [
    ...(toCome > 0 ? [labels.toCome(toCome)] : []),
    ...(counts.out > 0 ? [labels.goneHome(counts.out)] : []),
    ...(counts.absent > 0 ? [labels.absent(counts.absent)] : []),
  ];
  if (counts.missing > 0)
    return (
      <>
        <Missing n={counts.missing} />
        <p className={classes.others}>{dayText.ratio.here(counts.in)}</p>
      </>
    );
  if (today === 0) return null;
  return (
    <>
      <Figure n={counts.in} words={labels.here} />
      <p className={classes.others}>{others.length === 0 ? labels.allHere : others.join(' · ')}</p>
      <div className={`${classes.bar} ${classes.parts}`} aria-hidden>
        {partsOf(counts).map((opacity, index) => (
          <span key={index} style={{ opacity }} />
        ))}
      </div>
    </>
  );
}

/** How dark the segment of each child is. */
function partsOf({ in: here, expected, late, out, absent }: DayShelf['counts']): number[] {
  const parts = (opacity: number, of: number) => Array.from({ length: of }, () => opacity);
  return [...parts(1, here), ...parts(0.32, expected + late), ...parts(0.12, out + absent)];
}

function Nobody({ shelf: { room, isUsed }, leadsToClassrooms }: ShelfProps) {
  return (
    <Row wrap justify="center" gap="m" rowGap="2xs" tone="soft" className={classes.nobody}>
      <p>{isUsed || room === null ? labels.nobodyDue : labels.emptyRoom(room.name)}</p>
      {!isUsed && leadsToClassrooms ? <Link to={paths.classrooms}>{labels.goToClassrooms}</Link> : null}
    </Row>
  );
}
