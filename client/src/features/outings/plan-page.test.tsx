import { within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { open } from '../../test/open';
import { shortMorning } from '../../test/short-morning';
import { setWindow } from '../../test/window';

it('says why an outing cannot be planned, and tries again', async () => {
  const { world } = await shortMorning({ LOG_LEVEL: 'silent' });
  await world.db.schema.alterTable('staffMarks').renameTo('away').execute();
  const { user, findByRole, findByLabelText, queryByLabelText } = await open('/portal/outings/new', 'owner', { world });
  const retry = await findByRole('button', { name: 'Retry' });
  expect(queryByLabelText('Name')).toBeNull();
  await world.db.schema.alterTable('away').renameTo('staffMarks').execute();
  await user.click(retry);
  expect(await findByLabelText('Name')).toBeTruthy();
});

it('has everyone here in one’s own room chosen, except whom the family has not allowed, and says the ratio', async () => {
  const { world, daycareId, owner, people, ana, leo, mia, foxes, owls } = await shortMorning();
  // Leo is in Foxes, too, but his family said no.
  for (const [studentId, answer] of [
    [ana, 'yes'],
    [leo, 'no'],
    [mia, 'yes'],
  ] as const)
    await owner.health.saveConsents({ daycareId, studentId, consents: [{ kind: 'outings', answer, by: 'Mother' }] });
  await owner.attendance.mark({ daycareId, marks: [{ id: newSentId(), studentId: mia, kind: 'in', classroomId: owls }] });
  const { user, findByRole, findByText, getByRole, getByLabelText, path } = await open('/portal/outings/new', 'teacher', { world });
  expect(await findByRole('button', { name: /^Ana Lopez, here/, pressed: true })).toBeTruthy();
  expect(getByRole('button', { name: /^Leo Brandt, no consent/, pressed: false })).toBeTruthy();
  await findByText('1 child, 0 adults');
  expect(await findByText('1 adult short')).toBeTruthy();
  // Another room is folded, and the adults.
  await user.click(getByRole('button', { name: 'Everyone here in Owls' }));
  await findByText('2 children, 0 adults');
  await user.click(within(getByRole('group', { name: 'Adults' })).getByRole('checkbox', { name: people.teacher.displayName }));
  expect(getByRole('status').textContent).toContain('2 children, 1 adult');
  await user.type(getByLabelText('Name'), 'Zoo');
  await user.click(getByRole('button', { name: 'Save the plan' }));
  await findByRole('heading', { name: 'Zoo' });
  const outing = await owner.outings.get({ daycareId, outingId: path().split('/').at(-1) ?? '' });
  expect(outing.roll.map(({ studentId }) => studentId).toSorted()).toEqual([ana, mia].toSorted());
  expect(foxes).not.toBe(owls);
});

it('lists a child who moved for today with the room the child is in, and not with the home room', async () => {
  const { world, daycareId, owner, leo, owls } = await shortMorning();
  await owner.attendance.mark({ daycareId, marks: [{ id: newSentId(), studentId: leo, kind: 'move', classroomId: owls }] });
  const { user, findByRole, findByText, getByRole, getByText } = await open('/portal/outings/new', 'teacher', { world });
  expect(await findByRole('button', { name: /^Ana Lopez, here/, pressed: true })).toBeTruthy();
  await findByText('1 child, 0 adults');
  expect(getByText('Foxes, your room').closest('summary')?.textContent).toContain('1 here, 1 selected');
  await user.click(getByRole('button', { name: 'Everyone here in Owls' }));
  expect(getByRole('button', { name: /^Leo Brandt, here/, pressed: true })).toBeTruthy();
});

it('folds all fields but the name on a phone, says what they hold, and saves them and the numbers for the way', async () => {
  setWindow('narrow');
  onTestFinished(() => setWindow('wide'));
  const { world, daycareId, owner, people } = await shortMorning();
  const { user, findByRole, getByRole, getByLabelText, getByText, path } = await open('/portal/outings/new', 'owner', { world });
  await user.type(await findByRole('textbox', { name: 'Name' }), 'Library');
  const fold = getByText('Change').closest('summary');
  expect(fold?.textContent).toContain('Field trip, by vehicleToday');
  expect(fold?.closest('details')?.open).toBe(false);
  await user.click(getByText('Change'));
  await user.type(getByLabelText('Leaves at'), '13:30');
  await user.click(getByLabelText('The children ride in a vehicle'));
  expect(fold?.textContent).toMatch(/^Field trip, on footToday, leaves 1:30\sPM/);
  await user.click(within(getByRole('group', { name: 'Adults' })).getByRole('checkbox', { name: people.teacher.displayName }));
  await user.type(getByLabelText(`${people.teacher.displayName}’s phone`), '555 0100');
  await user.click(getByRole('button', { name: 'Save the plan' }));
  await findByRole('heading', { name: 'Library' });
  const outingId = path().split('/').at(-1) ?? '';
  expect(await owner.outings.get({ daycareId, outingId })).toMatchObject({
    byVehicle: false,
    leavesAt: '13:30',
    people: [{ name: people.teacher.displayName, phone: '555 0100' }],
  });
  // The next plan offers the number again.
  const next = await open('/portal/outings/new', 'owner', { world });
  await next.user.click(await next.findByRole('checkbox', { name: people.teacher.displayName, hidden: true }));
  expect((next.getByLabelText(`${people.teacher.displayName}’s phone`) as HTMLInputElement).value).toBe('555 0100');
});
