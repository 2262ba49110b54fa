import type { AboutChange } from '@daycare-portal/shared/import-about';
import { columnsOf, listIn } from '../features/import/list';
import { readRows } from '../features/import/read-row';
import { matchRooms, type Room } from '../features/import/rooms';
import { reviewRows, type ReviewContext } from '../features/import/review-rows';
import { readTable } from '../list-reading/read-table';

/** Reviews a list as the owner of a daycare without children. */
export function reviewText(text: string, over: Partial<ReviewContext> = {}) {
  const list = listIn([{ name: '', table: readTable(text) }], [0], new Map());
  const places = columnsOf(list, undefined);
  const rows = readRows(list, places);
  const review = reviewRows(rows, {
    order: 'year-first',
    today: '2026-11-26',
    students: [],
    rooms: matchRooms(rows, [], new Map<string, Room>(), true).rooms,
    places,
    headings: list.headings,
    mayAssign: true,
    mayEnrol: true,
    mayPeople: true,
    about: new Map(),
    words: new Map(),
    answers: new Map(),
    ...over,
  });
  return { list, places, rows, review };
}

const kim = 'First name,Last name,DOB';

/** The only row of a list with these columns about Kim. */
export function reviewCells(cells: Record<string, string>, over: Partial<ReviewContext> = {}) {
  const quoted = (values: readonly string[]) => values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',');
  const text = `${kim},${quoted(Object.keys(cells))}\nKim,Weber,2023-05-06,${quoted(Object.values(cells))}`;
  const { review, places } = reviewText(text, over);
  const [row] = review;
  if (row === undefined) throw new Error('The list has no row.');
  const changes: AboutChange[] = row.sends?.about ?? [];
  return { row, places, changes, of: (what: AboutChange['what']) => changes.filter((change) => change.what === what) };
}
