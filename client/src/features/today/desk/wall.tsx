import type { DayChild } from '@daycare-portal/shared/attendance';
import { isMissing } from '@daycare-portal/shared/attendance-day';
import { dayText } from '@daycare-portal/shared/day-text';
import { useDeferredValue, useRef, useState, type CSSProperties, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { askFound } from '../../../alarms/found-request';
import { Stack } from '../../../components/layout';
import { focusSearch } from '../../../components/search-field';
import type { Shelf as DayShelf } from '../day-view';
import { linesOf, linesOfAll, Shelf } from './shelf';
import type { ShownTeam } from '../team/team-button';
import type { Choice, ShownDay } from '../today';
import { arrowTarget } from './wall-arrows';
import classes from './desk.module.css';

/** Rows that are rendered at once. */
const linesAtFirst = 9;

interface WallProps extends ShownTeam {
  today: ShownDay & Choice;
  shelves: readonly DayShelf[];
  isFiltered: boolean;
  /** Whether the cubbies are low, with small faces. */
  isDense: boolean;
  leadsToClassrooms: boolean;
  /** Pixels: what stands above the page's tools, such as who is missing. */
  above: number;
  /** Handles Enter: does what fits the selected children, or else this one. */
  onEnter: (child: DayChild) => void;
}

/**
 * A shelf for each room, a cubby for each child. Tab stops at one cubby, arrow keys move between cubbies, and Space selects. The wall
 * handles these events, so none of its hundreds of cubbies re-renders for them.
 */
export function Wall({ today, shelves, isFiltered, isDense, leadsToClassrooms, onEnter, above, team, onTeam }: WallProps) {
  const { day, clock, chosen, names, wholeNames } = today;
  const wall = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string>();
  const chosenIds = chosen.map(({ studentId }) => studentId);
  const shown = shelves.flatMap(({ children }) => children);
  const tabStop = (shown.find(({ studentId }) => studentId === current) ?? shown[0])?.studentId;

  const lines = linesOfAll(shelves);
  // With hundreds of children, those in the window are shown first.
  const isWhole = useDeferredValue(true, lines <= linesAtFirst);
  const drawn = isWhole ? shelves : firstShelves(shelves);

  const press = ({ target }: MouseEvent) => choose(today, childAt(target));
  const onFocus = ({ target }: FocusEvent) => {
    const id = childAt(target);
    if (id !== undefined) setCurrent(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || wall.current === null) return;
    const child = day.children.find(({ studentId }) => studentId === childAt(target));
    if (child === undefined) return;
    if (key === 'Enter') {
      // A button would treat it as a press.
      event.preventDefault();
      if (!event.repeat) onEnter(child);
      return;
    }
    const to = arrowTarget(wall.current, child.studentId, key);
    if (to === undefined) return;
    event.preventDefault();
    if (to === 'above') focusSearch();
    else to.focus();
  };

  // If the wall is only a little taller than the window, all cubbies are a little lower.
  const style: CSSProperties & Record<'--lines' | '--above', string | number> = { '--lines': lines, '--above': `${above}px` };
  return (
    <Stack
      ref={wall}
      round="l"
      className={classes.wall}
      style={style}
      role="group"
      aria-label={dayText.today.wall}
      {...{ onClick: press, onFocus, onKeyDown }}
    >
      {drawn.map((shelf, at) => (
        <Shelf
          key={shelf.id}
          shelf={shelf}
          at={at}
          clock={clock}
          day={day.day}
          timeZone={day.timeZone}
          names={names}
          wholeNames={wholeNames}
          chosen={idsOn(shelf, chosenIds).join(' ')}
          waiting={idsOn(shelf, [...today.waiting]).join(' ')}
          isDense={isDense}
          tabStop={idsOn(shelf, [tabStop])[0]}
          isFiltered={isFiltered}
          leadsToClassrooms={leadsToClassrooms}
          adults={team?.inRoom.get(shelf.id)}
          onTeam={onTeam}
        />
      ))}
    </Stack>
  );
}

/** Selects the child. A missing child is asked about instead. */
function choose({ day, toggle }: ShownDay & Choice, id: string | undefined): void {
  if (id === undefined) return;
  if (day.children.some((child) => child.studentId === id && isMissing(child))) askFound(id);
  else toggle(id);
}

/** As many as fill a window. */
function firstShelves(shelves: readonly DayShelf[]): DayShelf[] {
  let lines = 0;
  return shelves.filter((shelf) => {
    const isFirst = lines < linesAtFirst;
    lines += linesOf(shelf);
    return isFirst;
  });
}

/** The ids on this list that are on the shelf. */
function idsOn({ children }: DayShelf, ids: readonly (string | undefined)[]): string[] {
  return children.flatMap(({ studentId }) => (ids.includes(studentId) ? [studentId] : []));
}

function childAt(target: EventTarget): string | undefined {
  const cubby = target instanceof Element ? target.closest<HTMLElement>('[data-child]') : null;
  return cubby?.dataset['child'];
}

/** The first cubby of the wall takes the focus. */
export function focusWall(): void {
  document.querySelector<HTMLElement>('[data-child][tabindex="0"]')?.focus();
}
