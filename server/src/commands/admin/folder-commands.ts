import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { FolderScope, hashInGroups } from '@daycare-portal/shared/folder';
import { fromBufferPromise } from 'yauzl';
import { ofMachine } from '../../core/auth/access';
import type { Db, WholeDb } from '../../core/db/database';
import { isoTime, type Runtime } from '../../core/runtime';
import { hasMadeFolder } from '../../whole/folder/folder.queries';
import { hashesFile, recordsFile } from '../../whole/folder/folder-zip';
import { hashRecords } from '../../whole/folder/make-folder';
import { hashOf, headerOf } from '../../whole/folder/records-text';
import type { Command, CommandContext, Said } from './commands';

/** Compares an inspector's folder with the records of now, or prints their hash. */
export const folderCommands: Record<string, Command> = {
  'check-folder': {
    takes: '--zip <file>',
    does: 'Says whether the records are still as they are in the ZIP file of an inspector’s folder, and whether any file in it was changed. Exits with 1 if anything differs.',
    options: ['zip'],
    run: checkZip,
  },
  'hash-records': {
    takes: '--daycare <name> --from <day> --until <day> [--room <name>] [--child <ID>]',
    does: 'Prints the hash of these records, to compare with the one in an inspector’s folder. Days are written 2026-11-30.',
    options: ['daycare', 'from', 'until'],
    optional: ['room', 'child'],
    run: printHash,
  },
};

async function checkZip({ db, runtime }: CommandContext, option: (name: string) => string): Promise<Said> {
  const files = await filesIn(await readFile(option('zip')));
  const text = files.find(({ name }) => name === recordsFile)?.bytes.toString('utf8');
  const header = text === undefined ? undefined : headerOf(text);
  if (text === undefined || header === undefined) throw new Error('This file is not the ZIP file of an inspector’s folder.');
  const hash = await hashOf([text]);
  const now = await hashNow(db, runtime, header.daycareId, header.scope);
  const { from, until } = header.scope;
  const ofFiles = await compareFiles(db, header.daycareId, files);
  const lines = [
    `Records from ${from} to ${until}.`,
    `In the file: ${hashInGroups(hash)}`,
    `Now:         ${hashInGroups(now)}`,
    now === hash
      ? `The same. These records are as they are in ${recordsFile} of the file.`
      : 'Different. A record was added, corrected or deleted since then, or the file was changed.',
    ...ofFiles.lines,
    'Compare the hash with the one on paper, too.',
  ];
  return now === hash && ofFiles.code === undefined ? { lines } : { lines, code: 1 };
}

/** What was done to the files of the zip since the portal made it. */
async function compareFiles(db: Db, daycareId: string, files: readonly ZippedFile[]): Promise<Said> {
  const hashes = files.find(({ name }) => name === hashesFile);
  if (hashes === undefined) return { lines: [`${hashesFile} is missing, so nobody can say whether the tables were changed.`], code: 1 };
  const isOurs = await hasMadeFolder(db, daycareId, sha256(hashes.bytes));
  const listed = new Map(
    hashes.bytes
      .toString('utf8')
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [[line.slice(66), line.slice(0, 64)]])),
  );
  const there = new Set(files.map(({ name }) => name));
  const wrong = [
    ...files.flatMap(({ name, bytes }, at) => {
      const isSecond = files.findIndex((file) => file.name === name) < at;
      if (isSecond || (name !== hashesFile && !listed.has(name))) return [`${name} was added to the file.`];
      return name === hashesFile || listed.get(name) === sha256(bytes) ? [] : [`${name} was changed.`];
    }),
    ...[...listed.keys()].filter((name) => !there.has(name)).map((name) => `${name} is missing.`),
  ];
  if (!isOurs) wrong.push(`${hashesFile} is not as this portal made it, so do not trust the tables.`);
  return wrong.length === 0 ? { lines: [`The ${listed.size} files in it are as this portal made them.`] } : { lines: wrong, code: 1 };
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function printHash({ db, runtime }: CommandContext, option: (name: string) => string): Promise<Said> {
  const daycareId = await daycareOf(db, option('daycare'));
  const room = option('room');
  const classroomId = room === '' ? null : await roomOf(db, daycareId, room);
  const read = FolderScope.safeParse({ from: option('from'), until: option('until'), classroomId, studentId: option('child') || null });
  if (!read.success) throw new Error(read.error.issues[0]?.message);
  return { lines: [hashInGroups(await hashNow(db, runtime, daycareId, read.data))] };
}

function hashNow(db: Db, runtime: Runtime, daycareId: string, scope: FolderScope): Promise<string> {
  const children = ofMachine(daycareId, isoTime(runtime.now()));
  return hashRecords({ db, runtime, access: { daycareId: children.daycareId, children, roles: [], permissions: [] }, userId: '' }, scope);
}

interface ZippedFile {
  name: string;
  bytes: Buffer;
}

async function filesIn(zip: Buffer): Promise<ZippedFile[]> {
  const files: ZippedFile[] = [];
  try {
    const opened = await fromBufferPromise(zip, { lazyEntries: true });
    for await (const entry of opened.eachEntry())
      files.push({ name: entry.fileName, bytes: await buffer(await opened.openReadStreamPromise(entry)) });
  } catch {
    // It is no zip, or a damaged one.
  }
  return files;
}

async function daycareOf(db: WholeDb, name: string): Promise<string> {
  const found = await db.selectFrom('daycares').where('name', '=', name).select('id').orderBy('id').execute();
  const [one] = found;
  if (one === undefined || found.length > 1)
    throw new Error(`There is ${one === undefined ? 'no' : 'more than one'} daycare called ${name}.`);
  return one.id;
}

async function roomOf(db: WholeDb, daycareId: string, name: string): Promise<string> {
  const [room] = await db
    .selectFrom('classrooms')
    .where('daycareId', '=', daycareId)
    .where('name', '=', name)
    .select('id')
    .orderBy('archivedAt')
    .limit(1)
    .execute();
  if (room === undefined) throw new Error(`There is no classroom called ${name}.`);
  return room.id;
}
