import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { openDaily } from '../../test/attendance';
import { open } from '../../test/open';

describe('Drills', () => {
  it('are saved from headcounts, corrected, and due by the owner’s intervals', async () => {
    const { world, daycareId } = await openDaily();
    const headcountId = newSentId();
    await world.owner.attendance.startHeadcount({ daycareId, id: headcountId, kind: 'fireDrill' });
    world.advance(95);
    await world.owner.attendance.finish({ daycareId, id: newSentId(), headcountId });
    const { findByRole, findByText, getByRole, user } = await open('/portal/drills', 'owner', { world });
    await findByText('No drills yet.');
    await user.click(getByRole('button', { name: 'Set intervals' }));
    const rules = within(await findByRole('dialog', { name: 'How often are drills due?' }));
    const fire = rules.getByRole('textbox', { name: 'Fire drill: every so many months' });
    await user.type(fire, '99');
    await user.click(rules.getByRole('button', { name: 'Save' }));
    await rules.findByText('Enter 1 to 24 months, or leave it blank.');
    await user.clear(fire);
    await user.type(fire, '1');
    await user.click(rules.getByRole('button', { name: 'Save' }));
    await findByText('Never recorded', { exact: false });
    await user.click(getByRole('button', { name: /^Save as a drill: Fire drill/ }));
    const form = within(await findByRole('dialog', { name: 'Save as a drill' }));
    await user.type(form.getByRole('textbox', { name: 'How it went (optional)' }), 'Through the garden');
    await user.click(form.getByRole('button', { name: 'Save' }));
    const row = within(await findByRole('row', { name: /Fire drill/ }));
    row.getByText('1 min 35 s');
    row.getByText('Through the garden');
    await user.click(row.getByRole('button', { name: /^Correct: Fire drill/ }));
    const correct = within(await findByRole('dialog', { name: 'Correct this drill' }));
    await user.selectOptions(correct.getByRole('combobox'), 'Evacuation drill');
    await user.click(correct.getByRole('button', { name: 'Save' }));
    expect(await findByText(/^Earlier saved as Fire drill by Marta Lindqvist/)).toBeTruthy();
  });
});
