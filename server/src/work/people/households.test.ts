import { studentRecordPath } from '@daycare-portal/shared/export';
import { documentPath } from '@daycare-portal/shared/health';
import type { FamilyPart } from '@daycare-portal/shared/people';
import { describe, expect, it } from 'vitest';
import { authorizeInvited } from '../../test/authorize-invited';
import { documentIdIn, pdf, sendDocument } from '../../test/registers/health.register';
import { browser } from '../../test/browser';
import { dayWorld } from '../../test/day-world';
import type { Person } from '../../test/people';
import { procedures } from '../../test/procedures';
import { registeredCalls } from '../../test/registers';
import { form, picture, upload, urlIn } from '../../test/upload';
import { onlyAround, sendPhoto, versionAt } from '../../test/registers/people.register';
import { proposePerson } from './proposals';

const always = { from: null, until: null, weekdays: null };

/**
 * Ana’s guardians live apart: Carla in household 1, Nils in household 2. Everything named Zqx belongs to one household, a document, or the
 * team.
 */
async function apart() {
  const world = await dayWorld();
  const { as, db, app, people, owner, daycareId, ana, mark, newId, cookieOf, services } = world;
  const [carla, nils] = [people.parent, people.nobody];
  await owner.students.sendParentInvite({ daycareId, studentId: ana, email: nils.email });
  await db.updateTable('parentLinks').set({ userId: nils.uid }).where('email', '=', nils.email).execute();
  const around = async () => (await owner.people.getPeople({ daycareId, studentId: ana })).people;
  const idOf = async ({ displayName }: Person) => (await around()).find(({ fullName }) => fullName === displayName)?.personId ?? '';
  const of = async (
    guardian: Person,
    household: number,
    more: { sees?: FamilyPart[] | null; notAuthorized?: { note: string } | null } = {},
  ) =>
    owner.people.linkPerson({
      daycareId,
      studentId: ana,
      personId: await idOf(guardian),
      version: await versionAt(world, ana, await idOf(guardian)),
      ...onlyAround,
      isGuardian: true,
      household,
      ...more,
    });
  await of(carla, 1);
  await of(nils, 2);
  const photos = new Map<string, string>();
  const contact = async (fullName: string, link: { household: number | null; notAuthorized?: { note: string } }) => {
    const phones = [{ label: '', number: '555 zqx' }];
    const { personId } = await owner.people.savePerson({ daycareId, id: newId(), fullName, phones, email: 'zqx@example.org', note: 'Zqx' });
    await owner.people.linkPerson({ daycareId, studentId: ana, personId, ...onlyAround, pickup: always, ...link });
    photos.set(fullName, urlIn(await sendPhoto(world, people.owner, personId)));
    return personId;
  };
  const zqxOne = await contact('Zqxone', { household: 1 });
  const zqxTwo = await contact('Zqxtwo', { household: 2 });
  await contact('Everyone’s', { household: null });
  await contact('Zqxstopped', { household: null, notAuthorized: { note: 'Zqx court order' } });
  for (const [household, guardian] of [carla, nils].entries()) {
    const family = { uid: guardian.uid, name: guardian.displayName, household: household + 1 };
    const asked = { fullName: 'Zqxasked', phones: [], email: null, relation: null, pickup: always };
    await proposePerson(db, services.runtime, authorizeInvited({ daycareId }), family, {
      id: newId(),
      studentId: ana,
      personId: null,
      ...asked,
    });
  }
  await mark(people.owner, { kind: 'in' }, { kind: 'out', personId: zqxOne, idSeen: true });
  await mark(people.owner, { kind: 'in' }, { kind: 'out', personId: zqxTwo, idSeen: true });
  await mark(people.owner, { kind: 'in' }, { kind: 'out', personName: 'Zqxstranger', exception: 'Zqx' });
  await as(people.owner).health.saveItem({ daycareId, studentId: ana, id: newId(), kind: 'allergy', label: 'Zqxnuts' });
  const paper = documentPath(daycareId, ana);
  const documentId = documentIdIn(await sendDocument(world, people.owner, paper, pdf('Zqx'), { title: 'Zqxpaper' }));
  const face = await picture(30, 30).png().toBuffer();
  const profilePic = urlIn(await upload(app, await cookieOf(people.owner), { daycareId, studentId: ana }, form(face)));
  await owner.students.updateDaycareStudent({ daycareId, studentId: ana, profilePic });
  const look = async (who: Person, url: string | undefined) =>
    (await app.inject({ url: url ?? '', headers: { cookie: await cookieOf(who) } })).statusCode;
  return { ...world, carla, nils, of, photos, zqxOne, profilePic, paper: `${paper}/${documentId}`, look };
}

// trust 37
describe('Of guardians who live apart', () => {
  it('neither learns the other’s contacts, requests, pickups or team-only notes from any call', async () => {
    const its = await apart();
    const { app, owner, daycareId, ana, zqxOne, carla, nils, cookieOf } = its;
    const shown = JSON.stringify(await owner.people.getPeople({ daycareId, studentId: ana }));
    for (const word of ['Zqxone', 'Zqxtwo', 'Zqxstopped', 'Zqxasked']) expect(shown).toContain(word);
    // The three letters alone may stand in a random id.
    const kept = /zqx(?:one|two|stopped|asked|stranger|nuts|paper|@| court)|555 zqx/i;
    const ids = { studentId: ana, personId: zqxOne, studentIds: [ana], personIds: [zqxOne] };
    for (const { path, type } of procedures.filter((procedure) => procedure.type !== 'subscription')) {
      const [sent = {}] = registeredCalls[path]?.call ?? [];
      const named = Object.fromEntries(Object.entries(ids).filter(([name]) => name in sent));
      const gate = registeredCalls[path]?.gate;
      const isPublic = gate === 'public' || gate === 'signedIn' || gate === 'ownChildren';
      // Family pages are switched off here. `what-families-see.test.ts` walks them switched on.
      const own = gate?.startsWith('ownChild.') === true ? { studentId: ana } : {};
      // A tablet's calls answer nobody who is signed in.
      const refusal = gate === 'device' ? 401 : 403;
      const input = isPublic || gate === 'device' ? registeredCalls[path]?.call[0] : { daycareId, ...own, ...sent, ...named };
      for (const guardian of [carla, nils]) {
        const ask = browser(app, { cookie: await cookieOf(guardian) });
        const { status, body } = await (type === 'query' ? ask.query(path, input) : ask.mutate(path, input));
        expect([path, isPublic ? refusal : status]).toEqual([path, refusal]);
        expect([path, body]).toEqual([path, expect.not.stringMatching(kept)]);
      }
    }
  });

  it('each sees the faces of their own household and of shared people only', async () => {
    const { carla, nils, people, photos, look } = await apart();
    const seen = async (who: Person) => {
      const names = [];
      for (const [name, url] of photos) if ((await look(who, url)) === 200 && (await look(who, `${url}?size=72`)) === 200) names.push(name);
      return names;
    };
    expect(await seen(carla)).toEqual(['Zqxone', 'Everyone’s']);
    expect(await seen(nils)).toEqual(['Zqxtwo', 'Everyone’s']);
    expect(await seen(people.otherOwner)).toEqual([]);
    for (const member of [people.owner, people.staff, people.teacher]) expect(await seen(member)).toHaveLength(4);
  });

  it('neither gets a document or the record, whatever the team shares with them', async () => {
    const { carla, nils, people, daycareId, ana, paper, look } = await apart();
    for (const guardian of [carla, nils])
      for (const url of [paper, studentRecordPath(daycareId, ana)]) expect(await look(guardian, url)).toBe(403);
    expect(await look(people.owner, paper)).toBe(200);
  });

  it('each sees the parts that the team set for that guardian alone', async () => {
    const { as, carla, nils, of, photos, profilePic, look } = await apart();
    const [mine, all] = ['Zqxone', 'Everyone’s'].map((name) => photos.get(name));
    const parts = async (who: Person) => {
      const [child] = (await as(who).auth.getLinkedChildren()).children;
      expect(child?.profilePic ?? null).toBe((await look(who, profilePic)) === 200 ? profilePic : null);
      return { child: child?.firstName, photo: await look(who, profilePic), people: [await look(who, mine), await look(who, all)] };
    };
    expect(await parts(carla)).toEqual({ child: 'Ana', photo: 200, people: [200, 200] });
    await of(carla, 1, { sees: ['day', 'photos'] });
    expect(await parts(carla)).toEqual({ child: 'Ana', photo: 200, people: [404, 404] });
    await of(carla, 1, { sees: ['people', 'messages'] });
    expect(await parts(carla)).toEqual({ child: 'Ana', photo: 404, people: [200, 200] });
    expect(await parts(nils)).toEqual({ child: 'Ana', photo: 200, people: [404, 200] });
  });

  it('one who is not authorized has no family pages until the team decides, and the other keeps theirs', async () => {
    const { as, carla, nils, of, photos, profilePic, look } = await apart();
    const reach = async (who: Person) => [
      (await as(who).auth.getLinkedChildren()).children.length,
      await look(who, profilePic),
      await look(who, photos.get('Everyone’s')),
    ];
    await of(carla, 1, { sees: ['day', 'photos', 'people'], notAuthorized: { note: 'Court order' } });
    expect(await reach(carla)).toEqual([0, 404, 404]);
    expect(await reach(nils)).toEqual([1, 200, 200]);
    await of(carla, 1, { sees: ['photos'], notAuthorized: { note: 'Court order' } });
    expect(await reach(carla)).toEqual([1, 200, 404]);
  });
});
