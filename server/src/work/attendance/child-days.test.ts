import { expect, it } from 'vitest';
import { authorizeInvited } from '../../test/authorize-invited';
import { dayWorld, monday } from '../../test/day-world';
import { ChildDays, daysByChild } from './child-days';

it('The days of a call are read for the child of each row alone, so that 500 rows of as many days are 500 days', async () => {
  const { db, services, daycareId, people, ana, bo, mark } = await dayWorld();
  await mark(people.teacher, { kind: 'in' }, { kind: 'in', studentId: bo });
  const before = Array.from({ length: 20 }, (_, n) => `2026-10-${10 + n}`);
  const rows = [...before.map((day) => ({ studentId: ana, day })), { studentId: bo, day: '2026-01-05' }];
  const children = authorizeInvited({ daycareId });
  const days = await ChildDays.read(db, services.runtime, children, [ana, bo], () => daysByChild(rows));
  const daysOf = (id: string) => {
    const child = days.attending.get(id);
    if (child === undefined) throw new Error('The child was not read.');
    return [...before, '2026-01-05', monday].filter((day) => days.find(child, day) !== undefined);
  };
  // Both are here, so today is read as well.
  expect([daysOf(ana), daysOf(bo)]).toEqual([
    [...before, monday],
    ['2026-01-05', monday],
  ]);
  const child = days.attending.get(ana);
  expect(child && days.of(child, monday).marks).toMatchObject([{ kind: 'in', studentId: ana }]);
});
