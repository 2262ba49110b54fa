import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { everyRow } from '../test/every-row';
import { beginning } from '../test/world';
import { ownWorld } from '../test/worlds';

describe('daycare.createDaycare', () => {
  it('is refused to whoever owns no daycare, whatever else they are', async () => {
    const { as, people, db } = await ownWorld();
    const before = await everyRow(db);
    await expect(as(undefined).daycare.createDaycare({ name: 'X' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    for (const person of [people.staff, people.teacher, people.manager, people.parent, people.nobody]) {
      await expect(as(person).daycare.createDaycare({ name: 'X' })).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: text.daycare.ownersOnly,
      });
    }
    expect(await everyRow(db)).toEqual(before);
  });

  it.each([
    ['a blank name', { name: ' ' }, text.daycare.nameMissing],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, text.fields.tooLong(100)],
    ['a phone of 51 characters', { name: 'X', phone: '1'.repeat(51) }, text.fields.tooLong(50)],
    ['an address of 501 characters', { name: 'X', address: 'x'.repeat(501) }, text.fields.tooLong(500)],
    ['an unknown key', { name: 'X', ownerId: 'someone' }, text.errors.unknownField('ownerId')],
  ])('is refused for %s', async (_what, input, message) => {
    const { as, people } = await ownWorld();
    await expect(as(people.owner).daycare.createDaycare(input)).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
  });

  it('makes a daycare of which the caller is the owner, at once', async () => {
    const { as, people } = await ownWorld();
    const made = await as(people.owner).daycare.createDaycare({
      name: ' Elm House ',
      phone: ' 555 0100 ',
      address: '1 Elm St\nSpringfield',
    });
    const createdAt = beginning.toISOString();
    expect(made).toEqual({
      id: expect.any(String),
      name: 'Elm House',
      phone: '555 0100',
      address: '1 Elm St\nSpringfield',
      ownerId: people.owner.uid,
      createdAt,
      updatedAt: createdAt,
    });
    expect(await as(people.owner).daycare.getDaycare({ daycareId: made.id })).toEqual(made);
    expect((await as(people.owner).auth.getSession())?.daycares).toContainEqual(
      expect.objectContaining({ id: made.id, userRole: 'OWNER' }),
    );
  });

  it.each([{}, { phone: '', address: '' }, { phone: ' ', address: '\n' }])('takes %j for no phone and no address: null', async (change) => {
    const { as, people } = await ownWorld();
    expect(await as(people.owner).daycare.createDaycare({ name: 'X', ...change })).toMatchObject({ phone: null, address: null });
  });
});

describe('daycare.getDaycare', () => {
  it('is for the owner only', async () => {
    const { as, people } = await ownWorld();
    const input = { daycareId: people.sunnyside };
    for (const person of [people.staff, people.teacher, people.manager, people.otherOwner, people.parent]) {
      await expect(as(person).daycare.getDaycare(input)).rejects.toMatchObject({ code: 'FORBIDDEN', message: text.errors.notPermitted });
    }
    await expect(as(people.owner).daycare.getDaycare({ daycareId: people.mapleGrove })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await as(people.owner).daycare.getDaycare(input)).toMatchObject({
      id: people.sunnyside,
      name: 'Sunnyside Daycare',
      phone: null,
    });
  });
});
