import { expect, it } from 'vitest';
import { browser } from '../../test/browser';
import { monday } from '../../test/day-world';
import { familyWorld } from '../../test/family-world';
import type { LogWorld } from '../../test/log-world';
import { procedures } from '../../test/procedures';
import { registeredCalls } from '../../test/registers';

const uncleBob = 'the person called Uncle Bob';

const milk = { kind: 'allergy' as const, label: 'Milk', severity: 'severe' as const, plan: null, from: null, until: null };

/** Entries that said something else before, and what the team answered about one. Ana is taken out of one of them. */
async function writeAndChange({ people, as, daycareId, ana, bo, add, log, advance }: LogWorld) {
  const both = [ana, bo];
  const { results } = await as(people.teacher).dailyLog.add({
    daycareId,
    entries: [
      { id: 'changed-words-of-a-screen', kind: 'note', studentIds: [ana], detail: { text: 'Zqxbefore' }, state: 'shared' },
      { id: 'taken-out-of-by-a-screen', kind: 'note', studentIds: both, detail: { text: 'Zqxtakenout' }, state: 'shared' },
    ],
  });
  expect(results.map(({ status }) => status)).toEqual(['success', 'success']);
  await as(people.owner).health.saveItem({ daycareId, studentId: ana, id: 'milk-made-by-a-screen', ...milk });
  const confirmed = [{ studentId: ana, about: 'allergen' as const, reason: 'Zqxreason' }];
  await add(people.teacher, { kind: 'meal', detail: { meal: 'breakfast', food: 'Milk rice' }, confirmed });
  advance(60);
  const found = async (id: string) => {
    const entry = (await log()).entries.find(({ entryId }) => entryId === id);
    return { daycareId, entryId: id, updatedAt: entry?.updatedAt ?? '' };
  };
  await as(people.teacher).dailyLog.edit({ ...(await found('changed-words-of-a-screen')), detail: { text: 'Played outside' } });
  const part = (await log()).entries.flatMap(({ entryId, parts }) => (entryId === 'taken-out-of-by-a-screen' ? parts : []));
  const own = part.find(({ studentId }) => studentId === ana);
  await as(people.teacher).dailyLog.remove({
    ...(await found('taken-out-of-by-a-screen')),
    studentId: ana,
    updatedAt: own?.updatedAt ?? '',
  });
}

/** A day of Ana’s on which everything named Zqx is not for Carla: it waits, is removed, or is of others, the team, or the other household. */
async function dayOfSecrets() {
  const world = await familyWorld();
  const { as, people, nils, ofAna, daycareId, bo, ana, add, mark, newId, owner, db, last } = world;
  await db.updateTable('people').set({ fullName: 'Zqxuncle' }).where('id', '=', uncleBob).execute();
  await add(
    people.teacher,
    { kind: 'note', detail: { text: 'Sang a song' }, state: 'shared' },
    { kind: 'note', detail: { text: 'Zqxheld' } },
    { kind: 'note', studentIds: [bo], detail: { text: 'Zqxbo' }, state: 'shared' },
  );
  await add(people.teacher, { kind: 'note', detail: { text: 'Zqxremoved' }, state: 'shared' });
  const { entries } = await owner.dailyLog.getDay({ daycareId, day: null, studentId: ana });
  const removed = entries.find(({ detail }) => 'text' in detail && detail.text === 'Zqxremoved') ?? (await last());
  await owner.dailyLog.remove({ daycareId, entryId: removed.entryId, updatedAt: removed.updatedAt });
  await writeAndChange(world);
  await mark(people.owner, { kind: 'out', personId: uncleBob, idSeen: true, note: 'Zqxnote' });
  const absence = { studentId: ana, from: '2026-11-24', until: '2026-11-24', reason: 'sick', note: 'Zqxteam', toldBy: 'Zqxcaller' };
  await owner.attendance.planAbsence({ daycareId, id: newId(), ...absence });
  await as(nils).family.reportAbsence({ ...ofAna, id: newId(), from: '2026-11-25', until: '2026-11-25', reason: 'sick', note: 'Zqxcough' });
  await as(nils).family.tellPlan({ ...ofAna, id: newId(), day: monday, personId: uncleBob });
  const asked = { fullName: 'Zqxasked', phones: [], email: null, relation: null, pickup: null };
  await as(nils).family.proposePerson({ ...ofAna, id: newId(), personId: null, ...asked });
  return world;
}

// trust 37
it('A guardian gets what was shared about their own child from each call, and nothing else', async () => {
  const { app, carla, nils, cookieOf, ofAna } = await dayOfSecrets();
  const calls = procedures.filter(
    ({ gate, type }) => type === 'query' && (gate === 'ownChildren' || gate?.startsWith('ownChild.') === true),
  );
  expect(calls.length).toBeGreaterThan(5);
  const said: string[] = [];
  for (const { path, namesOwnChild } of calls) {
    const [sent = {}, refusal] = registeredCalls[path]?.call ?? [];
    const days = path === 'family.getDay' ? [null, '2026-11-24', '2026-11-25'] : [null];
    for (const day of days) {
      const input = namesOwnChild ? { ...ofAna, ...sent, ...(day !== null && { day }) } : sent;
      const { status, body } = await browser(app, { cookie: await cookieOf(carla) }).query(path, input);
      expect([path, status === 200 || refusal !== undefined]).toEqual([path, true]);
      expect([path, body.toLowerCase()]).toEqual([path, expect.not.stringContaining('zqx')]);
      said.push(body);
    }
  }
  expect(said.join('')).toContain('Sang a song');
  expect(said.join('')).toContain('Played outside');
  expect(said.join('')).toContain('Milk rice');
  const { body } = await browser(app, { cookie: await cookieOf(nils) }).query('family.getDay', { ...ofAna, day: null });
  expect(body).toContain('Zqxuncle');
});
