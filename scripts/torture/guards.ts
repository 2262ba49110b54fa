import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { allMigrations } from '@daycare-portal/migrations/all';
import { emptyLog } from '../../server/src/db/empty-log';
import { findDamage } from '../../server/src/db/check-database';
import type { Drill } from './drill';
import { onDatabase, roster, startSettled } from './people';
import { stop, tryStart, type Portal } from './portal';

const fileOf = (dataDir: string) => join(dataDir, 'daycare-portal.sqlite');

export const damagedFile: Drill = {
  line: 5,
  name: 'damaged-file',
  does: 'a start after a power cut on a file in which one page was overwritten',
  async run({ folder, choices, many, progress }) {
    const rounds = many(10);
    const problems: string[] = [];
    let refused = 0;
    for (let round = 0; round < rounds; round += 1) {
      const dataDir = folder();
      const { portal, calls, people } = await startSettled(dataDir);
      await calls.students.bulkCreateStudents.mutate({ daycareId: people.sunnyside, students: roster('Whole', 500) });
      const page = await onDatabase(dataDir, async (db) => {
        await emptyLog(db);
        const { rows } = await sql<{
          pageno: number;
        }>`select rootpage as pageno from sqlite_schema where name in ('students', 'parent_links')`.execute(db);
        return rows[round % rows.length]?.pageno ?? 2;
      });
      portal.signal('SIGKILL');
      await portal.ended;
      const pageSize = pageSizeOf(dataDir);
      const at = (page - 1) * pageSize;
      const file = openSync(fileOf(dataDir), 'r+');
      writeSync(file, Buffer.from(Array.from({ length: pageSize - 200 }, () => choices.between(0, 255))), 0, pageSize - 200, at + 100);
      closeSync(file);
      if (await refusedUnchanged(dataDir, problems)) refused += 1;
      progress((round + 1) / rounds);
    }
    return { figure: `${refused} of ${rounds} damaged files refused with one sentence, unchanged`, problems };
  },
};

export const startsAtOnce: Drill = {
  line: 6,
  name: 'starts-at-once',
  does: 'two starts at the same moment on an empty folder',
  async run({ folder, many, progress }) {
    const rounds = many(10);
    const problems: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const dataDir = folder();
      const both = await Promise.all([tryStart(dataDir), tryStart(dataDir)]);
      const serving = both.filter((one): one is Portal => 'url' in one);
      if (serving.length !== 1) problems.push(`${serving.length} of two serve`);
      for (const one of both) if (!('url' in one) && one.said.length !== 1) problems.push(`said ${one.said.join(' / ')}`);
      await Promise.all(serving.map(stop));
      const applied = await onDatabase(dataDir, async (db) => {
        problems.push(...(await findDamage(db)));
        return (await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db)).rows.map(({ name }) => name);
      });
      if (applied.join() !== allMigrations.map(({ name }) => name).join()) problems.push(`migrated: ${applied.join(', ')}`);
      progress((round + 1) / rounds);
    }
    return { figure: `${rounds} pairs: ${problems.length === 0 ? 'each migrated once, one of two serves' : 'not as promised'}`, problems };
  },
};

function pageSizeOf(dataDir: string): number {
  const header = readFileSync(fileOf(dataDir)).subarray(0, 100);
  return header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
}

/** Whether a start ends with an error of one sentence and leaves every byte of the file unchanged. */
async function refusedUnchanged(dataDir: string, problems: string[]): Promise<boolean> {
  const before = hashOf(fileOf(dataDir));
  const ending = await tryStart(dataDir);
  if ('url' in ending) {
    await stop(ending);
    problems.push('it was served');
    return false;
  }
  const found = [
    ending.code === 0 && 'ended with 0',
    ending.said.length !== 1 && `said ${ending.said.length} lines: ${ending.said.join(' / ')}`,
    hashOf(fileOf(dataDir)) !== before &&
      `the file was changed (${readdirSync(dataDir).join(', ')}; ${statSync(fileOf(dataDir)).size} bytes)`,
  ].filter((problem) => problem !== false);
  problems.push(...found);
  return found.length === 0;
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
