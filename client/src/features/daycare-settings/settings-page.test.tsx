import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { formatDate } from '@daycare-portal/shared/dates';
import { text } from '@daycare-portal/shared/text';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { open, ownWorld } from '../../test/open';

const draftsKept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

async function openSettings() {
  const world = await ownWorld();
  const { as, people } = world;
  const daycareId = people.sunnyside;
  const owner = as(people.owner).daycare;
  await owner.updateDaycare({ daycareId, name: 'Sunnyside Daycare', phone: '555 0100', address: '1 Elm St\nSpringfield' });
  const page = await open('/portal/daycare-settings', 'owner', { world });
  const name = await page.findByRole<HTMLInputElement>('textbox', { name: 'Daycare name' });
  return {
    ...page,
    world,
    name,
    phone: page.getByRole<HTMLInputElement>('textbox', { name: 'Phone (optional)' }),
    address: page.getByRole<HTMLTextAreaElement>('textbox', { name: 'Address (optional)' }),
    save: () => page.user.click(page.getByRole('button', { name: 'Save changes' })),
    updated: () => page.findByText('Daycare information updated successfully!'),
    stored: () => owner.getDaycare({ daycareId }),
    update: (change: { name: string; phone?: string; address?: string }) => owner.updateDaycare({ daycareId, ...change }),
  };
}

describe('/portal/daycare-settings', () => {
  it('lists its sections when asked, each with a link to where it is', async () => {
    const { connection, user, getByRole, getByText, findByRole } = await openSettings();
    await findByRole('region', { name: text.settings.ownership.title });
    await connection.quiet();
    const index = within(getByRole('navigation', { name: daySettingsText.index }));
    expect(index.queryAllByRole('link')).toEqual([]);
    await user.click(getByText(daySettingsText.index));
    const links = await index.findAllByRole('link');
    const sections = [...document.querySelectorAll('section[id]')];
    expect(sections.length).toBeGreaterThan(12);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`));
    expect(links.map((link) => link.textContent)).toEqual(sections.map((section) => section.querySelector('h2')?.textContent));
  });

  it('is labelled Owner Access Required, and shows name, phone and address to edit, the address in a box of 3 rows', async () => {
    const { name, phone, address, getByText } = await openSettings();
    getByText('Owner Access Required');
    expect([name.value, phone.value, address.value]).toEqual(['Sunnyside Daycare', '555 0100', '1 Elm St\nSpringfield']);
    expect(address.rows).toBe(3);
  });

  it('shows daycare ID, owner ID, created and last updated, read-only, with dates in the reader’s format', async () => {
    const { stored, getByRole, getAllByRole } = await openSettings();
    const { id, ownerId } = await stored();
    const today = formatDate('2026-11-21', 'numeric');
    const facts = [...getByRole('region', { name: text.settings.record }).querySelectorAll('dl > div')];
    expect(facts.map((fact) => [...fact.children].map((part) => part.textContent))).toEqual([
      ['Daycare ID', id],
      ['Owner ID', ownerId],
      ['Created', today],
      ['Last updated', today],
    ]);
    expect(getAllByRole('textbox')).toHaveLength(3);
  });

  it('copies an ID, or selects it if there is no clipboard', async () => {
    const { user, getByRole, findByText, stored } = await openSettings();
    await user.click(getByRole('button', { name: 'Copy Daycare ID' }));
    await findByText('Daycare ID copied.');
    const { id, ownerId } = await stored();
    expect(await navigator.clipboard.readText()).toBe(id);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Not over http'));
    await user.click(getByRole('button', { name: 'Copy Owner ID' }));
    await findByText('Owner ID is selected: copy it now.');
    expect(window.getSelection()?.toString()).toBe(ownerId);
  });

  it('saves the changes, trimmed, confirms it, and updates the name in the header at once', async () => {
    const { user, name, phone, address, save, updated, stored, findByRole, queryByRole } = await openSettings();
    await user.clear(name);
    await user.type(name, ' Elm House ');
    await user.clear(phone);
    await user.type(address, '{Enter}');
    await save();
    expect((await updated()).closest('[role=status]')).not.toBeNull();
    expect(await stored()).toMatchObject({ name: 'Elm House', phone: null, address: '1 Elm St\nSpringfield' });
    await findByRole('button', { name: text.portal.currentDaycare('Elm House') });
    expect([name.value, phone.value]).toEqual(['Elm House', '']);
    expect(queryByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true);
    await updated();
  });

  it('lists unsaved changes, and Cancel reverts them', async () => {
    const { user, name, phone, findByText, getByRole, queryByRole } = await openSettings();
    expect(queryByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true);
    await user.type(name, 'x');
    await user.type(phone, '1');
    await findByText('Name and phone changed.');
    await user.click(getByRole('button', { name: 'Cancel' }));
    expect([name.value, phone.value]).toEqual(['Sunnyside Daycare', '555 0100']);
    expect(queryByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true);
  });

  it('needs a name', async () => {
    const { user, name, save, findByText, stored } = await openSettings();
    await user.clear(name);
    await user.type(name, '  ');
    await save();
    await findByText('Daycare name is required');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect((await stored()).name).toBe('Sunnyside Daycare');
  });

  it('says Saving... and is disabled while it saves; Enter saves', async () => {
    const { user, name, phone, connection, findByRole, updated } = await openSettings();
    const release = connection.hold('updateDaycare');
    await user.type(name, 'x{Enter}');
    await findByRole('button', { name: 'Saving...' });
    expect([name.disabled, phone.disabled]).toEqual([true, true]);
    release();
    await updated();
  });

  it('can be changed and saved again', async () => {
    const { user, name, save, updated, queryByText, stored } = await openSettings();
    await user.type(name, ' A');
    await save();
    await updated();
    await user.type(name, 'B');
    expect(queryByText('Daycare information updated successfully!')).toBeNull();
    await save();
    await updated();
    expect((await stored()).name).toBe('Sunnyside Daycare AB');
  });
});

describe('When saving the settings goes wrong:', () => {
  it('a lost connection is reported, and typed text is kept', async () => {
    const { user, name, save, updated, connection, findByText } = await openSettings();
    await user.type(name, 'x');
    connection.lose();
    await save();
    await findByText(`Error updating daycare: ${text.errors.offline}`);
    expect(name.value).toBe('Sunnyside Daycarex');
    connection.restore();
    await save();
    await updated();
  });

  it('a former owner reads the page’s own sentence', async () => {
    const { user, name, save, connection, world, findByText } = await openSettings();
    await user.type(name, 'x');
    connection.takeCookie(await world.cookieOf(world.people.teacher));
    await save();
    await findByText('Permission denied. You must be an owner to view daycare settings.');
    expect(name.value).toBe('Sunnyside Daycarex');
  });

  it('a change by somebody else is reported, Reload keeps typed text, and then they can be saved', async () => {
    const { user, name, phone, save, updated, update, stored, findByText, getByRole, queryByRole } = await openSettings();
    await user.type(name, 'x');
    await update({ name: 'Theirs', phone: '555 0199' });
    await save();
    await findByText(`Error updating daycare: ${text.daycare.changedMeanwhile}`);
    await user.click(getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(phone.value).toBe('555 0199'));
    expect(name.value).toBe('Sunnyside Daycarex');
    expect(queryByRole('alert')).toBeNull();
    await save();
    await updated();
    expect(await stored()).toMatchObject({ name: 'Sunnyside Daycarex', phone: '555 0199' });
  });
});

describe('An unsaved change to the settings', () => {
  it('prompts before leaving, and is restored after a reload', async () => {
    const { user, name, getByRole, findByRole, path, unmount, world } = await openSettings();
    await user.type(name, 'x');
    await user.click(getByRole('link', { name: 'Students' }));
    await user.click(await within(await findByRole('dialog', { name: text.drafts.leaveUnsaved })).findByRole('button', { name: 'Stay' }));
    expect(path()).toBe('/portal/daycare-settings');
    unmount();
    const again = await open('/portal/daycare-settings', 'owner', { world });
    await again.findByText(text.drafts.changesBack);
    const back = again.getByRole<HTMLInputElement>('textbox', { name: 'Daycare name' });
    expect(back.value).toBe('Sunnyside Daycarex');
    await again.user.click(again.getByRole('button', { name: 'Discard' }));
    expect(back.value).toBe('Sunnyside Daycare');
  });
});

describe('The draft of the settings', () => {
  it('ends with the save, and a later save sends only edited fields and keeps somebody else’s changes', async () => {
    const { user, name, save, updated, unmount, update, stored, world } = await openSettings();
    await user.clear(name);
    await user.type(name, 'Ghost House');
    await save();
    await updated();
    unmount();
    expect(draftsKept()).toEqual([]);
    await update({ name: 'Elm House' });
    const again = await open('/portal/daycare-settings', 'owner', { world });
    const phone = await again.findByRole('textbox', { name: 'Phone (optional)' });
    expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Daycare name' }).value).toBe('Elm House');
    expect(again.queryByText(text.drafts.changesBack)).toBeNull();
    await again.user.type(phone, '9');
    await again.user.click(again.getByRole('button', { name: 'Save changes' }));
    await again.findByText('Daycare information updated successfully!');
    expect(await stored()).toMatchObject({ name: 'Elm House', phone: '555 01009' });
    again.unmount();
    expect(draftsKept()).toEqual([]);
  });
});

describe('The settings load or fail:', () => {
  it('a skeleton stands there while they load', async () => {
    let release = () => {};
    const { findByRole, queryByRole } = await open('/portal/daycare-settings', 'owner', {
      before: (connection) => {
        release = connection.hold('getDaycare');
      },
    });
    await findByRole('status', { name: text.settings.loading });
    expect(queryByRole('textbox')).toBeNull();
    release();
    await findByRole('textbox', { name: 'Daycare name' });
  });

  it.each(['staff', 'teacher', 'manager'] as const)('permission is denied to %s, without a form', async (who) => {
    const { findByText, getByText, queryByRole } = await open('/portal/daycare-settings', who);
    await findByText('Permission denied. You must be an owner to view daycare settings.');
    getByText('Owner Access Required');
    expect(queryByRole('textbox')).toBeNull();
  });

  it("'Daycare not found' is shown if it does not exist", async () => {
    const world = await ownWorld();
    const { go, findByRole, findByText } = await open('/portal/messages', 'owner', { world });
    await findByRole('heading', { level: 1, name: 'Messages' });
    // Too many tables refer to the daycare to delete it, so the foreign keys are off for this.
    await world.db.schema.alterTable('daycares').renameTo('away').execute();
    await world.db.schema
      .createTable('daycares')
      .addColumn('id', 'text')
      .addColumn('twoFactorRequired', 'integer')
      .addColumn('teachersSeeOwnRooms', 'integer')
      .addColumn('attendanceOn', 'integer')
      .addColumn('dailyLogOn', 'integer')
      .addColumn('messagesOn', 'integer')
      .addColumn('familyOn', 'integer')
      .addColumn('billingOn', 'integer')
      .addColumn('timeZone', 'text')
      .execute();
    await go('/portal/daycare-settings');
    expect(await findByText('Daycare not found')).toBeTruthy();
  });

  it('any other error with its message, and Retry', async () => {
    const { connection, go, user, findByRole, findByText, getByRole } = await open('/portal/messages', 'owner');
    await findByRole('heading', { name: 'Messages' });
    connection.lose();
    await go('/portal/daycare-settings');
    await findByText(`Error loading daycare: ${text.errors.offline}`);
    connection.restore();
    await user.click(getByRole('button', { name: 'Retry' }));
    expect(await findByRole('textbox', { name: 'Daycare name' })).toHaveProperty('value', 'Sunnyside Daycare');
  });
});

it('Save is shown from the beginning, and can be pressed once something has changed', async () => {
  const { user, findByRole, findByLabelText } = await open('/portal/daycare-settings', 'owner');
  const save = () => findByRole('button', { name: 'Save changes' });
  expect(await save()).toHaveProperty('disabled', true);
  await user.type(await findByLabelText(/^Phone/), '1');
  expect(await save()).toHaveProperty('disabled', false);
});
