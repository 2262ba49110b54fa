import { createHash } from 'node:crypto';
import { clockAt } from '@daycare-portal/shared/center-time';
import { exportText } from '@daycare-portal/shared/export-text';
import { folderPath } from '@daycare-portal/shared/folder';
import { folderText } from '@daycare-portal/shared/folder-text';
import { unzip } from '../../server/src/test/unzip';
import type { Day } from './day';
import type { Span } from './own-list';
import { timeZone, today } from './world';

/** The inspector’s folder of the day: every stay with its minutes, and a hash that is that of the records. */
export async function compareFolder(day: Day): Promise<void> {
  const { center, daycareId, list, owner, world } = day;
  const scope = { from: today, until: today, classroomId: null, studentId: null };
  const files = await download(day, folderPath(daycareId, scope, 'zip'));
  const rows = rowsOf(files, 'attendance');
  const { child, in: came, out: left } = folderText.columns;
  world.same(
    'stays in the folder',
    rows.filter((row) => row[came] !== '').length,
    [...list.children.values()].filter((own) => own.in !== undefined).length,
  );
  for (const { studentId, firstName, lastName } of center.students) {
    const own = list.of(studentId);
    if (own.in === undefined) continue;
    const fits = rows.some(
      (row) =>
        row[child] === `${firstName} ${lastName}` && isWithin(row[came], own.in) && (own.out === undefined || isWithin(row[left], own.out)),
    );
    world.same(`the stay of ${firstName} ${lastName} in the folder`, fits, true);
  }
  const hash = createHash('sha256')
    .update(files.get('records.txt') ?? '')
    .digest('hex');
  world.same('the hash of the folder', await owner.records.checkFolder.query({ daycareId, ...scope, hash }), { isSame: true, hash });
}

/** Everything as a zip: every child, every mark, and what was written. */
export async function compareExport(day: Day): Promise<void> {
  const { list, world, daycareId } = day;
  const files = await download(day, `/files/daycares/${daycareId}/export`);
  world.same('children in the zip', rowsOf(files, 'students').length, list.enrolled);
  const marks = rowsOf(files, 'attendance');
  const kinds = exportText.markKinds;
  const own = [...list.children.values()];
  const count = (kind: string) => marks.filter((row) => row['What'] === kind).length;
  world.same(
    'arrivals and departures in the zip',
    [count(kinds.in), count(kinds.out)],
    [own.filter((one) => one.in !== undefined).length, own.filter((one) => one.out !== undefined).length],
  );
  const written = files.get('messages.csv') ?? '';
  for (const text of list.wrote?.texts ?? []) world.same(`“${text}” in the zip`, written.includes(text), true);
}

/** The times of a table have minutes only. */
const isWithin = (time: string | undefined, span: Span | undefined) => {
  const at = (instant: number) => clockAt(new Date(instant), timeZone).time;
  return time !== undefined && span !== undefined && at(span.from) <= time && time <= at(span.until);
};

async function download({ world, center }: Day, path: string): Promise<Map<string, string>> {
  const answer = await fetch(`${world.url}${path}`, { headers: { cookie: center.owner.cookie } });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  const files = await unzip(Buffer.from(await answer.arrayBuffer()));
  return new Map([...files].map(([name, bytes]) => [name, bytes.toString()]));
}

/** The rows of a table of the zip, by the headings of their columns. What a spreadsheet would run as a formula begins with an apostrophe. */
function rowsOf(files: ReadonlyMap<string, string>, table: string): Record<string, string>[] {
  const csv = (files.get(`${table}.csv`) ?? '').replace(/^\uFEFF/, '');
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/^'(?==)/, ''));
    if (end === '\r\n') lines.push([]);
    if (end === '') break;
  }
  const [headings = [], ...rows] = lines.filter((cells) => cells.length > 1);
  return rows.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])));
}
