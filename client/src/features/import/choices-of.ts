import { gridFields, type GridField } from '../../list-reading/grid-rows';
import type { DateOrder } from '../../list-reading/read-date';
import type { Place } from '../../list-reading/roster-headings';
import type { AboutPlace } from './about-places';
import type { Chosen, EditedCells } from './chosen-list';
import type { List } from './join-sheets';
import { placeBeside } from './list-columns';
import type { UnknownRoom } from './match-rooms';
import type { Room } from './review-rows';
import type { SimilarChoice } from './similar-children';

/** A function if two changes may come before the next render. */
export type Change = (changed: Partial<Chosen> | ((now: Chosen) => Partial<Chosen>)) => void;

/** The decisions that a person can make about a chosen list. */
export function choicesOf(chosen: Chosen | undefined, places: List['places'] | undefined, unknown: readonly UnknownRoom[], change: Change) {
  const editedCells: EditedCells = chosen?.editedCells ?? new Map();
  const notReadYet = { places: undefined, abouts: new Map<number, AboutPlace | undefined>(), order: undefined };
  return {
    setNames: (sets: boolean) => change({ setsNames: sets }),
    /** Adds or removes a sheet. The last one stays. */
    toggleSheet: (index: number) => {
      const now = chosen?.sheets ?? [];
      const next = now.includes(index) ? now.filter((each) => each !== index) : [...now, index].toSorted((a, b) => a - b);
      if (next.length > 0) change({ sheets: next, ...notReadYet });
    },
    chooseHeadingRow: (table: number, row: number | null) =>
      change({ headingRows: new Map([...(chosen?.headingRows ?? []), [table, row]]), ...notReadYet, editedCells: new Map() }),
    /** Sets that a column holds something about people, health or other details. */
    chooseAbout: (column: number, place: AboutPlace) => {
      const email = placeBeside(place);
      change({
        places: placed(places ?? [], column, email),
        abouts: new Map([...(chosen?.abouts ?? []), [column, place]]),
        editedCells: editedCellsExcept(editedCells, new Set([...fieldsOf(places?.[column]), ...fieldsOf(email)])),
      });
    },
    choosePlace: (column: number, place: Place | undefined) => {
      const now = placed(places ?? [], column, place);
      const read = new Set(now.flatMap((to, index) => (to === places?.[index] ? [] : [...fieldsOf(to), ...fieldsOf(places?.[index])])));
      change({
        places: now,
        abouts: new Map([...(chosen?.abouts ?? []), [column, undefined]]),
        editedCells: editedCellsExcept(editedCells, read),
        ...(place === 'dob' && { order: undefined }),
      });
    },
    chooseOrder: (answer: DateOrder) => change({ order: answer }),
    chooseRoom: (folded: string, choice: Room) => change({ rooms: new Map([...(chosen?.rooms ?? []), [folded, choice]]) }),
    chooseAllRooms: (does: 'make' | 'leave') =>
      change({
        rooms: new Map([...(chosen?.rooms ?? []), ...unknown.map(({ folded, name }): [string, Room] => [folded, { does, name }])]),
      }),
    mend: (line: number, field: GridField, value: string) =>
      change((now) => ({ editedCells: new Map([...now.editedCells, [line, { ...now.editedCells.get(line), [field]: value }]]) })),
    /** Sets whether these lines' addresses replace the stored ones. */
    replace: (lines: readonly number[], replaces: boolean) => {
      const others = [...(chosen?.replacing ?? [])].filter((line) => !lines.includes(line));
      change({ replacing: new Set(replaces ? [...others, ...lines] : others) });
    },
    decide: (line: number, choice: SimilarChoice) => change({ decisions: new Map([...(chosen?.decisions ?? []), [line, choice]]) }),
  };
}

/** Only addresses may be in several columns. A full name replaces the two names, and the other way round. */
function placed(places: List['places'], column: number, place: Place | undefined): List['places'] {
  const without: (Place | undefined)[] =
    place === 'fullName'
      ? ['fullName', 'firstName', 'lastName']
      : place === 'firstName' || place === 'lastName'
        ? [place, 'fullName']
        : [place];
  return places.map((now, index) => {
    if (index === column) return place;
    return place !== 'guardianEmails' && without.includes(now) ? undefined : now;
  });
}

/** The cells of a row that are read from a column. */
function fieldsOf(place: Place | undefined): GridField[] {
  if (place === 'fullName') return ['firstName', 'lastName'];
  return gridFields.filter((field) => field === place);
}

/** The edits without those of cells that are now read from elsewhere. */
function editedCellsExcept(editedCells: EditedCells, read: ReadonlySet<GridField>): EditedCells {
  const kept = gridFields.filter((field) => !read.has(field));
  return new Map(
    [...editedCells].map(([line, cells]) => [
      line,
      Object.fromEntries(kept.flatMap((field) => (cells[field] === undefined ? [] : [[field, cells[field]]]))),
    ]),
  );
}
