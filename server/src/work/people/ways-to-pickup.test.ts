import type { NewMark } from '@daycare-portal/shared/attendance';
import { confirmationOf } from '@daycare-portal/shared/people';
import { describe, expect, it } from 'vitest';
import { authorizeInvited } from '../../test/authorize-invited';
import { dayWorld } from '../../test/day-world';
import { password, type Person } from '../../test/people';
import { tokenOf } from '../../test/register';
import { onlyAround, putPerson, takeOff, versionAt } from '../../test/registers/people.register';
import { proposePerson } from './proposals';

/* Every way in which an adult comes to be handed a child, as listed in docs/who-picks-up.md. Each is tried after something else has happened. */

type Its = Awaited<ReturnType<typeof dayWorld>>;
type Pickup = Partial<NewMark>;

/** A way that somebody has opened for an adult. */
interface Opened {
  /** What the team records at the door. */
  pickup: () => Promise<Pickup> | Pickup;
  /** The adult on the list, if what is recorded does not name them by their id. */
  personId?: string;
  /** The adult's account. */
  account?: Person;
  /** What the adult or the family still has to do, which may be refused. */
  finish?: () => Promise<unknown>;
  /** Sends the mark, if it is no check-out at the door. False if the child stays. */
  take?: () => Promise<boolean>;
}

interface Way {
  opener: 'staff' | 'teacher' | 'parent';
  /**
   * `atOnce`: whoever is in the office gives the pickup. `confirmed`: only the office does, later. `once`: whoever opens it does, for one
   * check-out. `never`: this gives none, whatever the office confirms.
   */
  counts: 'atOnce' | 'confirmed' | 'once' | 'never';
  /** It ends with the opener, also for the office. */
  endsWithOpener?: true;
  /** It names an adult who is not on the list, so that nobody can rename them. */
  isTyped?: true;
  open: (its: Its, by: Person, fullName: string) => Promise<Opened>;
  /** How the opener leaves, if not by being removed from the staff. */
  leave?: (its: Its, by: Person) => Promise<unknown>;
}

const always = { from: null, until: null, weekdays: null };
const plain = 'Nils Aker';
const close = 'Dave Stone';

const around = async ({ owner, daycareId, ana }: Its) => (await owner.people.getPeople({ daycareId, studentId: ana })).people;
const idOf = async (its: Its, name: string) =>
  (await around(its)).find(({ fullName, email }) => [fullName, email].includes(name))?.personId ?? '';
const byId = async (its: Its, name: string) => {
  const personId = await idOf(its, name);
  return () => ({ personId });
};

async function add({ as, daycareId, ana }: Its, by: Person, fullName: string, studentId = ana) {
  const { people } = as(by);
  const { personId } = await people.savePerson({ daycareId, id: 'adult-made-by-a-screen', fullName, phones: [], email: null, note: null });
  await people.linkPerson({ daycareId, studentId, personId, ...onlyAround, pickup: always });
  return personId;
}

async function invite({ as, daycareId, ana }: Its, by: Person, email: string) {
  return tokenOf((await as(by).students.sendParentInvite({ daycareId, studentId: ana, email })).inviteUrl);
}

async function joined(its: Its, by: Person, fullName: string): Promise<Opened> {
  const account = its.people.nobody;
  await its.as(account).auth.updateDisplayName({ fullName });
  const token = await invite(its, by, account.email);
  await its.as(account).auth.acceptInvite({ token });
  return { account, pickup: await byId(its, account.email) };
}

/** A row about Ana, in an import that this person does. */
async function bring({ as, daycareId, ana }: Its, by: Person, row: object) {
  const { students } = as(by);
  const { importId } = await students.startImport({ daycareId, requestKey: 'key', fileRows: 1, newClassrooms: [] });
  const child = (await students.getDaycareStudentList({ daycareId })).students.find(({ id }) => id === ana);
  const about = (await students.getImportData({ daycareId })).children.find(({ studentId }) => studentId === ana)?.about.version;
  const seen = { classroomIds: child?.classrooms.map(({ id }) => id) ?? [], guardianEmails: child?.parentEmails ?? [], about: about ?? '' };
  const { firstName = '', lastName = '', dob = '' } = child ?? {};
  const rows = [{ fileRow: 1, firstName, lastName, dob, guardianEmails: [], classroomIds: [], seen, ...row }];
  const { results } = await students.importStudents({ daycareId, importId, rows });
  expect(results).toMatchObject([{ status: 'success' }]);
  return importId;
}

const listed = {
  what: 'addPerson' as const,
  relation: 'Uncle',
  phones: [],
  email: null,
  isGuardian: false,
  isCalled: false,
  picksUp: true,
};
const noteless = { barred: null, household: null, note: null };

const guardiansWord = async (its: Its): Promise<Pickup> => ({
  idSeen: true,
  authorizedBy: { personId: await idOf(its, 'Carla Lopez'), name: '', how: 'phone', at: its.at('08:55') },
});

/** The family asks for this person. */
const ask = async (
  { db, services, people, daycareId, ana, newId }: Its,
  by: Person,
  request: { personId: string | null; fullName: string },
) => {
  const family = { uid: by.uid, name: by.displayName, household: null };
  const asked = { studentId: ana, phones: [], email: null, relation: null, pickup: always };
  expect(by).toBe(people.parent);
  await proposePerson(db, services.runtime, authorizeInvited({ daycareId }), family, { id: newId(), ...asked, ...request });
};

/** Nobody is a guardian of Ana by this account any more. */
const unlink = async ({ owner, daycareId, ana }: Its, { email }: Person) => {
  const { linkedParents } = await owner.students.getLinkedParentsForStudent({ daycareId, studentId: ana });
  await owner.students.removeParentLink({
    daycareId,
    studentId: ana,
    parentId: linkedParents.find((one) => one.email === email)?.id ?? '',
  });
};

const offTheList = async (its: Its) => takeOff(its, its.ana, await idOf(its, 'Carla Lopez'));

/** A check-out that a teacher recorded, put right with a name. */
async function corrected(its: Its, by: Person, fullName: string, goesTo: 'bus' | null): Promise<Opened> {
  const { as, daycareId, mark, newId } = its;
  const personId = await putPerson(its, its.ana, { pickup: always }, { fullName });
  const [out] = await mark(its.people.manager, { kind: 'out', goesTo });
  const correction = { daycareId, markId: out?.markId ?? '', reason: 'Somebody came' };
  const take = () =>
    as(by)
      .attendance.correct({ ...correction, id: newId(), personId, idSeen: true })
      .then(
        () => true,
        () => false,
      );
  return { pickup: () => ({ personId }), take };
}

const ways: [string, Way][] = [
  [
    'a person whom staff add',
    {
      opener: 'staff',
      counts: 'atOnce',
      open: async (its, by, name) => {
        const personId = await add(its, by, name);
        return { pickup: () => ({ personId }) };
      },
    },
  ],
  [
    'a person of another child whom staff add',
    {
      opener: 'staff',
      counts: 'atOnce',
      open: async (its, by, name) => {
        const { as, daycareId, ana: studentId, bo } = its;
        const personId = await add(its, by, name, bo);
        await as(by).people.linkPerson({ daycareId, studentId, personId, ...onlyAround, pickup: always });
        return { pickup: await byId(its, name) };
      },
    },
  ],
  [
    'a person whom staff take off the list and put back',
    {
      opener: 'staff',
      counts: 'atOnce',
      open: async (its, by, name) => {
        const { as, daycareId, ana: studentId, people, mark } = its;
        const personId = await add(its, by, name);
        // A record names the person, who is archived then.
        await mark(people.manager, { kind: 'out', personId, idSeen: true }, { kind: 'in' });
        await takeOff(its, studentId, personId);
        await as(by).people.linkPerson({ daycareId, studentId, personId, ...onlyAround, pickup: always });
        return { pickup: await byId(its, name) };
      },
    },
  ],
  [
    'a person named at the bus',
    {
      opener: 'staff',
      counts: 'atOnce',
      open: async (its, by, name) => {
        const personId = await add(its, by, name);
        return { pickup: () => ({ personId, goesTo: 'bus' as const }) };
      },
    },
  ],
  [
    'a name that is typed, of somebody on the list',
    {
      opener: 'staff',
      counts: 'atOnce',
      open: async (its, by, name) => {
        const personId = await add(its, by, name);
        return { personId, pickup: async () => ({ personName: (await around(its)).find((one) => one.personId === personId)?.fullName }) };
      },
    },
  ],
  ['somebody who joined by a teacher’s link', { opener: 'teacher', counts: 'confirmed', open: joined }],
  ['somebody who joined by a link of staff', { opener: 'staff', counts: 'confirmed', open: joined }],
  [
    'a link that nobody has accepted yet',
    {
      opener: 'teacher',
      counts: 'confirmed',
      endsWithOpener: true,
      open: async (its, by, fullName) => {
        const account = its.people.nobody;
        await its.as(account).auth.updateDisplayName({ fullName });
        const token = await invite(its, by, account.email);
        return { account, pickup: await byId(its, account.email), finish: () => its.as(account).auth.acceptInvite({ token }) };
      },
    },
  ],
  [
    'somebody who joins in the place of an account that was deleted',
    {
      opener: 'teacher',
      counts: 'confirmed',
      open: async (its, by, fullName) => {
        const { as, people } = its;
        const account = people.nobody;
        await as(people.parent).auth.deleteAccount({ password });
        await its.db
          .updateTable('users')
          .set({ email: people.parent.email, emailFolded: people.parent.email })
          .where('id', '=', account.uid)
          .execute();
        return joined({ ...its, people: { ...people, nobody: { ...account, email: people.parent.email } } }, by, fullName);
      },
    },
  ],
  [
    'a person on a list that staff import',
    {
      opener: 'staff',
      counts: 'confirmed',
      open: async (its, by, fullName) => {
        await bring(its, by, { about: [{ ...listed, ...noteless, fullName }] });
        return { pickup: await byId(its, fullName) };
      },
    },
  ],
  [
    'a guardian’s address on a list, whom the owner invited',
    {
      opener: 'staff',
      counts: 'confirmed',
      open: async (its, by, fullName) => {
        const { as, people } = its;
        const account = people.nobody;
        await as(account).auth.updateDisplayName({ fullName });
        await bring(its, by, { guardianEmails: [account.email] });
        await as(account).auth.acceptInvite({ token: await invite(its, people.owner, account.email) });
        return { account, pickup: await byId(its, account.email) };
      },
    },
  ],
  [
    'a contact without pickup to whom a list gives one',
    {
      opener: 'staff',
      counts: 'never',
      open: async (its, by, fullName) => {
        const personId = await putPerson(its, its.ana, {}, { fullName });
        await bring(its, by, { about: [{ what: 'changePerson', personId, picksUp: true }] });
        return { pickup: () => ({ personId }) };
      },
    },
  ],
  [
    'a pickup that a list ended, when the import is undone',
    {
      opener: 'staff',
      counts: 'atOnce',
      open: async (its, by, fullName) => {
        const personId = await putPerson(its, its.ana, { pickup: always }, { fullName });
        const importId = await bring(its, by, { about: [{ what: 'changePerson', personId, picksUp: false }] });
        const finish = () => its.owner.students.undoImport({ daycareId: its.daycareId, importId });
        return { pickup: () => ({ personId }), finish };
      },
    },
  ],
  [
    'a guardian’s address that a teacher corrects to somebody’s of another child',
    {
      opener: 'teacher',
      counts: 'confirmed',
      open: async (its, by, fullName) => {
        const { as, daycareId, ana: studentId, bo, owner } = its;
        await invite(its, by, 'wrong@example.org');
        await putPerson(its, bo, { pickup: always }, { fullName, email: 'right@example.org' });
        const { linkedParents } = await owner.students.getLinkedParentsForStudent({ daycareId, studentId });
        const parentId = linkedParents.find(({ email }) => email === 'wrong@example.org')?.id ?? '';
        await as(by).students.correctParentEmail({ daycareId, studentId, parentId, email: 'right@example.org' });
        return { pickup: await byId(its, 'right@example.org') };
      },
    },
  ],
  [
    'a person whom the family asks for',
    {
      opener: 'parent',
      counts: 'confirmed',
      endsWithOpener: true,
      isTyped: true,
      leave: unlink,
      open: async (its, by, fullName) => {
        await ask(its, by, { personId: null, fullName });
        return { pickup: () => ({ personName: fullName }) };
      },
    },
  ],
  [
    'a contact for whom the family asks for a pickup',
    {
      opener: 'parent',
      counts: 'confirmed',
      endsWithOpener: true,
      leave: unlink,
      open: async (its, by, fullName) => {
        const personId = await putPerson(its, its.ana, {}, { fullName });
        await ask(its, by, { personId, fullName });
        return { pickup: () => ({ personId }) };
      },
    },
  ],
  [
    'somebody whom a guardian authorizes for today',
    {
      opener: 'parent',
      counts: 'once',
      isTyped: true,
      leave: offTheList,
      open: async (its, _by, personName) => {
        const word = await guardiansWord(its);
        return { pickup: () => ({ personName, ...word }) };
      },
    },
  ],
  [
    'a contact whom a guardian authorizes for today',
    {
      opener: 'parent',
      counts: 'once',
      leave: offTheList,
      open: async (its, _by, fullName) => {
        const word = await guardiansWord(its);
        const personId = await putPerson(its, its.ana, {}, { fullName });
        return { pickup: () => ({ personId, ...word }) };
      },
    },
  ],
  [
    'a check-out without a name that is corrected',
    { opener: 'teacher', counts: 'once', open: (its, by, name) => corrected(its, by, name, null) },
  ],
  ['“To the bus” that is corrected', { opener: 'teacher', counts: 'once', open: (its, by, name) => corrected(its, by, name, 'bus') }],
  [
    'a check-out that waited on a teacher’s device',
    {
      opener: 'teacher',
      counts: 'once',
      open: async (its, by, fullName) => {
        const { at, mark } = its;
        const personId = await putPerson(its, its.ana, { pickup: always }, { fullName });
        const waited = { kind: 'out' as const, personId, idSeen: true, at: at('09:00'), waited: true };
        const take = () =>
          mark(by, waited).then(
            ([out]) => out?.status === 'success',
            () => false,
          );
        return { pickup: () => ({ personId }), take };
      },
    },
  ],
];

/** The world with Ana here, and a way that somebody has opened for an adult of this name. */
async function opened({ opener: who, open }: Way, fullName = plain) {
  const its = await dayWorld();
  const { people, mark } = its;
  await mark(people.manager, { kind: 'in' });
  const opener = people[who];
  const way = await open(its, opener, fullName);
  const leaves = async () => {
    if (way.take !== undefined) return way.take();
    const [out] = await mark(people.manager, { kind: 'out', idSeen: true, ...(await way.pickup()) });
    return out?.status === 'success';
  };
  return { its, opener, way, leaves };
}

/** The office confirms everyone on the list in one press, also whoever stands apart, and the page says whom it could not confirm. */
async function confirmAll({ owner, daycareId, ana }: Its) {
  const { people } = await owner.people.listToConfirm({ daycareId });
  const rows = people.filter(({ studentId }) => studentId === ana).map(confirmationOf);
  return rows.length === 0 ? 0 : (await owner.people.confirm({ daycareId, rows })).summary.successful;
}

const pagesOf = async ({ as }: Its, { account }: Opened) =>
  account === undefined ? [] : (await as(account).auth.getLinkedChildren()).children;

async function remove({ owner, daycareId }: Its, { email }: Person) {
  await owner.staff.manageDaycareRole({ daycareId, email, role: 'staff', action: 'remove' });
}

/** The owner says that the adult is not authorized: the one on the list, or else somebody of the same name. */
async function bar(its: Its, { pickup, personId: listedId }: Opened) {
  const { owner, daycareId, ana: studentId } = its;
  const { personId = null } = { personId: listedId, ...(await pickup()) };
  const notAuthorized = { note: 'Court order' };
  const known = (await around(its)).find((one) => one.personId === personId && one.updatedAt !== null);
  if (known === undefined) return putPerson(its, studentId, { notAuthorized }, { id: 'barred-made-by-a-screen', fullName: plain });
  const version = await versionAt(its, studentId, known.personId);
  await owner.people.linkPerson({ daycareId, studentId, personId: known.personId, ...onlyAround, notAuthorized, version });
}

/** The adult gets a name that is close to David Stone's, who is not authorized. */
async function rename(its: Its, { account, pickup, personId: listedId }: Opened) {
  const { as, owner, daycareId, ana } = its;
  await putPerson(its, ana, { notAuthorized: { note: null } }, { id: 'david-made-by-a-screen', fullName: 'David Stone' });
  if (account !== undefined) return as(account).auth.updateDisplayName({ fullName: close });
  const { personId = null } = { personId: listedId, ...(await pickup()) };
  const person = (await around(its)).find((one) => one.personId === personId && one.updatedAt !== null);
  if (person === undefined) return;
  const { email, note, updatedAt } = person;
  await owner.people.savePerson({ daycareId, id: person.personId, updatedAt: updatedAt ?? '', fullName: close, phones: [], email, note });
}

// trust 36
describe.each(ways)('By %s', (_name, way) => {
  const { opener: who, counts, leave = remove, endsWithOpener = false, isTyped = false } = way;

  it('a child leaves as soon as somebody who may say so has', async () => {
    const { its, way: through, leaves } = await opened(way);
    await through.finish?.();
    expect(await pagesOf(its, through)).toEqual([]);
    expect(await leaves()).toBe(counts === 'atOnce' || counts === 'once');
    expect(await confirmAll(its)).toBe(counts === 'confirmed' ? 1 : 0);
    expect(await leaves()).toBe(counts === 'confirmed');
  });

  it(`a child leaves after the ${who} is gone only if the office has said so`, async () => {
    const { its, opener, way: through, leaves } = await opened(way);
    await leave(its, opener);
    await through.finish?.().catch(() => undefined);
    expect(await pagesOf(its, through)).toEqual([]);
    expect(await leaves()).toBe(counts === 'atOnce');
    const isConfirmed = counts === 'confirmed' && !endsWithOpener;
    expect(await confirmAll(its)).toBe(isConfirmed ? 1 : 0);
    expect(await leaves()).toBe(isConfirmed);
  });

  it.each<[string, (its: Its, through: Opened) => Promise<unknown>, string]>([
    ['is not authorized since', bar, plain],
    ['has got a name like that of one who is not authorized, which nobody has compared', rename, isTyped ? close : plain],
  ])('no child leaves with an adult who %s', async (_what, change, fullName) => {
    const { its, way: through, leaves } = await opened(way, fullName);
    await change(its, through);
    await through.finish?.().catch(() => undefined);
    expect(await leaves()).toBe(false);
    expect(await confirmAll(its)).toBe(0);
    expect(await leaves()).toBe(false);
    expect(await pagesOf(its, through)).toEqual([]);
  });
});
