import { drillsText } from '@daycare-portal/shared/drills-text';
import { text } from '@daycare-portal/shared/text';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { openDaily } from '../../test/attendance';
import { open } from '../../test/open';
import { paths } from '../../paths';

describe('Drills', () => {
  it.each([
    ['of records', paths.records],
    ['of headcounts', paths.headcounts],
  ])('are one press away from the list %s, also for a teacher', async (_list, path) => {
    const { world, daycareId } = await openDaily();
    const headcountId = newSentId();
    await world.owner.attendance.startHeadcount({ daycareId, id: headcountId, kind: 'fireDrill' });
    await world.owner.attendance.finish({ daycareId, id: newSentId(), headcountId });
    const { findByRole, user } = await open(path, 'teacher', { world });
    await user.click(await findByRole('link', { name: drillsText.title }));
    await findByRole('link', { name: drillsText.title, current: 'page' });
    within(await findByRole('navigation', { name: text.portal.nav.records })).getByRole('link', { name: drillsText.title });
    // The heading of its siblings. The window says which of them it is.
    await findByRole('heading', { level: 1, name: text.portal.nav.records });
    expect(document.title).toBe(text.documentTitle(drillsText.title));
  });

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

  it('keep the intervals that an owner types, and a lost answer’s message, while others change', async () => {
    const { world, daycareId } = await openDaily();
    const { connection, findByRole, findByText, user } = await open('/portal/drills', 'owner', { world, live: true });
    await user.click(await findByRole('button', { name: 'Set intervals' }));
    const rules = within(await findByRole('dialog', { name: 'How often are drills due?' }));
    const fieldOf = (kind: string) => rules.getByRole('textbox', { name: `${kind}: every so many months` });
    await user.type(fieldOf('Fire drill'), '1');
    await world.owner.records.setDrillRules({ daycareId, rules: [{ kind: 'lockdown', months: 6 }] });
    await findByText(/^Every 6 months/);
    expect(fieldOf('Fire drill')).toHaveProperty('value', '1');
    expect(fieldOf('Lockdown drill')).toHaveProperty('value', '6');
    connection.loseAnswers('records.setDrillRules');
    await user.click(rules.getByRole('button', { name: 'Save' }));
    await findByText(/^Every month/);
    await rules.findByText(/The server did not answer|Check your connection/);
    expect((await world.owner.records.getDrills({ daycareId })).rules.map(({ kind, months }) => [kind, months])).toEqual([
      ['fire', 1],
      ['lockdown', 6],
    ]);
  });
});
