import { expect, it } from 'vitest';
import { createQueryClient } from './client';

const session = [['auth', 'getSession'], { type: 'query' }];
const students = [['students', 'getDaycareStudentList'], { type: 'query' }];

it.each([
  ['the same person', { user: { uid: 'ana' } }, 'Leo'],
  ['another person', { user: { uid: 'ben' } }, undefined],
  ['nobody', null, undefined],
])('loaded data is shown again only to the same person: %s', async (_who, next, seen) => {
  const client = createQueryClient(() => undefined);
  const signedIn = (answer: unknown) => client.fetchQuery({ queryKey: session, queryFn: () => Promise.resolve(answer) });
  await signedIn({ user: { uid: 'ana' } });
  client.setQueryData(students, 'Leo');
  await signedIn(next);
  expect(client.getQueryData(students)).toBe(seen);
});
