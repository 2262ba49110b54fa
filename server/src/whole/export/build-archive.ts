import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { exportText } from '@daycare-portal/shared/export-text';
import { todayAt } from '@daycare-portal/shared/dates';
import { makeZip, predictLength } from 'client-zip';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { inTransaction } from '../../core/db/transaction';
import { isoTime, type Runtime } from '../../core/runtime';
import { findPhoto } from '../../records/photos/photo-store';
import { fileName } from '../../core/files/file-name';
import { readRecords, type Records } from './read-records';

interface Archive {
  fileName: string;
  /** The size of the whole zip in bytes. */
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
 * Everything of a daycare as a zip or, with `studentId`, the record of one student. The tables are from one moment; photos and documents
 * are read one by one during the download. If one is deleted meanwhile, the download breaks off.
 */
export async function buildArchive(db: Db, runtime: Runtime, children: ChildScope, studentId?: string): Promise<Archive> {
  const now = runtime.now();
  const records = await inTransaction(db, (trx) => readRecords(trx, { db, runtime, children }, studentId));
  const texts = await writeTexts(records, now);
  const day = todayAt(now);
  const { daycareName, studentName, photos, personPhotos, documents } = records;
  const sizes = [...photos, ...personPhotos, ...documents].map(({ file: name, size }) => ({ name, size }));
  return {
    fileName: `${fileName(studentName === null ? words.everything(daycareName, day) : words.record(studentName, day))}.zip`,
    size: Number(predictLength([...texts, ...sizes])),
    zip: Readable.fromWeb(makeZip(filesOf(db, now, children, texts, records))),
  };
}

async function writeTexts(records: Records, lastModified: Date): Promise<TextFile[]> {
  const file = (name: string, content: string) => ({ name, input: Buffer.from(content), lastModified });
  const texts = [file('README.txt', writeReadme(records, lastModified))];
  for (const { table, csv } of records.tables) {
    texts.push(file(`${table}.csv`, await csv()));
  }
  return texts;
}

function writeReadme({ daycareName, studentName, tables, photos, personPhotos, documents }: Records, now: Date): string {
  const { title, recordTitle, made, tables: aboutTables, photos: aboutPhotos, documents: aboutDocuments, left, column } = words.readme;
  const parts = [
    [studentName === null ? title(daycareName) : recordTitle(studentName, daycareName), made(isoTime(now))],
    [
      ...aboutTables,
      ...(photos.length + personPhotos.length > 0 ? [aboutPhotos] : []),
      ...(documents.length > 0 ? [aboutDocuments] : []),
      left,
    ],
    ...tables.map(({ table }) => {
      const { about, columns } = words.tables[table];
      return [`${table}.csv: ${about}`, ...Object.values(columns).map(([heading, meaning]) => column(heading, meaning))];
    }),
  ];
  // Old versions of Notepad need the mark at the beginning and the two characters at the end of each line.
  return `\ufeff${parts.map((lines) => lines.join('\r\n')).join('\r\n\r\n')}\r\n`;
}

async function* filesOf(db: Db, now: Date, children: ChildScope, texts: readonly TextFile[], records: Records) {
  yield* texts;
  for (const { studentId, hash, file } of records.photos) {
    await nextTurn();
    const photo = await findPhoto(db, children, studentId, hash);
    if (photo === undefined) throw new Error('A photo was deleted during an export.');
    yield { name: file, input: photo.bytes, lastModified: now };
  }
  for (const { file, read } of [...records.personPhotos, ...records.documents]) {
    await nextTurn();
    const bytes = await read(db);
    if (bytes === undefined) throw new Error('A photo or document was deleted during an export.');
    yield { name: file, input: bytes, lastModified: now };
  }
}
