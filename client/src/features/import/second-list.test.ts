import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bringIn, childrenOf, reviewFile } from '../../test/bring-in';
import { ownWorld } from '../../test/open';
import type { Answer } from './decisions';

const headings = 'First name,Last name,DOB,Mother name,Mother cell,Mother email,Authorized pickup 1 name,Allergies,Severity';
const list = (...cells: string[]) => new File([`${headings}\n${cells.join('\n')}`], 'list.csv', { type: 'text/csv' });
const first = 'Kim,Weber,2023-05-06,Eva Weber,555-014-2001,eva@mail.example,Rosa Weber,Peanuts,Mild';

/** A daycare with the first list, and a second list about the same child. */
async function withSecond(second: string, choices: Record<string, Partial<Answer>> = {}) {
  const world = await ownWorld();
  const { owner, sunnyside } = world.people;
  await bringIn(world, owner, sunnyside, list(first));
  const answers = new Map([
    [
      2,
      new Map(
        Object.entries(choices).map(([key, answer]): [string, Answer] => [
          key,
          { choice: '', text: '', reason: '', severity: null, ...answer },
        ]),
      ),
    ],
  ]);
  const about = async () => (await childrenOf(world, owner, sunnyside)).get('Kim')?.about;
  const { review } = await reviewFile(world, owner, sunnyside, list(second), { answers });
  const decisions = (review[0]?.decisions ?? []).map(({ key, words, here }) => ({ key: key.split(' ')[0], words, here }));
  const apply = async (byKey: (key: string) => Partial<Answer>) => {
    const chosen = new Map(
      review[0]?.decisions.map(({ key }): [string, Answer] => [key, { choice: '', text: '', reason: '', severity: null, ...byKey(key) }]),
    );
    await bringIn(world, owner, sunnyside, list(second), { answers: new Map([[2, chosen]]) });
    return about();
  };
  return { row: review[0], decisions, apply, about };
}

describe('A second list', () => {
  it('that says the same changes nothing and asks nothing', async () => {
    const { row } = await withSecond(first);
    expect(row).toMatchObject({ kind: 'unchanged', decisions: [], changes: [] });
  });

  it('shows a raised severity beside what is on record, and a person raises it', async () => {
    const { decisions, apply, about } = await withSecond(first.replace('Mild', 'Severe'));
    expect(decisions).toEqual([{ key: 'severity', words: 'Peanuts (Severe)', here: 'Peanuts (Mild)' }]);
    expect((await about())?.items).toMatchObject([{ severity: 'mild' }]);
    expect((await apply(() => ({ choice: 'replace' })))?.items).toMatchObject([{ label: 'Peanuts', severity: 'severe' }]);
  });

  it('shows “None” after an allergy, which stays unless a person ends it', async () => {
    const { decisions, apply } = await withSecond(first.replace('Peanuts,Mild', 'None,'));
    expect(decisions).toEqual([{ key: 'none', words: 'None', here: 'Peanuts (Mild)' }]);
    expect(await apply(() => ({}))).toMatchObject({ items: [{ label: 'Peanuts' }], none: [], note: 'Allergies: None' });
  });

  it('ends the allergy if a person says that it is over', async () => {
    const { apply } = await withSecond(first.replace('Peanuts,Mild', 'None,'));
    expect(await apply(() => ({ choice: 'replace' }))).toMatchObject({ items: [], none: ['allergies'] });
  });

  it('shows a changed phone, which replaces the old one and is not appended', async () => {
    const { decisions, apply } = await withSecond(first.replace('555-014-2001', '555-019-9999'));
    expect(decisions).toEqual([{ key: 'phone', words: '555-019-9999', here: '555-014-2001' }]);
    const after = await apply(() => ({ choice: 'replace' }));
    expect(after?.people.find(({ fullName }) => fullName === 'Eva Weber')?.phones).toEqual([{ label: 'Mobile', number: '555-019-9999' }]);
  });

  it('shows a renamed mother, and does not double her', async () => {
    const { decisions, apply } = await withSecond(first.replace('Eva Weber', 'Eva Stone'));
    expect(decisions).toMatchObject([{ key: 'who', here: expect.stringContaining('Eva Weber') }]);
    const after = await apply(() => ({ choice: 'replace' }));
    expect(after?.people.map(({ fullName }) => fullName)).toEqual(['Eva Stone', 'Rosa Weber']);
  });

  it('shows a new address, which replaces the old one and doubles nobody', async () => {
    const { decisions, apply } = await withSecond(first.replace('eva@mail.example', 'eva@new.example'));
    expect(decisions).toEqual([{ key: 'email', words: 'eva@new.example', here: 'eva@mail.example' }]);
    const after = await apply(() => ({ choice: 'replace' }));
    expect(after?.people.map(({ fullName, email }) => [fullName, email])).toEqual([
      ['Eva Weber', 'eva@new.example'],
      ['Rosa Weber', null],
    ]);
  });

  it('shows a pickup that it does not name anymore, which stays until a person ends it', async () => {
    const { decisions, apply, about } = await withSecond(first.replace('Rosa Weber', ''));
    expect(decisions).toMatchObject([{ key: 'missing', words: expect.stringContaining('Rosa Weber') }]);
    expect((await about())?.people.find(({ fullName }) => fullName === 'Rosa Weber')?.pickup).not.toBeNull();
    expect((await apply(() => ({ choice: 'replace' })))?.people.find(({ fullName }) => fullName === 'Rosa Weber')?.pickup).toBeNull();
  });

  it('asks nothing again that was kept', async () => {
    const world = await ownWorld();
    const { owner, sunnyside } = world.people;
    const second = list(first.replace('555-014-2001', '555-019-9999').replace('Mild', 'Severe'));
    await bringIn(world, owner, sunnyside, list(first));
    await bringIn(world, owner, sunnyside, second);
    const { review } = await reviewFile(world, owner, sunnyside, second);
    expect(review[0]).toMatchObject({ kind: 'unchanged', decisions: [] });
  });
});

describe('The export of', () => {
  const folder = join(import.meta.dirname, 'test-data');
  it.each(readdirSync(folder))(
    '%s comes in with every cell, gives nobody a right, and a second time asks only what is undecided',
    async (name) => {
      const world = await ownWorld();
      const { owner, sunnyside } = world.people;
      const file = () => new File([readFileSync(join(folder, name))], name, { type: 'text/csv' });
      const { review, results } = await bringIn(world, owner, sunnyside, file(), { ownFields: true });
      expect(review.filter(({ problems }) => problems.length > 0)).toEqual([]);
      expect(results.map(({ reason }) => reason)).toEqual(results.map(() => null));
      const rows = await world.db.selectFrom('childPeople').select(['pickupSaid', 'pageSaid', 'notAuthorized', 'came']).execute();
      const came = rows.filter((row) => row.came?.includes('"list"') === true);
      expect(came.length).toBeGreaterThan(0);
      expect(
        came.every(({ pickupSaid, pageSaid, notAuthorized }) => pickupSaid === null && pageSaid === null && notAuthorized === null),
      ).toBe(true);
      const again = await reviewFile(world, owner, sunnyside, file(), { ownFields: true });
      expect(again.review.filter(({ kind }) => kind !== 'unchanged' && kind !== 'wrong').map(({ changes }) => changes)).toEqual([]);
      const custody = review
        .filter(({ sends }) => sends !== undefined)
        .flatMap(({ decisions }) => decisions.filter(({ group }) => group === 'people'));
      expect(
        again.review
          .filter(({ kind }) => kind !== 'wrong')
          .flatMap(({ decisions }) => decisions)
          .map(({ words }) => words),
      ).toEqual(custody.map(({ words }) => words));
    },
  );
});
