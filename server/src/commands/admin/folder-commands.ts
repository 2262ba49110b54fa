import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { FolderScope, hashInGroups } from '@daycare-portal/shared/folder';
import { fromBufferPromise } from 'yauzl';
import { ofMachine } from '../../core/auth/access';
import type { Db, WholeDb } from '../../core/db/database';
import { isoTime, type Runtime } from '../../core/runtime';
import { recordsFile } from '../../whole/folder/folder-zip';
import { hashRecords } from '../../whole/folder/make-folder';
import { hashOf, headerOf } from '../../whole/folder/records-text';
import type { Command, CommandContext } from './commands';

/** Compares an inspector's folder with the records of now, or prints their hash. */
export const folderCommands: Record<string, Command> = {
  'check-folder': {
    takes: '--zip <file>',
    does: 'Says whether the records are still as they are in the ZIP file of an inspector’s folder.',
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

async function checkZip({ db, runtime }: CommandContext, option: (name: string) => string): Promise<string[]> {
  const text = await recordsIn(await readFile(option('zip')));
  const header = text === undefined ? undefined : headerOf(text);
  if (text === undefined || header === undefined) throw new Error('This file is not the ZIP file of an inspector’s folder.');
  const hash = await hashOf([text]);
  const now = await hashNow(db, runtime, header.daycareId, header.scope);
  const { from, until } = header.scope;
  return [
    `Records from ${from} to ${until}.`,
    `In the file: ${hashInGroups(hash)}`,
    `Now:         ${hashInGroups(now)}`,
    now === hash
      ? `The same. These records are as they are in ${recordsFile} of the file.`
      : 'Different. A record was added, corrected or deleted since then, or the file was changed.',
    `The hash covers ${recordsFile}, not the tables beside it. Compare it with the one on paper, too.`,
  ];
}

async function printHash({ db, runtime }: CommandContext, option: (name: string) => string): Promise<string[]> {
  const daycareId = await daycareOf(db, option('daycare'));
  const room = option('room');
  const classroomId = room === '' ? null : await roomOf(db, daycareId, room);
  const read = FolderScope.safeParse({ from: option('from'), until: option('until'), classroomId, studentId: option('child') || null });
  if (!read.success) throw new Error(read.error.issues[0]?.message);
  return [hashInGroups(await hashNow(db, runtime, daycareId, read.data))];
}

function hashNow(db: Db, runtime: Runtime, daycareId: string, scope: FolderScope): Promise<string> {
  const children = ofMachine(daycareId, isoTime(runtime.now()));
  return hashRecords({ db, runtime, access: { daycareId: children.daycareId, children, roles: [], permissions: [] }, userId: '' }, scope);
}

async function recordsIn(zip: Buffer): Promise<string | undefined> {
  try {
    const opened = await fromBufferPromise(zip, { lazyEntries: true });
    for await (const entry of opened.eachEntry())
      if (entry.fileName === recordsFile) return (await buffer(await opened.openReadStreamPromise(entry))).toString('utf8');
  } catch {
    // It is no zip.
  }
  return undefined;
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
