import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { exportText } from '@daycare-portal/shared/export-text';
import { todayAt } from '@daycare-portal/shared/dates';
import { makeZip, predictLength } from 'client-zip';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { inTransaction } from '../../core/db/transaction';
import { isoTime, type Runtime } from '../../core/runtime';
import { giveWay } from '../../core/give-way';
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
  parts: Buffer[];
  size: number;
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
  const { daycareName, studentName, photos, documents } = records;
  const sizes = [...photos, ...documents].map(({ file: name, size }) => ({ name, size }));
  return {
    fileName: `${fileName(studentName === null ? words.everything(daycareName, day) : words.record(studentName, day))}.zip`,
    size: Number(predictLength([...texts.map(({ name, size }) => ({ name, size })), ...sizes])),
    zip: Readable.fromWeb(makeZip(filesOf(db, now, texts, records))),
  };
}

async function writeTexts(records: Records, madeAt: Date): Promise<TextFile[]> {
  const file = (name: string, parts: Buffer[]) => ({ name, parts, size: parts.reduce((sum, { length }) => sum + length, 0) });
  const texts = [file('README.txt', [Buffer.from(writeReadme(records, madeAt))])];
  for (const { table, csv } of records.tables) {
    texts.push(file(`${table}.csv`, await csv()));
  }
  return texts;
}

function writeReadme({ daycareName, studentName, tables, photos, documents }: Records, now: Date): string {
  const { title, recordTitle, made, tables: aboutTables, photos: aboutPhotos, documents: aboutDocuments, left, column } = words.readme;
  const parts = [
    [studentName === null ? title(daycareName) : recordTitle(studentName, daycareName), made(isoTime(now))],
    [...aboutTables, ...(photos.length > 0 ? [aboutPhotos] : []), ...(documents.length > 0 ? [aboutDocuments] : []), left],
    ...tables.map(({ table }) => {
      const { about, columns } = words.tables[table];
      return [`${table}.csv: ${about}`, ...Object.values(columns).map(([heading, meaning]) => column(heading, meaning))];
    }),
  ];
  // Old versions of Notepad need the mark at the beginning and the two characters at the end of each line.
  return `\ufeff${parts.map((lines) => lines.join('\r\n')).join('\r\n\r\n')}\r\n`;
}

async function* filesOf(db: Db, now: Date, texts: readonly TextFile[], { photos, documents }: Records) {
  for (const { name, parts } of texts) yield { name, input: inPieces(parts), lastModified: now };
  for (const { file, read } of [...photos, ...documents]) {
    await nextTurn();
    const bytes = await read(db);
    if (bytes === undefined) throw new Error('A photo or document was deleted during an export.');
    yield { name: file, input: inPieces([bytes]), lastModified: now };
  }
}

// The check value of so many bytes is worked out within a few milliseconds.
const bytesAtOnce = 500_000;

async function* inPieces(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const part of parts)
    for (let at = 0; at < part.length; at += bytesAtOnce) {
      await giveWay();
      yield part.subarray(at, at + bytesAtOnce);
    }
}
