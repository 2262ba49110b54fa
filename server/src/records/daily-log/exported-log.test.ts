import { expect, it } from 'vitest';
import { authorizeInvited } from '../../test/authorize-invited';
import { logWorld } from '../../test/log-world';
import { listEntryGroups, listExportedEntries } from './exported-log.queries';

it('The entries of a day are exported in groups, each whole, in the order of the day', async () => {
  const { db, add, people, daycareId, ana, bo, cy, at } = await logWorld();
  const note = (text: string, studentIds: string[]) => ({ kind: 'note' as const, detail: { text }, at: at('09:00'), studentIds });
  await add(people.teacher, note('one', [ana]), note('three', [ana, bo, cy]), note('two', [bo, cy]), note('last', [cy]));
  const children = authorizeInvited({ daycareId });
  const on = { day: '2026-11-23', until: '9999' };
  const groups = await listEntryGroups(db, children, on, 2);
  const rows = await Promise.all(groups.map((ids) => listExportedEntries(db, children, ids, on)));
  expect(rows.flat()).toHaveLength(7);
  for (const [n, group] of rows.entries()) expect(group.length <= 2 || groups[n]?.length === 1).toBe(true);
  expect(rows.flat().map(({ id }) => id)).toEqual(
    rows
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  );
  expect((await listEntryGroups(db, children, on, 2, ana)).flat()).toHaveLength(2);
});
