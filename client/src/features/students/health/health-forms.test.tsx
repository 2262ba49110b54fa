import { healthText } from '@daycare-portal/shared/health-text';
import { text } from '@daycare-portal/shared/text';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld, type World } from '../../../test/open';

const { item, none, consents, documents, more, strip } = healthText;
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const draftsKept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
const ofAna = ({ people }: World) => ({ daycareId: people.sunnyside, studentId: people.child });
const healthOf = (world: World) => world.as(world.people.owner).health.getHealth(ofAna(world));

/** Opens Ana's page and the dialog behind this button. */
async function openDialog(world: World, button: string) {
  const page = await open(`/portal/students/${world.people.child}`, 'owner', { world });
  await page.user.click(await page.findByRole('button', { name: button }));
  const dialog = within(await page.findByRole('dialog'));
  await dialog.findByRole('button', { name: text.actions.cancel });
  return {
    ...page,
    dialog,
    press: (name: string) => page.user.click(dialog.getByRole('button', { name })),
    closed: () => waitFor(() => expect(page.queryByRole('dialog')).toBeNull()),
  };
}

/** Types, leaves without saving, and comes back. */
async function leaveAndReturn(world: World, button: string, type: (page: Awaited<ReturnType<typeof openDialog>>) => unknown) {
  const first = await openDialog(world, button);
  await type(first);
  first.unmount();
  expect(draftsKept()).toHaveLength(1);
  return openDialog(world, button);
}

const allergy = { kind: 'allergy' as const, label: 'Egg', severity: 'mild' as const, plan: null };

describe('Unsaved text about a child’s health', () => {
  it('is restored in the allergy form, with its severity and plan', async () => {
    const world = await ownWorld();
    const page = await leaveAndReturn(world, strip.addTo(strip.topics.allergies), async ({ dialog, user }) => {
      fill(dialog.getByLabelText(item.label.allergy), 'Sesame');
      fill(dialog.getByLabelText(item.plan), 'EpiPen, then 911.');
      await user.click(dialog.getByLabelText(text.badges.looks.severe));
    });
    await page.dialog.findByText(text.drafts.changesBack);
    await page.press(item.save);
    await page.closed();
    expect((await healthOf(world)).items).toMatchObject([{ label: 'Sesame', severity: 'severe', plan: 'EpiPen, then 911.' }]);
    page.unmount();
    expect(draftsKept()).toEqual([]);
  });

  it('is restored in the answer that there is none', async () => {
    const world = await ownWorld();
    const page = await leaveAndReturn(world, strip.askedNoneOf(strip.topics.diet), async ({ dialog, user }) => {
      await user.click(dialog.getByLabelText(strip.topics.condition));
      fill(dialog.getByLabelText(none.by), 'Carla');
    });
    await page.dialog.findByText(text.drafts.changesBack);
    await page.press(none.save);
    await page.closed();
    const { topics } = await healthOf(world);
    expect(topics.filter(({ state }) => state === 'none').map(({ topic, none: said }) => [topic, said?.by])).toEqual([
      ['diet', 'Carla'],
      ['condition', 'Carla'],
    ]);
    expect(draftsKept()).toEqual([]);
  });

  it('is restored in the consents', async () => {
    const world = await ownWorld();
    const page = await leaveAndReturn(world, consents.edit, async ({ dialog, user }) => {
      await user.click(within(dialog.getByRole('group', { name: consents.kinds.outings })).getByLabelText(consents.no));
    });
    await page.dialog.findByText(text.drafts.changesBack);
    await page.press(consents.save);
    await page.dialog.findByText(healthText.byMissing);
    fill(page.dialog.getByLabelText(consents.who), 'Carla');
    await page.press(consents.save);
    await page.closed();
    const answered = (await healthOf(world)).consents.filter(({ answer }) => answer !== null);
    expect(answered).toMatchObject([{ kind: 'outings', answer: 'no', by: 'Carla' }]);
  });

  it('is restored in the details, including the daycare’s own fields', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const fields = [{ id: 'own-field-of-a-test-1', name: 'Bus route' }];
    await as(people.owner).health.saveOwnFields({ daycareId: people.sunnyside, fields, consents: [] });
    const page = await leaveAndReturn(world, more.edit, ({ dialog }) => {
      fill(dialog.getByLabelText('Bus route'), '14');
      fill(dialog.getByLabelText(more.doctorName), 'Dr. Osman');
    });
    await page.dialog.findByText(text.drafts.changesBack);
    await page.press(more.save);
    await page.closed();
    expect((await healthOf(world)).more).toMatchObject({ doctorName: 'Dr. Osman', own: [{ name: 'Bus route', value: '14' }] });
  });

  it('is restored for a document, and only the file has to be chosen again', async () => {
    const world = await ownWorld();
    const page = await leaveAndReturn(world, documents.add, ({ dialog }) => fill(dialog.getByLabelText(documents.name), 'Sesame plan'));
    await page.dialog.findByText(documents.draftBack);
    expect(page.dialog.getByLabelText(documents.name)).toHaveProperty('value', 'Sesame plan');
    await page.press(documents.upload);
    expect(await page.dialog.findByText(documents.fileMissing)).toBeTruthy();
    await page.press(text.actions.cancel);
    await page.closed();
    expect(draftsKept()).toEqual([]);
  });
});

describe('A change by somebody else', () => {
  it('is not overwritten in an allergy: it is reported and loaded, and typed text is kept', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const { itemId } = await as(people.owner).health.saveItem({ ...ofAna(world), id: 'item-of-a-test-000001', ...allergy });
    const page = await open(`/portal/students/${people.child}`, 'owner', { world });
    await page.user.click(await page.findByRole('button', { name: /^Egg/ }));
    const dialog = within(await page.findByRole('dialog'));
    fill(await dialog.findByLabelText(item.plan), 'Rinse the mouth.');
    const [{ updatedAt = '' } = {}] = (await healthOf(world)).items;
    await as(people.teacher).health.saveItem({ ...ofAna(world), id: itemId, updatedAt, ...allergy, severity: 'severe' });
    await page.user.click(dialog.getByRole('button', { name: item.save }));
    await dialog.findByText(healthText.changedMeanwhile);
    await page.user.click(dialog.getByRole('button', { name: text.drafts.loadAgain }));
    await waitFor(() => expect(dialog.getByLabelText(text.badges.looks.severe)).toHaveProperty('checked', true));
    await page.user.click(dialog.getByRole('button', { name: item.save }));
    await page.findByText(item.saved('Egg'));
    expect((await healthOf(world)).items).toMatchObject([{ severity: 'severe', plan: 'Rinse the mouth.' }]);
  });

  it('is not overwritten in the details', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const page = await openDialog(world, more.edit);
    fill(page.dialog.getByLabelText(more.languages), 'Spanish');
    await as(people.teacher).health.saveMore({ ...ofAna(world), updatedAt: null, insurance: 'Blue Meadow' });
    await page.press(more.save);
    await page.dialog.findByText(healthText.changedMeanwhile);
    await page.press(text.drafts.loadAgain);
    await waitFor(() => expect(page.dialog.getByLabelText(more.insurance)).toHaveProperty('value', 'Blue Meadow'));
    await page.press(more.save);
    await page.closed();
    expect((await healthOf(world)).more).toMatchObject({ languages: 'Spanish', insurance: 'Blue Meadow' });
  });
});
