import { createHash } from 'node:crypto';
import { folderPath, hashInGroups, type FolderScope } from '@daycare-portal/shared/folder';
import { folderText } from '@daycare-portal/shared/folder-text';
import { describe, expect, it } from 'vitest';
import { dayWorld, monday } from '../../test/day-world';
import type { Person } from '../../test/people';
import { unzip } from '../../test/unzip';

const november: FolderScope = { from: '2026-11-01', until: '2026-11-30', classroomId: null, studentId: null };

async function folderWorld() {
  const world = await dayWorld();
  const { owner, people, daycareId, app, cookieOf, mark, goTo, at, ana, newId } = world;
  await mark(people.owner, { kind: 'in', personName: 'Carla' });
  goTo('16:00');
  await mark(people.owner, { kind: 'out', personName: 'Carla' });
  const incidentId = newId();
  await owner.records.saveIncident({
    daycareId,
    id: incidentId,
    studentId: ana,
    kind: 'injury',
    at: at('10:00'),
    where: 'Playground',
    what: 'Fell off the swing.',
    done: '',
    doneTaps: [],
    whatTaps: [],
    body: [],
    witnesses: [],
  });
  const get = async (format: 'print' | 'zip', scope: FolderScope = november, person: Person = people.owner) =>
    app.inject({ method: 'GET', url: folderPath(daycareId, scope, format), headers: { cookie: await cookieOf(person) } });
  const files = async (scope?: FolderScope) => {
    const entries = await unzip((await get('zip', scope)).rawPayload);
    return Object.fromEntries([...entries].map(([name, bytes]) => [name, bytes.toString()]));
  };
  const check = (hash: string, scope = november) => owner.records.checkFolder({ daycareId, ...scope, hash });
  return { ...world, get, files, check, incidentId };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

describe('The inspector’s folder', () => {
  it('prints on pages that say which of how many they are, with the daycare, the time and the hash of its records', async () => {
    const { get, files } = await folderWorld();
    const { statusCode, headers, body } = await get('print');
    expect([statusCode, headers['content-disposition']]).toEqual([200, expect.stringContaining('inline')]);
    const pages = body.split('<section>').length - 1;
    for (let page = 1; page <= pages; page += 1) expect(body).toContain(folderText.paper.page(page, pages));
    expect(body).toContain('Sunnyside Daycare');
    expect(body).toMatch(/Printed on Nov 23, 2026, 4:00\sPM by Marta Lindqvist, owner/);
    expect(body).toContain(hashInGroups(hashOf((await files())['records.txt'] ?? '')));
    expect(body).toContain('Fell off the swing');
  });

  // trust 43
  it('gives the same hash while nothing changes, in any language and whenever it is made', async () => {
    const { files, check, goTo, owner } = await folderWorld();
    const first = (await files())['records.txt'] ?? '';
    goTo('17:00');
    await owner.auth.setLanguage({ language: 'es' });
    const { 'README.txt': readme, 'records.txt': second } = await files();
    expect(readme).toContain('Código de comprobación');
    expect(second).toBe(first);
    expect(await check(hashInGroups(hashOf(first)).toUpperCase())).toEqual({ isSame: true, hash: hashOf(first) });
  });

  it('gives another hash after a correction, which is printed beside what it replaced', async () => {
    const { files, check, get, owner, daycareId, at, newId, day } = await folderWorld();
    const before = hashOf((await files())['records.txt'] ?? '');
    const markId = (await day()).children.find(({ firstName }) => firstName === 'Ana')?.markId ?? '';
    await owner.attendance.correct({ daycareId, id: newId(), markId, at: at('15:45'), reason: 'Read the clock wrong' });
    expect(await check(before)).toMatchObject({ isSame: false });
    const { body } = await get('print');
    expect(body).toMatch(/3:45\sPM/);
    expect(body).toMatch(/Out was 4:00\sPM\. Changed by Marta Lindqvist, [^<]*: Read the clock wrong/);
  });

  it('says when somebody wrote down later what they did earlier', async () => {
    const { files, owner, daycareId, incidentId, at } = await folderWorld();
    await owner.records.moveIncident({ daycareId, incidentId, to: 'told', at: at('10:05') });
    await owner.records.moveIncident({ daycareId, incidentId, to: 'doctor' });
    expect((await files())['incidents.csv']).toMatch(
      /Told \(Marta Lindqvist, [^)]*10:05\sAM\. Recorded [^)]*4:00\sPM\); Treated by a doctor \(Marta Lindqvist, [^)]*4:00\sPM\)/,
    );
  });

  it('of a child or a room holds what is about them and nothing of others', async () => {
    const { files, ana, bo, owls, bees } = await folderWorld();
    const ofAna = await files({ ...november, studentId: ana });
    const ofBo = await files({ ...november, studentId: bo });
    expect(ofAna['attendance.csv']).toContain('Ana');
    expect([ofAna['incidents.csv'], ofBo['incidents.csv']]).toEqual([
      expect.stringContaining('swing'),
      expect.not.stringContaining('swing'),
    ]);
    expect(Object.keys(ofAna)).not.toContain('staff.csv');
    const ofBees = await files({ ...november, classroomId: bees });
    const ofOwls = await files({ ...november, classroomId: owls });
    expect([ofBees['attendance.csv'], ofOwls['attendance.csv']]).toEqual([
      expect.stringContaining('Ana'),
      expect.not.stringContaining('Ana'),
    ]);
  });

  it('holds no protection note, and does not tell that somebody read one', async () => {
    const { files, get, owner, daycareId, ana, newId } = await folderWorld();
    await owner.records.addProtectionNote({ daycareId, id: newId(), studentId: ana, text: 'A word for the owner only' });
    await owner.records.listProtectionNotes({ daycareId, studentId: ana });
    const all = [(await get('print')).body, ...Object.values(await files())].join('\n');
    expect(all).not.toMatch(/owner only|viewProtection/);
    expect(all).toContain(folderText.paper.leftOutHelp);
  });

  it('is for owners only, and each one that is made is in the activity log', async () => {
    const { get, people, owner, daycareId, ana } = await folderWorld();
    for (const person of [people.staff, people.teacher, people.parent]) expect((await get('zip', november, person)).statusCode).toBe(403);
    await get('print');
    await get('zip', { ...november, studentId: ana });
    const { entries } = await owner.daycare.getActivityLog({ daycareId, limit: 5 });
    expect(entries.map(({ action, record }) => [action, record?.id]).slice(0, 2)).toEqual([
      ['student.makeFolder', ana],
      ['daycare.makeFolder', daycareId],
    ]);
  });

  it('refuses more than a month of everyone, and takes a year of one child', async () => {
    const { get, ana, check } = await folderWorld();
    const long = { ...november, from: '2026-01-01' };
    expect(await get('print', long)).toMatchObject({ statusCode: 400, body: expect.stringContaining(folderText.tooLong) });
    expect((await get('print', { ...long, studentId: ana })).statusCode).toBe(200);
    await expect(check('abc')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await get('print', { ...november, studentId: 'nobody' })).statusCode).toBe(404);
  });

  it('counts a day of the folder by the daycare’s clock', async () => {
    const { files } = await folderWorld();
    const { 'attendance.csv': table } = await files({ ...november, from: monday, until: monday });
    expect(table).toContain('09:00');
  });
});
