import { Readable } from 'node:stream';
import { formatDate, formatInstant } from '@daycare-portal/shared/dates';
import { folderText } from '@daycare-portal/shared/folder-text';
import { makeZip } from 'client-zip';
import { inParts } from '../../core/db/in-parts';
import { csvFile, csvRows } from '../../core/files/csv';
import { rowsAtOnce } from '../../core/files/export-tables';
import { inBytes } from '../../core/files/in-bytes';
import { giveWay } from '../../core/give-way';
import { daysOf, titleOf } from './folder-document';
import type { MadeFolder } from './make-folder';
import { hashOf } from './records-text';

/** The file of a folder's zip whose hash is that of the folder. */
export const recordsFile = 'records.txt';

/** The file of the zip that has the hash of each of the others, as `sha256sum` writes and reads them. */
export const hashesFile = 'hashes.txt';

interface FileInZip {
  name: string;
  pieces: readonly string[];
}

/**
 * The folder as a zip: a table for each part, the records as they are stored, what to do with them, and the hashes of all these files. Who keeps
 * `hashesHash` can tell later whether the file of hashes is still the one that was made here.
 */
export async function folderZip(made: MadeFolder): Promise<{ fileName: string; hashesHash: string; zip: Readable }> {
  const { childName, roomName, scope, daycare } = made.folder;
  const about =
    scope.studentId !== null ? childName(scope.studentId) : scope.classroomId !== null ? (roomName(scope.classroomId) ?? '') : daycare.name;
  const files = await filesOf(made);
  const lines: string[] = [];
  for (const { name, pieces } of files) lines.push(`${await hashOf(pieces)}  ${name}\n`);
  const hashes = lines.join('');
  const lastModified = new Date(made.madeAt);
  const inZip = [...files, { name: hashesFile, pieces: [hashes] }].map(({ name, pieces }) => ({
    name,
    input: inBytes(pieces),
    lastModified,
  }));
  return {
    fileName: folderText.fileName(about, daysOf(scope)),
    hashesHash: await hashOf([hashes]),
    zip: Readable.fromWeb(makeZip(inZip)),
  };
}

async function filesOf(made: MadeFolder): Promise<FileInZip[]> {
  const files: FileInZip[] = [{ name: 'README.txt', pieces: [readmeOf(made)] }];
  for (const { key, headings, rows } of made.parts) {
    const pieces = [csvFile(headings, [])];
    for (const some of inParts(rows, rowsAtOnce)) {
      await giveWay();
      pieces.push(csvRows(some));
    }
    files.push({ name: `${key}.csv`, pieces });
  }
  return [...files, { name: recordsFile, pieces: made.text }];
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
