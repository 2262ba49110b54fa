import { Readable } from 'node:stream';
import { formatDate, formatInstant } from '@daycare-portal/shared/dates';
import { folderText } from '@daycare-portal/shared/folder-text';
import { makeZip } from 'client-zip';
import { csvFile, csvRows } from '../../core/files/csv';
import { rowsAtOnce } from '../../core/files/export-tables';
import { giveWay } from '../../core/give-way';
import { daysOf, titleOf } from './folder-document';
import type { MadeFolder } from './make-folder';

/** The file of a folder's zip whose hash is that of the folder. */
export const recordsFile = 'records.txt';

/** The folder as a zip: a table for each part, the records as they are stored, and what to do with them. */
export function folderZip(made: MadeFolder): { fileName: string; zip: Readable } {
  const { childName, roomName, scope, daycare } = made.folder;
  const about =
    scope.studentId !== null ? childName(scope.studentId) : scope.classroomId !== null ? (roomName(scope.classroomId) ?? '') : daycare.name;
  return { fileName: folderText.fileName(about, daysOf(scope)), zip: Readable.fromWeb(makeZip(filesOf(made))) };
}

async function* filesOf(made: MadeFolder) {
  const { parts, text, madeAt } = made;
  const lastModified = new Date(madeAt);
  yield { name: 'README.txt', input: readmeOf(made), lastModified };
  for (const { key, headings, rows } of parts) {
    const table = function* table() {
      yield csvFile(headings, []);
      for (let at = 0; at < rows.length; at += rowsAtOnce) yield csvRows(rows.slice(at, at + rowsAtOnce));
    };
    yield { name: `${key}.csv`, input: inBytes(table()), lastModified };
  }
  yield { name: recordsFile, input: inBytes(text), lastModified };
}

async function* inBytes(pieces: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    await giveWay();
    yield Buffer.from(piece);
  }
}

function readmeOf(made: MadeFolder): string {
  const { folder, parts, hash, madeAt } = made;
  const { readme, parts: names } = folderText;
  const { from, until } = folder.scope;
  const about = [
    titleOf(made),
    folder.daycare.name,
    readme.made(formatInstant(madeAt, folder.timeZone)),
    readme.days(formatDate(from, 'short'), formatDate(until, 'short')),
    readme.hash(hash),
  ];
  const tables = parts.map(({ key, what, holds }) => `${key}.csv: ${names[key].title}. ${what}. ${holds}.`);
  // As in an export, for old versions of Notepad.
  return `\ufeff${[...about, '', ...Object.values(readme.lines), '', ...tables].join('\r\n')}\r\n`;
}
