import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';

it('an empty portal says what to do first, and leads to it', async () => {
  const { user, findByRole, getByText, getByRole, path } = await open('/portal', 'otherOwner');
  await findByRole('heading', { name: 'Maple Grove Preschool is ready' });
  expect(getByText(/^Start with the children\./)).toBeTruthy();
  await user.click(getByRole('link', { name: 'Add students' }));
  await findByRole('heading', { level: 1, name: 'Add students' });
  expect(path()).toBe('/portal/create-student');
});

it('counts the students of a daycare that has some, and leads to them', async () => {
  const { user, findByRole, queryByRole, findByText, path } = await open('/portal/dashboard', 'owner');
  const counter = await findByRole('link', { name: /^Students\s*1/ });
  expect(queryByRole('heading', { name: /is ready/ })).toBeNull();
  await user.click(counter);
  await findByText('Ana Lopez');
  expect(path()).toBe('/portal/students');
});

it('promises nothing while it does not know whether there are students', async () => {
  let release = () => {};
  const { findByRole, queryByRole } = await open('/portal', 'otherOwner', {
    before: (connection) => {
      release = connection.hold('getDaycareStudentList');
    },
  });
  await findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(queryByRole('link', { name: 'Add students' })).toBeNull();
  release();
  await findByRole('link', { name: 'Add students' });
});

it('tells an error with the way to try again', async () => {
  const world = await ownWorld({ LOG_LEVEL: 'silent' });
  await world.db.schema.alterTable('studentClassrooms').renameTo('away').execute();
  const { user, findByRole, getByRole, queryByRole } = await open('/portal', 'owner', { world });
  expect((await findByRole('alert')).textContent).toMatch(/^Error fetching student list: Something went wrong on our side\./);
  await world.db.schema.alterTable('away').renameTo('studentClassrooms').execute();
  await user.click(getByRole('button', { name: 'Retry' }));
  await findByRole('link', { name: /^Students\s*1/ });
  await waitFor(() => expect(queryByRole('alert')).toBeNull());
});
