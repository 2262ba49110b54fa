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
