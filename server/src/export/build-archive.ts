import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { exportText } from '@daycare-portal/shared/export-text';
import { todayAt } from '@daycare-portal/shared/dates';
import { makeZip, predictLength } from 'client-zip';
import type { AuthorizedDaycareId } from '../auth/access';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { isoTime, type Outside } from '../outside';
import { findPhoto } from '../photos/photo-store';
import { fileName } from './file-name';
import { readRecords, type PhotoFile, type Records } from './read-records';

interface Archive {
  fileName: string;
  /** Of the whole zip, in bytes. */
  size: number;
  zip: Readable;
}

interface TextFile {
  name: string;
  input: Uint8Array;
  lastModified: Date;
}

const words = exportText;

/**
 * Everything of a daycare as a zip, or with `studentId` the record of one student. The tables are of one moment; photos are read one by
 * one while the zip is fetched, each by the hash of its bytes. One that is deleted meanwhile ends the download in its middle.
 */
export async function buildArchive(db: Db, outside: Outside, daycareId: AuthorizedDaycareId, studentId?: string): Promise<Archive> {
  const now = outside.now();
  const records = await inTransaction(db, (trx) => readRecords(trx, now, daycareId, studentId));
  const texts = await writeTexts(records, now);
  const day = todayAt(now);
  const { daycareName, studentName, photos } = records;
  return {
    fileName: `${fileName(studentName === null ? words.everything(daycareName, day) : words.record(studentName, day))}.zip`,
    size: Number(predictLength([...texts, ...photos.map(({ file: name, size }) => ({ name, size }))])),
    zip: Readable.fromWeb(makeZip(filesOf(db, now, daycareId, texts, photos))),
  };
}

async function writeTexts(records: Records, lastModified: Date): Promise<TextFile[]> {
  const file = (name: string, content: string) => ({ name, input: Buffer.from(content), lastModified });
  const texts = [file('README.txt', writeReadme(records, lastModified))];
  for (const { table, csv } of records.tables) {
    texts.push(file(`${table}.csv`, csv()));
    // Other requests have their turn between two long tables.
    await nextTurn();
  }
  return texts;
}

function writeReadme({ daycareName, studentName, tables, photos }: Records, now: Date): string {
  const { title, recordTitle, made, tables: aboutTables, photos: aboutPhotos, left, column } = words.readme;
  const parts = [
    [studentName === null ? title(daycareName) : recordTitle(studentName, daycareName), made(isoTime(now))],
    [...aboutTables, ...(photos.length > 0 ? [aboutPhotos] : []), left],
    ...tables.map(({ table }) => {
      const { about, columns } = words.tables[table];
      return [`${table}.csv: ${about}`, ...Object.values(columns).map(([heading, meaning]) => column(heading, meaning))];
    }),
  ];
  // Notepad of old needs both the mark at the beginning and the two characters at the end of a line.
  return `\ufeff${parts.map((lines) => lines.join('\r\n')).join('\r\n\r\n')}\r\n`;
}

async function* filesOf(db: Db, now: Date, daycareId: AuthorizedDaycareId, texts: readonly TextFile[], photos: readonly PhotoFile[]) {
  yield* texts;
  for (const { studentId, hash, file } of photos) {
    await nextTurn();
    const photo = await findPhoto(db, daycareId, studentId, hash);
    if (photo === undefined) throw new Error('A photo was deleted during an export.');
    yield { name: file, input: photo.bytes, lastModified: now };
  }
}
