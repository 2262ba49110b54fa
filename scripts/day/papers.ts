import { createHash } from 'node:crypto';
import { clockAt } from '@daycare-portal/shared/center-time';
import { exportText } from '@daycare-portal/shared/export-text';
import { folderPath, hashInGroups } from '@daycare-portal/shared/folder';
import { folderText } from '@daycare-portal/shared/folder-text';
import { fullNameOf, sortedNameOf } from '@daycare-portal/shared/full-name';
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
  const paper = await wordsAt(day, folderPath(daycareId, scope, 'print'));
  world.same('the hash on the folder’s paper', paper.includes(hashInGroups(hash)), true);
  for (const { studentId, firstName, lastName } of center.students) {
    const own = list.of(studentId);
    const name = `${firstName} ${lastName}`;
    if (own.in !== undefined) world.same(`${name} on the folder’s paper`, paper.includes(plainWords(name)), true);
  }
}

/** The sheet as a workbook has a row for each of the CSV, and every child. */
export async function compareWorkbook(day: Day, rows: number): Promise<void> {
  const { center, daycareId, owner, world } = day;
  const sheet = { daycareId, classroomId: null, from: today, until: today, format: 'xlsx' as const };
  const { base64 } = await owner.attendance.exportSheet.mutate(sheet);
  const files = await unzip(Buffer.from(base64, 'base64'));
  const xml = [...files].filter(([name]) => name.endsWith('.xml')).map(([, bytes]) => bytes.toString());
  world.same('rows of the workbook', xml.join('').match(/<row /g)?.length, rows + 1);
  const words = withoutTags(xml.join(' '));
  for (const { firstName, lastName } of center.students)
    world.same(
      `${firstName} ${lastName} in the workbook`,
      [firstName, lastName].filter((name) => !words.includes(plainWords(name))),
      [],
    );
}

/** The binder of the night lists all whom the day expects. */
export async function compareBinder(day: Day, of: string): Promise<void> {
  const { center, daycareId, world } = day;
  const words = await wordsAt(day, `/files/binders/${daycareId}/${of}`);
  for (const child of center.students) {
    const names = [sortedNameOf(child), fullNameOf(child)].map(plainWords);
    world.same(
      `${names[1]} in the binder`,
      names.some((name) => words.includes(name)),
      true,
    );
  }
}

/** What a paper says that is served as a page. */
async function wordsAt(day: Day, path: string): Promise<string> {
  return withoutTags((await get(day, path)).toString());
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&apos;': "'" };

const withoutTags = (markup: string) =>
  plainWords(markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&(?:amp|lt|gt|quot|#39|apos);/g, (entity) => entities[entity] ?? ''));

/** Words apart from how they are broken into lines. */
export function plainWords(text: string): string {
  return text.replaceAll(/[\u00AD\u200B\u2060\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ');
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

async function get({ world, center }: Day, path: string): Promise<Buffer> {
  const answer = await fetch(`${world.url}${path}`, { headers: { cookie: center.owner.cookie } });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function download(day: Day, path: string): Promise<Map<string, string>> {
  const files = await unzip(await get(day, path));
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
