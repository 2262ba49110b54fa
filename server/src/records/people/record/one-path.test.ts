import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourcesIn } from '../../../test/sources';

const tables = 'people|childPeople|parentLinks|peoplePhotos';
const sqlTables = 'people|child_people|parent_links|people_photos';

/** A file that writes people, people around a child, guardians' links or their photos, in Kysely's words or in SQL. */
const writes = new RegExp(
  `(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\\(\\s*['"\`](?:${tables})\\b` +
    `|insertRows\\(\\s*[^;]*?,\\s*['"\`](?:${tables})['"\`]` +
    `|(?:insert into|update|delete from)\\s+(?:${sqlTables})\\b`,
);

// A restore drops a photo that is damaged.
const apart = ['whole/backup/drop-damaged-photos.ts'];

it('Only one folder writes people, people around a child, and guardians’ links, so that its rules meet every way in', () => {
  const root = join(import.meta.dirname, '../../../../..');
  const files = sourcesIn(root, 'server/src').filter((path) => !/\.test\.ts$|\/test\//.test(path));
  const found = files.filter((path) => writes.test(readFileSync(join(root, path), 'utf8')));
  expect(found.map((path) => path.replace('server/src/', '')).toSorted()).toEqual(
    [...apart, 'records/people/record/around.ts', 'records/people/record/links.ts', 'records/people/record/people.ts'].toSorted(),
  );
});

it.each([
  "childTables(trx, children).updateTable('childPeople').set({ pickup })",
  "await tables.deleteFrom(\n  'parentLinks')",
  "await insertRows(childTables(trx, children), 'people', rows)",
  'await sql`update child_people set not_authorized = null`.execute(trx)',
])('A second path such as %s is found', (text) => {
  expect(writes.test(text)).toBe(true);
});
