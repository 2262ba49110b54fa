import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import { dayText } from '@daycare-portal/shared/day-text';
import { placesWeeks, type Places, type PlacesRoom } from '@daycare-portal/shared/places';

import { VisuallyHidden } from '@mantine/core';
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { dayOfMonth, dayRange, narrowWeekday, shortDay } from '../../components/day-names';
import { Row, Text } from '../../components/layout';
import { roomColors } from '../../components/room-colors';
import { RoomMark } from '../../components/room-mark';
import { useNarrow } from '../../components/use-narrow';
import { dayName } from './day-names';
import { spotsInWords } from './spots-in-words';
import classes from './places-wall.module.css';

const labels = dayTeamText.places;

/** A room on a day of the four weeks. */
export interface ChosenDay {
  classroomId: string;
  at: number;
}

interface PlacesWallProps {
  places: Places;
  chosen: ChosenDay | undefined;
  /** `byKey`: an arrow key has moved to this day. */
  onChoose: (chosen: ChosenDay, byKey: boolean) => void;
}

/** A table for each week. A shelf is a room's week, and a compartment a day. Arrow keys move between the days. */
export function PlacesWall({ places, chosen, onChoose }: PlacesWallProps) {
  const { days, rooms, today } = places;
  const wall = useRef<HTMLDivElement>(null);
  const isPhone = useNarrow();
  const isMedium = useNarrow(64);
  const [week, setWeek] = useState(0);
  const weekdays = Array.from({ length: 7 }, (_, index) => index).filter((index) =>
    days.some(({ isOpen }, at) => isOpen && at % 7 === index),
  );
  const weeks = Array.from({ length: placesWeeks }, (_, at) => {
    const indexes = weekdays.map((index) => at * 7 + index);
    const ofWeek = indexes.map((index) => days[index]?.day ?? '');
    return { at, indexes, name: dayRange(ofWeek[0] ?? '', ofWeek.at(-1) ?? ''), starts: dayOfMonth(ofWeek[0] ?? '') };
  });
  const line = isPhone ? 1 : isMedium || weekdays.length > 5 ? 2 : 4;
  // The rooms' names stand once in each line of weeks. Elsewhere only a screen reader finds them.
  const isLabeled = (at: number) => isPhone || at % line === 0;
  const shown = isPhone ? weeks.filter(({ at }) => at === week) : weeks;
  // The Tab key enters a week that is on the screen.
  const isShown = (day: ChosenDay | undefined) => day !== undefined && shown.some(({ indexes }) => indexes.includes(day.at));
  const stop = [chosen, firstDay(places), firstOf(places, shown[0]?.indexes)].find(isShown);
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target : undefined;
    const to = from && wall.current && target(wall.current, from, event.key);
    if (to === undefined || to === null) return;
    event.preventDefault();
    to.focus();
    const { room: classroomId = '', at } = to.dataset;
    onChoose({ classroomId, at: Number(at) }, true);
  };
  return (
    <>
      {isPhone ? <WeekChooser weeks={weeks} week={week} onWeek={setWeek} /> : null}
      {/* The key handler serves the days inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={wall} className={classes.wall} data-line={line} onKeyDown={onKeyDown}>
        {shown.map(({ at: week, indexes, name }) => (
          <table key={week} className={classes.week} data-labeled={isLabeled(week) || undefined}>
            <caption>
              <VisuallyHidden>{labels.weekOf(name)}</VisuallyHidden>
              <span aria-hidden>{name}</span>
            </caption>
            <thead>
              <tr>
                <th scope="col" className={isLabeled(week) ? classes.label : classes.unlabeled}>
                  <VisuallyHidden>{labels.room}</VisuallyHidden>
                </th>
                {indexes.map((at) => {
                  const day = days[at]?.day ?? '';
                  return (
                    <Text key={at} as="th" scope="col" tone="soft" size="xs" weight="medium" text="center">
                      <VisuallyHidden>{shortDay(day)}</VisuallyHidden>
                      <Text as="span" {...(day === today ? { tone: 'primary', weight: 'strong' } : {})} aria-hidden>
                        {narrowWeekday(day)}
                      </Text>
                    </Text>
                  );
                })}
              </tr>
            </thead>
            <tbody>
              {rooms.map((room) => (
                <Shelf key={room.classroomId} {...{ places, room, indexes, chosen, stop, onChoose }} labeled={isLabeled(week)} />
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </>
  );
}

interface WeekChooserProps {
  weeks: readonly { at: number; name: string; starts: string }[];
  week: number;
  onWeek: (at: number) => void;
}

/** On a phone, which of the weeks is shown. */
function WeekChooser({ weeks, week, onWeek }: WeekChooserProps) {
  return (
    <Row role="group" aria-label={labels.weeks} below="s" gap="xs">
      {weeks.map(({ at, name, starts }) => (
        <button
          key={at}
          type="button"
          className={classes.chooser}
          aria-pressed={at === week}
          aria-label={labels.weekOf(name)}
          onClick={() => onWeek(at)}
        >
          {starts}
        </button>
      ))}
    </Row>
  );
}

interface ShelfProps extends PlacesWallProps {
  room: PlacesRoom;
  indexes: readonly number[];
  /** Whether the room's name is shown. */
  labeled: boolean;
  /** Where the Tab key enters the wall. */
  stop: ChosenDay | undefined;
}

function Shelf({ places, room, indexes, labeled, chosen, stop, onChoose }: ShelfProps) {
  const { classroomId, name, mark, capacity, ageFromMonths, ageUntilMonths } = room;
  const most = Math.max(capacity ?? 0, ...room.days.map(({ spots }) => spots.length));
  const style: CSSProperties & Record<'--lines', number> = { ...roomColors(mark), '--lines': Math.max(Math.ceil(most / 3), 4) };
  const is = (day: ChosenDay | undefined, at: number) => day?.classroomId === classroomId && day.at === at;
  return (
    <tr className={classes.shelf} style={style}>
      <th scope="row" className={labeled ? classes.label : classes.unlabeled}>
        <Row
          as="span"
          align="stretch"
          justify="center"
          down
          weight="plain"
          clip
          size="xs"
          unseen={!labeled}
          className={labeled ? classes.room : undefined}
        >
          <Row as="span" gap="xs" size="m" weight="strong" breaks>
            <RoomMark mark={mark} size={15} />
            <bdi>{name}</bdi>
          </Row>
          <span>{capacity === null ? labels.noSpots : labels.spots(capacity)}</span>
          <span>{dayText.ratio.ages(ageFromMonths, ageUntilMonths)}</span>
        </Row>
      </th>
      {joined(room, indexes).map(({ at, isOpen, length }) =>
        isOpen ? (
          <td key={at}>
            <button
              type="button"
              className={classes.day}
              aria-pressed={is(chosen, at)}
              aria-label={`${labels.roomOn(name, dayName(places.days[at]?.day ?? ''))}: ${spotsInWords(room, at)}`}
              tabIndex={is(stop, at) ? 0 : -1}
              data-room={classroomId}
              data-at={at}
              onClick={() => onChoose({ classroomId, at }, false)}
            >
              <Compartment room={room} at={at} />
            </button>
          </td>
        ) : (
          <td key={at} colSpan={length}>
            <Text as="span" middle tone="soft" size="xs" className={classes.closed} data-narrow={length === 1 || undefined}>
              {labels.closed}
            </Text>
          </td>
        ),
      )}
    </tr>
  );
}

const plates = { none: { tone: 'soft', weight: 'plain' }, free: {}, full: { fill: 'warning', tone: 'warning' }, over: {} } as const;

/** The spots three in a row, taken ones first, and below them how many are open. */
function Compartment({ room: { capacity, days }, at }: { room: PlacesRoom; at: number }) {
  const spots = days[at]?.spots ?? [];
  const free = capacity === null ? null : capacity - spots.length;
  const cells = [
    ...spots.map((spot, index) => (capacity !== null && index >= capacity ? 'over' : spot)),
    ...Array.from({ length: Math.max(free ?? 0, 0) }, () => 'open'),
  ];
  const state = free === null ? 'none' : free > 0 ? 'free' : free === 0 ? 'full' : 'over';
  return (
    <>
      <span className={classes.cells}>
        {cells.map((kind, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Cells are alike but for their place.
          <span key={index} data-spot={kind} />
        ))}
      </span>
      <Text as="span" weight="strong" figures text="center" size="s" {...plates[state]} className={classes.plate} data-state={state}>
        {free === null ? spots.length : free < 0 ? `−${-free}` : free}
      </Text>
    </>
  );
}

/** The first open day from today on, in the first room that has one. */
export function firstDay({ rooms, days, today }: Places): ChosenDay | undefined {
  for (const { classroomId, days: ofRoom } of rooms) {
    const at = ofRoom.findIndex(({ isOpen }, index) => isOpen && (days[index]?.day ?? '') >= today);
    if (at !== -1) return { classroomId, at };
  }
  return undefined;
}

/** The first open day among these. */
function firstOf({ rooms }: Places, indexes: readonly number[] = []): ChosenDay | undefined {
  for (const { classroomId, days } of rooms) {
    const at = indexes.find((index) => days[index]?.isOpen === true);
    if (at !== undefined) return { classroomId, at };
  }
  return undefined;
}

/** The days of a shelf, with the closed ones in a row as one. */
function joined(room: PlacesRoom, indexes: readonly number[]) {
  const parts: { at: number; isOpen: boolean; length: number }[] = [];
  for (const at of indexes) {
    const isOpen = room.days[at]?.isOpen === true;
    const last = parts.at(-1);
    if (!isOpen && last?.isOpen === false) last.length += 1;
    else parts.push({ at, isOpen, length: 1 });
  }
  return parts;
}

/** The day to which an arrow key leads: left and right in the room, also into another week, up and down to the same day of another room. */
function target(wall: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const { room = '', at = '' } = from.dataset;
  const days = [...wall.querySelectorAll<HTMLElement>('[data-at]')];
  const own = days.filter(({ dataset }) => dataset['room'] === room);
  const sameDay = days.filter(({ dataset }) => dataset['at'] === at);
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }[key];
  if (key === 'Home') return own[0];
  if (key === 'End') return own.at(-1);
  if (step === undefined) return undefined;
  const line = key === 'ArrowRight' || key === 'ArrowLeft' ? own : sameDay;
  return line[line.indexOf(from) + step] ?? from;
}
