import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderPath, hashInGroups } from '@daycare-portal/shared/folder';
import { makeZip } from 'client-zip';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../core/db/migrate';
import { settle } from '../../test/people';
import { temporaryFolder } from '../../test/temporary-folder';
import { emptyPlace, openedAt } from '../../test/test-database';
import { unzip } from '../../test/unzip';
import { fixedRuntime } from '../../test/world';
import { appOn } from '../../test/worlds';
import { admin } from './admin';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const days = { from: '2026-11-01', until: '2026-11-30', classroomId: null, studentId: null };

async function machineWithFolder() {
  const dataDir = temporaryFolder();
  const { place, environment } = await emptyPlace(dataDir);
  const { runtime } = fixedRuntime();
  const db = await openedAt(place);
  await migrate(db, runtime.now());
  const people = await settle(db, runtime);
  const { app, services } = await appOn(db, runtime);
  const cookie = (await services.sessions.open(people.owner.uid, false)).split(';')[0] ?? '';
  const { rawPayload } = await app.inject({ url: folderPath(people.sunnyside, days, 'zip'), headers: { cookie } });
  const zip = join(dataDir, 'folder.zip');
  writeFileSync(zip, rawPayload);
  const run = async (...args: string[]) => {
    const said: string[] = [];
    const print = (line: string) => void said.push(line);
    const code = await admin(args, { environment, runtime, version: '0.1.0', print, printProblem: print });
    return { code, said: said.join('\n') };
  };
  return { db, people, zip, run, dataDir };
}

describe('npm run admin -- check-folder', () => {
  it('says that nothing has changed, and that something has', async () => {
    const { run, zip, db, people } = await machineWithFolder();
    const same = await run('check-folder', '--zip', zip);
    expect(same).toMatchObject({
      code: 0,
      said: expect.stringContaining('The same. These records are as they are in records.txt of the file.'),
    });
    const { size } = await unzip(readFileSync(zip));
    expect(same.said).toContain(`The ${size - 1} files in it are as this portal made them.`);
    const row = { daycareId: people.sunnyside, id: 'a-reason', classroomId: 'a room', day: '2026-11-10', at: '2026-11-10T15:00:00.000Z' };
    const author = { recordedBy: people.owner.uid, recordedName: 'Marta', recordedAt: '2026-11-10T15:00:00.000Z' };
    await db
      .insertInto('ratioReasons')
      .values({ ...row, ...author, reason: 'Late bus', payloadHash: '' })
      .execute();
    const different = await run('check-folder', '--zip', zip);
    expect(different).toMatchObject({ code: 1, said: expect.stringContaining('Different.') });
    // The file is as it was, whatever became of the records.
    expect(different.said).toContain('are as this portal made them.');
  });

  // trust 43
  it('says which file of the zip was changed, added or taken out', async () => {
    const { run, zip, dataDir } = await machineWithFolder();
    const files = [...(await unzip(readFileSync(zip)))].map(([name, bytes]) => ({ name, text: bytes.toString() }));
    const check = async (altered: typeof files) => {
      const path = join(dataDir, 'altered.zip');
      const input = altered.map(({ name, text }) => ({ name, input: text }));
      writeFileSync(path, Buffer.from(await new Response(makeZip(input)).arrayBuffer()));
      const { code, said } = await run('check-folder', '--zip', path);
      // What a script goes by.
      expect(code).toBe(altered === files ? 0 : 1);
      return said.split('\n').filter((line) => line.includes('.csv') || line.includes('.txt') || line.includes('files in it'));
    };
    const isSame = 'The same. These records are as they are in records.txt of the file.';
    const without = (name: string) => files.filter((file) => file.name !== name);
    const withText = (name: string, change: (text: string) => string) =>
      files.map((file) => (file.name === name ? { name, text: change(file.text) } : file));
    expect(await check(files)).toEqual([isSame, `The ${files.length - 1} files in it are as this portal made them.`]);
    expect(await check(withText('doses.csv', (text) => `${text}A dose`))).toEqual([isSame, 'doses.csv was changed.']);
    expect(await check(without('meals.csv'))).toEqual([isSame, 'meals.csv is missing.']);
    expect(await check([...files, { name: 'more.csv', text: '' }])).toEqual([isSame, 'more.csv was added to the file.']);
    // Whoever unpacks it sees the second one.
    expect(await check([...files, { name: 'doses.csv', text: 'Others' }])).toEqual([isSame, 'doses.csv was added to the file.']);
    expect(await check(without('hashes.txt'))).toEqual([
      isSame,
      'hashes.txt is missing, so nobody can say whether the tables were changed.',
    ]);
    // Hashes that fit an altered table are not those that the portal wrote.
    const forged = withText('doses.csv', () => 'None').map((file) =>
      file.name === 'hashes.txt' ? { ...file, text: file.text.replace(/[0-9a-f]{64}(?= {2}doses\.csv)/, sha256('None')) } : file,
    );
    expect(await check(forged)).toEqual([isSame, 'hashes.txt is not as this portal made it, so do not trust the tables.']);
  });

  it('refuses a file that is no folder', async () => {
    const { run, dataDir } = await machineWithFolder();
    const file = join(dataDir, 'other.zip');
    writeFileSync(file, 'not a zip');
    expect(await run('check-folder', '--zip', file)).toMatchObject({ code: 1, said: expect.stringContaining('is not the ZIP file') });
  });
});

describe('npm run admin -- hash-records', () => {
  it('prints the hash that the folder of the same records has', async () => {
    const { run, zip } = await machineWithFolder();
    const { said } = await run('check-folder', '--zip', zip);
    const printed = await run('hash-records', '--daycare', 'Sunnyside Daycare', '--from', days.from, '--until', days.until);
    expect(printed.code).toBe(0);
    expect(hashInGroups(printed.said.replace(/ /g, ''))).toBe(printed.said);
    expect(said).toContain(`Now:         ${printed.said}`);
  });

  it('says what it does not know', async () => {
    const { run } = await machineWithFolder();
    const asked = ['--from', days.from, '--until', days.until];
    expect((await run('hash-records', '--daycare', 'Nowhere', ...asked)).said).toContain('There is no daycare called Nowhere.');
    expect((await run('hash-records', '--daycare', 'Sunnyside Daycare', ...asked, '--room', 'Attic')).said).toContain(
      'There is no classroom called Attic.',
    );
  });
});
