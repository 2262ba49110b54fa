import { familyRecordPath } from '@daycare-portal/shared/family-record';
import { familySideText as labels } from '@daycare-portal/shared/family-side-text';
import { confirmationOf } from '@daycare-portal/shared/people';
import { text } from '@daycare-portal/shared/text';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { watchDownloads } from '../../test/downloads';
import { showFamily } from '../../portal/family-view';
import { guessesFamily } from '../../portal/guesses-family';
import { familyWorld, lastDayOfAna, letWait, makeTeacherGuardian, type FamilyWorld } from '../../test/family';
import { open } from '../../test/open';

async function openHome(before?: (world: FamilyWorld) => Promise<unknown>) {
  const world = await familyWorld();
  await before?.(world);
  const page = await open('/portal', 'parent', { world });
  return { ...page, world };
}

/** The lunch that Ana ate most of, shared at once, and a note that waits. */
const lunch = ({ add, people, ana }: FamilyWorld) =>
  add(
    people.teacher,
    {
      kind: 'meal',
      studentIds: [ana],
      detail: { meal: 'lunch', food: 'Lentil pasta' },
      amounts: [{ studentId: ana, amount: 'most' }],
    },
    { kind: 'note', studentIds: [ana], detail: { text: 'Not for anybody yet' } },
  );

describe('A parent’s first page', () => {
  it('is the child’s day, in words of the team and no more than what was shared, in one request', async () => {
    const { findByRole, findByText, queryByText, connection, getByRole } = await openHome(lunch);
    await findByRole('heading', { level: 1, name: 'Ana’s Monday' });
    await findByText('Lunch, most of it');
    await findByText('Lentil pasta');
    const short = within(getByRole('list', { name: 'The day in short' }));
    expect(short.getAllByRole('listitem').map((tile) => tile.textContent)).toEqual(['Most of lunch']);
    expect(queryByText('Not for anybody yet')).toBeNull();
    const asked = connection.sent.filter(({ url }) => url.startsWith('/trpc/family.'));
    expect(asked.map(({ url }) => url.split('?')[0])).toEqual(['/trpc/family.getHome']);
  });

  it('says with the first answer that a medicine waits for a signature', async () => {
    const { findByRole, connection } = await openHome(({ owner, daycareId, ana, newId }) => {
      const agreed = { medicine: 'Amoxicillin', condition: 'Ear infection', dose: '5 mL', manner: 'by mouth', secondAdult: false };
      const terms = { ...agreed, times: ['11:00'], from: '2026-11-23', until: '2026-12-31' };
      return owner.records.saveAuthorization({ daycareId, id: newId(), studentId: ana, ...terms });
    });
    const card = within(await findByRole('region', { name: 'Waiting for your signature' }));
    card.getByText('Amoxicillin');
    expect(card.getByRole('link').getAttribute('href')).toContain('/portal/family/medication');
    expect(connection.sent.filter(({ url }) => url.includes('Medication'))).toEqual([]);
  });

  it('says so when nothing was shared yet', async () => {
    const { findByText } = await openHome();
    expect(await findByText('Nothing shared yet today.')).toBeTruthy();
  });

  it('shows the names of the children as before, where the daycare has the pages switched off', async () => {
    const { findByText, queryByRole } = await openHome(({ owner, daycareId }) =>
      owner.daycare.updateDay({ daycareId, features: { attendance: true, dailyLog: true, messages: false, family: false } }),
    );
    await findByText('Their day isn’t shown here yet. Ask the team how it went.');
    expect(queryByRole('button', { name: /^Report absence/ })).toBeNull();
  });

  it('is where links to pages of the team lead, and those to messages lead to the family’s own', async () => {
    const world = await familyWorld();
    const { path, findByRole, go } = await open('/portal/attendance', 'parent', { world });
    await findByRole('heading', { level: 1, name: 'Ana’s Monday' });
    expect(path()).toBe('/portal');
    await go('/portal/messages');
    await findByRole('heading', { level: 1, name: 'Messages' });
    expect(path()).toBe('/portal/family-messages');
  });

  it('is only for reading once the child has left, and says since when', async () => {
    const { findByText, queryByRole } = await openHome((world) => lastDayOfAna(world, '2026-11-20'));
    await findByText(/^Ana’s last day was Friday, November 20\. You can read these pages until Nov 20, 2027/);
    expect(queryByRole('button', { name: /^Report absence/ })).toBeNull();
  });

  it('speaks Spanish', async () => {
    const world = await familyWorld();
    await lunch(world);
    await world.as(world.people.parent).auth.setLanguage({ language: 'es' });
    const { findByText, findByRole } = await open('/portal', 'parent', { world });
    await findByRole('heading', { level: 1, name: 'El lunes de Ana' });
    expect(await findByText('Almuerzo: comió casi todo')).toBeTruthy();
  });
});

describe('The record that a family takes along', () => {
  it.each(['/portal', '/portal/family/child'])('is downloaded once on %s, and a second press says that it is under way', async (path) => {
    const downloads = watchDownloads();
    const world = await familyWorld();
    const { user, findByRole, findByText } = await open(path, 'parent', { world });
    await user.click(await findByRole('link', { name: labels.takeLink }));
    await findByText(labels.takeStarted);
    await user.click(await findByRole('link', { name: labels.takeLink }));
    await findByText(labels.takeUnderWay);
    expect(downloads).toEqual([familyRecordPath(world.daycareId, world.ana)]);
  });
});

describe('A parent reports', () => {
  it('that a child is sick tomorrow with two taps, sees it, and takes it back', async () => {
    const page = await openHome();
    const { user, findByRole, findAllByRole, world } = page;
    // Ana is here, so a report is about the next day.
    await user.click(await findByRole('button', { name: 'Report absence or late arrival' }));
    await user.click(await findByRole('button', { name: 'Sick' }));
    await page.findByText('Ana will be absent tomorrow: sick');
    const [row] = await findAllByRole('button', { name: /^Report for Tuesday, November 24\. Absent, sick/ });
    expect(await world.db.selectFrom('absences').select(['reason', 'fromDay', 'method']).execute()).toEqual([
      { reason: 'sick', fromDay: '2026-11-24', method: 'family' },
    ]);
    if (row === undefined) throw new Error('The day is in the list.');
    await user.click(row);
    await user.click(await findByRole('button', { name: 'Undo: Absent, sick' }));
    await findByRole('button', { name: /^Report for Tuesday, November 24\. Expected/ });
  });
});

describe('Contacts and permissions', () => {
  it('show whom the household sees, ask the office for a person, and keep an answer at once', async () => {
    const world = await familyWorld();
    const { findByRole, findByText, findByLabelText, user, queryByText, getByRole } = await open('/portal/family/child', 'parent', {
      world,
    });
    await findByText('Granny');
    expect(queryByText('Uncle Bob')).toBeNull();
    await user.click(getByRole('button', { name: 'Ask to add a person' }));
    await user.type(await findByLabelText('Name'), 'Rosa Lopez');
    await user.click(getByRole('button', { name: 'Ask the office' }));
    await findByText('New person: Rosa Lopez');
    const sunscreen = within(await findByRole('group', { name: 'Sunscreen' }));
    await user.click(sunscreen.getByRole('button', { name: 'Yes' }));
    expect(await findByText(/^Answered on Monday, November 23/)).toBeTruthy();
  });
});

describe('One account', () => {
  it('switches between the team and the family, each with its own pages', async () => {
    const world = await familyWorld();
    await makeTeacherGuardian(world);
    const { user, findByRole, getByRole, queryByRole } = await open('/portal', 'teacher', { world });
    await user.click(await findByRole('button', { name: /Your account and your children$/ }));
    const sheet = within(await findByRole('dialog'));
    await user.click(await sheet.findByRole('button', { name: /^Ana Lopez/ }));
    await findByRole('heading', { level: 1, name: 'Ana’s Monday' });
    expect(queryByRole('navigation', { name: 'Portal' })).toBeNull();
    await user.click(getByRole('button', { name: /: account and children$/ }));
    await user.click(await within(await findByRole('dialog')).findByRole('button', { name: /^Sunnyside Daycare/ }));
    await findByRole('navigation', { name: 'Portal' });
  });

  it('says where else they wait for the office, and no more of that daycare, until the office has said yes', async () => {
    const { world, user, findByRole, queryByRole } = await openHome((made) => letWait(made, 'parent'));
    const { as, people } = world;
    const openSheet = async () => {
      await user.click(await findByRole('button', { name: /: account and children$/ }));
      const sheet = within(await findByRole('dialog'));
      await sheet.findByRole('button', { name: /^Ana Lopez/ });
      return sheet;
    };
    const waits = text.portal.waitsFor(['Maple Grove Preschool']);
    const before = await openSheet();
    await before.findByText(waits);
    expect(before.queryByText(/Kit/)).toBeNull();
    await user.click(before.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    const office = as(people.otherOwner).people;
    const toConfirm = await office.listToConfirm({ daycareId: people.mapleGrove });
    await office.confirm({ daycareId: people.mapleGrove, rows: toConfirm.people.map(confirmationOf) });
    const after = await openSheet();
    await waitFor(() => expect(after.queryByText(waits)).toBeNull());
  });

  it('begins with the team’s for one whose own family page is not open, whatever this browser showed last', async () => {
    const world = await familyWorld();
    await letWait(world, 'teacher');
    showFamily(true);
    onTestFinished(() => showFamily(false));
    const { findByRole } = await open('/portal', 'teacher', { world });
    await findByRole('navigation', { name: 'Portal' });
    expect(guessesFamily()).toBe(false);
  });
});
