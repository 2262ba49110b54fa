import { daycareExportPath, studentRecordPath } from '@daycare-portal/shared/export';
import { familyRecordPath } from '@daycare-portal/shared/family-record';
import { folderPath } from '@daycare-portal/shared/folder';
import { expect, it } from 'vitest';
import { browser } from '../../test/browser';
import { familyWorld } from '../../test/family-world';
import type { Person } from '../../test/people';
import { procedures } from '../../test/procedures';
import { registeredCalls } from '../../test/registers';
import { fall } from '../../test/registers/incidents.register';
import { unzip } from '../../test/unzip';

const words = 'Zqxprotection';

/** A child with a report and a protection note that the owner alone reads. */
async function worldWithNote() {
  const world = await familyWorld();
  const { as, people, owner, ofAna, newId, at, goTo } = world;
  goTo('11:00');
  await as(people.teacher).records.saveIncident({ ...fall, ...ofAna, at: at('10:42') });
  await owner.records.moveIncident({ daycareId: ofAna.daycareId, incidentId: fall.id, to: 'reviewed' });
  await owner.records.addProtectionNote({ ...ofAna, id: newId(), text: words });
  await owner.records.listProtectionNotes(ofAna);
  return world;
}

type NoteWorld = Awaited<ReturnType<typeof worldWithNote>>;

/** The answers to each query, with this child wherever a call names one, and this report wherever it names one. */
async function answersTo({ app, cookieOf, ofAna, people }: NoteWorld, person: Person): Promise<[path: string, body: string][]> {
  const { query } = browser(app, { cookie: await cookieOf(person) });
  const answers: [string, string][] = [];
  for (const { path, type, namesDaycare } of procedures) {
    if (type !== 'query') continue;
    const sent = registeredCalls[path]?.call[0] ?? {};
    const about = { studentId: ofAna.studentId, incidentId: fall.id, record: ofAna.studentId };
    const named = Object.fromEntries(Object.entries(about).filter(([key]) => key in sent));
    const { body } = await query(path, { ...(namesDaycare && { daycareId: people.sunnyside }), ...sent, ...named });
    answers.push([path, body]);
  }
  return answers;
}

// trust 40
it('No query answers anybody but its readers with a word of a protection note, and the owner with it in one place only', async () => {
  const world = await worldWithNote();
  const { people, carla, nils } = world;
  const saying = async (person: Person) => (await answersTo(world, person)).flatMap(([path, body]) => (body.includes(words) ? [path] : []));
  expect(await saying(people.owner)).toEqual(['records.listProtectionNotes']);
  for (const person of [people.manager, people.staff, people.teacher, carla, nils, people.otherOwner])
    expect(await saying(person)).toEqual([]);
});

// trust 40
it('No paper, export or copy that anybody can download has a word of a protection note', async () => {
  const { app, cookieOf, people, carla, ofAna } = await worldWithNote();
  const { daycareId, studentId } = ofAna;
  const days = { from: '2026-11-01', until: '2026-11-30', classroomId: null, studentId: null };
  const got = async (person: Person, url: string) => {
    const { statusCode, rawPayload, headers } = await app.inject({ url, headers: { cookie: await cookieOf(person) } });
    expect([url, statusCode]).toEqual([url, 200]);
    const isZip = String(headers['content-type']).includes('zip');
    return isZip ? [...(await unzip(rawPayload))].flatMap(([name, bytes]) => [name, bytes.toString()]).join('\n') : rawPayload.toString();
  };
  for (const [person, url] of [
    [people.owner, daycareExportPath(daycareId)],
    [people.owner, studentRecordPath(daycareId, studentId)],
    [people.owner, folderPath(daycareId, days, 'zip')],
    [people.owner, folderPath(daycareId, { ...days, studentId }, 'print')],
    [carla, familyRecordPath(daycareId, studentId)],
  ] as const) {
    const all = await got(person, url);
    expect([url, all.includes('Ana'), all.includes(words)]).toEqual([url, true, false]);
  }
});
