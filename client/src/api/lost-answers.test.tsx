import { renderHook, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open, ownWorld } from '../test/open';
import { openSunnyside } from '../test/today';
import { useSentIds } from './use-sent-ids';

it('What a form sends keeps its id until it is taken: after a lost answer, pressing again counts once', async () => {
  const world = await ownWorld();
  await openSunnyside(world);
  const { user, connection, findByRole, findByText } = await open('/portal/today', 'owner', { world });
  await user.click(await findByRole('button', { name: /adults? here$/ }));
  const panel = within(await findByRole('dialog'));
  await user.type(await panel.findByLabelText('Name'), 'June Park');
  const mend = connection.loseAnswers('staff.addSubstitute');
  await user.click(panel.getByRole('button', { name: 'Add' }));
  await panel.findByRole('alert');
  mend();
  await user.click(panel.getByRole('button', { name: 'Add' }));
  await findByText('June Park was added to the list');
  expect(await world.db.selectFrom('substitutes').select('fullName').execute()).toEqual([{ fullName: 'June Park' }]);
});

it('Another entry, and the same one after it was taken, have other ids', async () => {
  const { result } = renderHook(useSentIds);
  const ids: string[] = [];
  const send =
    (fails: boolean) =>
    async ({ id }: { id: string }) => {
      ids.push(id);
      if (fails) throw new TypeError('Failed to fetch');
    };
  const { once } = result.current;
  await expect(once({ note: 'Called' }, send(true))).rejects.toThrow('Failed to fetch');
  await once({ note: 'Called' }, send(false));
  await once({ note: 'Called' }, send(false));
  await once({ note: 'Called again' }, send(false));
  expect(ids[1]).toBe(ids[0]);
  expect(new Set(ids).size).toBe(3);
});

it.each([
  ['was refused', { code: 'CONFLICT', reason: 'doseTooSoon' }, 2],
  ['has an id that is taken', { code: 'CONFLICT', reason: 'idTaken' }, 1],
  ['was sent while the database went away', { code: 'SERVICE_UNAVAILABLE', reason: 'databaseGone' }, 1],
  ['was sent while something broke', { code: 'INTERNAL_SERVER_ERROR', reason: null }, 1],
])('An entry that %s has a new id, or keeps its own where the server may have it', async (_when, data, ids) => {
  const { result } = renderHook(useSentIds);
  const sent = new Set<string>();
  const send = async ({ id }: { id: string }) => {
    sent.add(id);
    throw Object.assign(new Error('Not recorded'), { data });
  };
  for (let press = 0; press < 2; press += 1) await expect(result.current.once({ dose: '2 mL' }, send)).rejects.toThrow('Not recorded');
  expect(sent.size).toBe(ids);
});
