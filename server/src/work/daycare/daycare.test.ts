import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { isoTime, later } from '../../core/runtime';
import { everyRow } from '../../test/every-row';
import { beginning } from '../../test/world';
import { ownWorld } from '../../test/worlds';

describe('daycare.createDaycare', () => {
  it('is refused to anyone who owns no daycare, whatever their other roles', async () => {
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

  it('makes a daycare with the caller as its owner, at once', async () => {
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
      twoFactorRequired: false,
    });
    expect(await as(people.owner).daycare.getDaycare({ daycareId: made.id })).toEqual(made);
    expect((await as(people.owner).auth.getSession())?.daycares).toContainEqual(
      expect.objectContaining({ id: made.id, userRole: 'OWNER' }),
    );
  });

  it.each([{}, { phone: '', address: '' }, { phone: ' ', address: '\n' }])('stores %j as no phone and no address: null', async (change) => {
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

describe('daycare.updateDaycare', () => {
  it('is for the owner only', async () => {
    const { as, people, db } = await ownWorld();
    const before = await everyRow(db);
    const input = { daycareId: people.sunnyside, name: 'Mine now', phone: null, address: null };
    for (const person of [people.staff, people.teacher, people.manager, people.otherOwner, people.parent]) {
      await expect(as(person).daycare.updateDaycare(input)).rejects.toMatchObject({ code: 'FORBIDDEN', message: text.errors.notPermitted });
    }
    const elsewhere = { ...input, daycareId: people.mapleGrove };
    await expect(as(people.owner).daycare.updateDaycare(elsewhere)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await everyRow(db)).toEqual(before);
  });

  it.each([
    ['a blank name', { name: ' ' }, 'Daycare name is required'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, text.fields.tooLong(100)],
    ['a phone of 51 characters', { phone: '1'.repeat(51) }, text.fields.tooLong(50)],
    ['an address of 501 characters', { address: 'x'.repeat(501) }, text.fields.tooLong(500)],
    ['an unknown key', { ownerId: 'someone' }, text.errors.unknownField('ownerId')],
  ])('is refused for %s, and writes nothing', async (_what, change, message) => {
    const { as, people, db } = await ownWorld();
    const before = await everyRow(db);
    const input = { daycareId: people.sunnyside, name: 'Elm House', ...change };
    await expect(as(people.owner).daycare.updateDaycare(input)).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
    expect(await everyRow(db)).toEqual(before);
  });

  it('changes name, phone and address, trimmed, and says when', async () => {
    const { as, people, advance, daycareId } = await ownWorld();
    const owner = as(people.owner).daycare;
    const before = await owner.getDaycare({ daycareId });
    advance(60);
    const changed = await owner.updateDaycare({ daycareId, name: ' Elm House ', phone: ' 555 0100 ', address: ' 1 Elm St\nSpringfield\n' });
    expect(changed).toEqual({
      ...before,
      name: 'Elm House',
      phone: '555 0100',
      address: '1 Elm St\nSpringfield',
      updatedAt: isoTime(later(beginning, 60)),
    });
    expect(await owner.getDaycare({ daycareId })).toEqual(changed);
    const session = await as(people.owner).auth.getSession();
    expect(session?.daycares.find(({ id }) => id === daycareId)).toMatchObject({ name: 'Elm House', phone: '555 0100' });
  });

  it('clears phone and address for null or blank, and keeps omitted fields', async () => {
    const { as, people, daycareId } = await ownWorld();
    const owner = as(people.owner).daycare;
    await owner.updateDaycare({ daycareId, name: 'A', phone: '555 0100', address: '1 Elm St' });
    expect(await owner.updateDaycare({ daycareId, name: 'B' })).toMatchObject({ name: 'B', phone: '555 0100', address: '1 Elm St' });
    expect(await owner.updateDaycare({ daycareId, name: 'B', phone: ' ' })).toMatchObject({ phone: null, address: '1 Elm St' });
    expect(await owner.updateDaycare({ daycareId, name: 'B', address: null })).toMatchObject({ phone: null, address: null });
  });

  it('leaves omitted fields unchanged, including the name', async () => {
    const { as, people, daycareId } = await ownWorld();
    const owner = as(people.owner).daycare;
    await owner.updateDaycare({ daycareId, name: 'Elm House', address: '1 Elm St' });
    expect(await owner.updateDaycare({ daycareId, phone: '555 0100' })).toMatchObject({
      name: 'Elm House',
      phone: '555 0100',
      address: '1 Elm St',
    });
  });

  it('is refused when somebody else has changed the daycare since it was read, and accepted after reading it again', async () => {
    const { as, people, daycareId } = await ownWorld();
    const owner = as(people.owner).daycare;
    const { updatedAt } = await owner.getDaycare({ daycareId });
    const first = await owner.updateDaycare({ daycareId, name: 'First', updatedAt });
    expect(first.updatedAt > updatedAt).toBe(true);
    const conflict = { code: 'CONFLICT', message: text.daycare.changedMeanwhile };
    await expect(owner.updateDaycare({ daycareId, name: 'Second', updatedAt })).rejects.toMatchObject(conflict);
    expect(await owner.getDaycare({ daycareId })).toEqual(first);
    expect(await owner.updateDaycare({ daycareId, name: 'Second', updatedAt: first.updatedAt })).toMatchObject({ name: 'Second' });
  });
});
