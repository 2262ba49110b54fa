import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, dayAt, daysFrom, monthOf } from '@daycare-portal/shared/center-time';
import { folderPath, hashInGroups, type FolderFormat } from '@daycare-portal/shared/folder';
import { folderText } from '@daycare-portal/shared/folder-text';
import { meals } from '@daycare-portal/shared/log-kinds';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { folderCommands } from '../../commands/admin/folder-commands';
import { as } from '../../commands/demo/acting';
import { prepareDemo } from '../../commands/demo/demo';
import { readConfig } from '../../core/config';
import { authorize } from '../../core/auth/access';
import { migratedDatabase } from '../../test/test-database';
import { temporaryFolder } from '../../test/temporary-folder';
import { unzip } from '../../test/unzip';
import { fixedRuntime } from '../../test/world';
import { appOn } from '../../test/worlds';
import { makeFolder, type MadeFolder } from './make-folder';
import type { PartKey } from './part';

async function demoMonth() {
  const { runtime } = fixedRuntime();
  const { db, end } = await migratedDatabase(runtime.now());
  const stage = { db, config: readConfig({}), runtime };
  await prepareDemo(stage);
  const { id, fullName } = await db
    .selectFrom('users')
    .where('email', '=', 'owner@sunnyside.example')
    .select(['id', 'fullName'])
    .executeTakeFirstOrThrow();
  const caller = as(stage, { uid: id, email: 'owner@sunnyside.example', displayName: fullName });
  const session = await caller.auth.getSession();
  const daycareId = session?.daycares.find(({ name }) => name === 'Sunnyside Daycare')?.id ?? '';
  const access = await authorize(db, id, daycareId, 'daycare.export', runtime.now().toISOString());
  const { today, timeZone } = await caller.attendance.getSheet({ daycareId, classroomId: null, from: '2026-11-02', until: '2026-11-02' });
  const days = { from: addDays(today, -27), until: today };
  const scope = { ...days, classroomId: null, studentId: null };
  const make = () => makeFolder({ db, runtime, access, userId: id }, scope, null);
  return { end, stage, ownerId: id, caller, daycareId, days, scope, timeZone, make, made: await make() };
}

// trust 43
describe('The folder of a month of the demo', () => {
  let demo: Awaited<ReturnType<typeof demoMonth>>;
  beforeAll(async () => {
    demo = await demoMonth();
    return demo.end;
  });

  const rowsOf = (made: MadeFolder, key: PartKey) => {
    const { headings = [], rows = [] } = made.parts.find((part) => part.key === key) ?? {};
    return rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at]])));
  };

  it('has the stays and hours that the attendance sheet has', async () => {
    const { caller, daycareId, days, made } = demo;
    const sheet = await caller.attendance.getSheet({ daycareId, classroomId: null, ...days });
    const stays = sheet.children.flatMap((child) => child.days.flatMap((day) => day.stays));
    const rows = rowsOf(made, 'attendance').filter((row) => row['In'] !== null || row['Out'] !== null);
    const minutesOf = (words: unknown) => {
      const [hours = 0, minutes = 0] = String(words ?? '0:0')
        .split(':')
        .map(Number);
      return hours * 60 + minutes;
    };
    expect(rows.length).toBe(stays.length);
    expect(rows.length).toBeGreaterThan(200);
    expect(rows.reduce((sum, row) => sum + minutesOf(row['Hours']), 0)).toBe(
      stays.reduce((sum, { milliseconds }) => sum + Math.floor(milliseconds / 60_000), 0),
    );
    const daysThere = sheet.children.flatMap((child) => child.days.filter((day) => day.stays.length > 0));
    expect(new Set(rows.map((row) => `${row['Child']} ${row['Day']}`)).size).toBe(daysThere.length);
  });

  it('has the minutes out of ratio of each room', async () => {
    const { caller, daycareId, days, made } = demo;
    const short = await caller.classrooms.getShortMinutes({ daycareId, ...days });
    const ofRoom = (id: string) =>
      short.days.flatMap(({ rooms }) => rooms.filter((room) => room.classroomId === id)).reduce((sum, one) => sum + one.minutesShort, 0);
    expect(made.rooms.map(({ name, minutesShort }) => [name, minutesShort])).toEqual(
      short.rooms.map(({ classroomId, name }) => [name, ofRoom(classroomId)]),
    );
    const minutes = rowsOf(made, 'ratio').reduce((sum, row) => sum + Number(row['Minutes']), 0);
    expect(minutes).toBe(made.rooms.reduce((sum, { minutesShort }) => sum + minutesShort, 0));
    expect(minutes).toBeGreaterThan(0);
  });

  it('has the doses, also those that were not given or were voided', async () => {
    const { caller, daycareId, days, timeZone, made } = demo;
    const { students } = await caller.students.getDaycareStudentList({ daycareId });
    const doses = [];
    for (const { id } of students) doses.push(...(await caller.records.list({ daycareId, studentId: id })).doses);
    const own = doses.filter(({ at }) => dayAt(at, timeZone) >= days.from);
    expect(rowsOf(made, 'doses').length).toBe(own.length);
    expect(own.length).toBeGreaterThan(0);
  });

  it('has the incidents and the drills', async () => {
    const { caller, daycareId, days, timeZone, made } = demo;
    const { incidents } = await caller.records.listIncidents({ daycareId, from: days.from });
    expect(rowsOf(made, 'incidents').length).toBe(incidents.filter(({ at }) => dayAt(at, timeZone) >= days.from).length);
    const { drills } = await caller.records.getDrills({ daycareId });
    const own = drills.filter(({ day }) => day >= days.from);
    expect(rowsOf(made, 'drills').map((row) => row['Children counted'])).toEqual(
      own.toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1)).map(({ children }) => children),
    );
    expect([incidents.length, own.length]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(Math.min(incidents.length, own.length)).toBeGreaterThan(0);
  });

  it('has the shifts of the team and the meals that were counted', async () => {
    const { caller, daycareId, days, made } = demo;
    const { adults } = await caller.staff.getHours({ daycareId, ...days });
    expect(rowsOf(made, 'staff').length).toBe(adults.flatMap((adult) => adult.days.flatMap(({ shifts }) => shifts)).length);
    const months = new Set(daysFrom(days.from, days.until).map((day) => monthOf(day).from.slice(0, 7)));
    let counted = 0;
    for (const month of months) {
      const found = await caller.dailyLog.getMealMonth({ daycareId, month, classroomId: null });
      counted += found.days.filter(({ day }) => day >= days.from).reduce((sum, day) => sum + day.counted, 0);
    }
    const names = made.parts.find(({ key }) => key === 'meals')?.headings.slice(2, 2 + meals.length) ?? [];
    const sum = rowsOf(made, 'meals').reduce((all, row) => all + names.reduce((one, name) => one + Number(row[name]), 0), 0);
    expect(sum).toBe(counted);
  });

  it('has the documents of children and of the team, each with its expiry', async () => {
    const { caller, daycareId, made } = demo;
    const { students } = await caller.students.getDaycareStudentList({ daycareId });
    const ofChildren = [];
    for (const { id } of students) ofChildren.push(...(await caller.health.getHealth({ daycareId, studentId: id })).documents);
    const { people } = await caller.health.getTeamDocuments({ daycareId });
    const ofTeam = people.flatMap(({ documents }) => documents);
    for (const [key, documents] of [['documents', ofChildren] as const, ['teamDocuments', ofTeam] as const]) {
      const expiries = documents.map(({ expiresOn }) => expiresOn ?? '').toSorted();
      expect(
        rowsOf(made, key)
          .map((row) => String(row['Expires'] ?? ''))
          .toSorted(),
      ).toEqual(expiries);
    }
    expect(Math.min(ofChildren.length, ofTeam.length)).toBeGreaterThan(0);
  });

  it('has who looked, as the activity log has it, and nobody who read protection notes', async () => {
    const { caller, daycareId, days, timeZone, make } = demo;
    const [{ id: studentId } = { id: '' }] = (await caller.students.getDaycareStudentList({ daycareId })).students;
    await caller.records.addProtectionNote({ daycareId, studentId, id: 'a-note-made-by-a-screen', text: 'For the owner only' });
    await caller.records.listProtectionNotes({ daycareId, studentId });
    const rows = rowsOf(await make(), 'views');
    const entries = [];
    let before: string | undefined;
    do {
      const page = await caller.daycare.getActivityLog({ daycareId, limit: 100, ...(before !== undefined && { before }) });
      entries.push(...page.entries);
      before = page.before ?? undefined;
    } while (before !== undefined);
    const looked = entries.filter(({ action, at }) => action in folderText.views && dayAt(at, timeZone) >= days.from);
    expect(rows.reduce((sum, row) => sum + Number(row['Times']), 0)).toBe(looked.length);
    expect(JSON.stringify(rows)).not.toMatch(/protection/i);
    expect(looked.length).toBeGreaterThan(0);
    expect(entries.map(({ action }) => action)).toContain('student.viewProtection');
  });

  it('is one zip of the same tables and one paper of the same rows, and its hash tells a correction', async () => {
    const { stage, ownerId, caller, daycareId, scope, timeZone, days, make } = demo;
    const { db, runtime, config } = stage;
    const { app, services } = await appOn(db, runtime);
    const cookie = (await services.sessions.open(ownerId, false)).split(';')[0] ?? '';
    const get = (format: FolderFormat) => app.inject({ url: folderPath(daycareId, scope, format), headers: { cookie } });
    const zip = (await get('zip')).rawPayload;
    const { parts, hash } = await make();
    const files = await unzip(zip);
    expect([...files.keys()]).toEqual(['README.txt', ...parts.map(({ key }) => `${key}.csv`), 'records.txt', 'hashes.txt']);
    const { body } = await get('print');
    const written = (cell: unknown) => (cell === null ? '' : String(cell));
    for (const { key, headings, rows, holds, paperRows } of parts.filter((part) => part.key !== 'views')) {
      // A cell that a spreadsheet would run has an apostrophe before it; the demo has none.
      const table: string[][] = parse(files.get(`${key}.csv`) ?? '', { bom: true });
      expect(table).toEqual([headings, ...rows.map((row) => row.map(written))]);
      expect(rows.length).toBe(paperRows.length);
      expect(body).toContain(`<td class="end">${holds}</td>`);
    }
    const onPaper = parts.reduce((sum, part) => sum + (part.key === 'views' ? 0 : part.paperRows.length), 0);
    expect(body.split('<td><bdi>').length - 1).toBeGreaterThan(onPaper);
    expect(
      createHash('sha256')
        .update(files.get('records.txt') ?? '')
        .digest('hex'),
    ).toBe(hash);
    expect(body).toContain(hashInGroups(hash));

    const file = join(temporaryFolder(), 'folder.zip');
    writeFileSync(file, zip);
    const ofCommand = async () => (await folderCommands['check-folder']?.run({ db, runtime, config }, () => file))?.lines.join('\n');
    const ofPage = async () => (await caller.records.checkFolder({ daycareId, ...scope, hash })).isSame;
    expect([await ofPage(), await ofCommand()]).toEqual([true, expect.stringContaining('The same.')]);
    const { students } = await caller.students.getDaycareStudentList({ daycareId });
    const doses = [];
    for (const { id } of students) doses.push(...(await caller.records.list({ daycareId, studentId: id })).doses);
    const dose = doses.find(({ at, voided }) => voided === null && dayAt(at, timeZone) >= days.from);
    await caller.records.voidDose({ daycareId, id: 'a-void-made-by-a-screen', doseId: dose?.id ?? '', reason: 'It was not given' });
    expect([await ofPage(), await ofCommand()]).toEqual([false, expect.stringContaining('Different.')]);
    expect((await get('print')).body).toContain('It was not given');
  });
});
