import { text } from '@daycare-portal/shared/text';
import { expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';
import { addClassrooms } from '../../test/students';

const labels = text.createStudents;

it('an owner adds a child with its classroom in one step', async () => {
  const world = await ownWorld();
  await addClassrooms(world, { Owls: [world.people.child] });
  const { user, findByRole, findByText, findByLabelText, getByRole } = await open('/portal/create-student', 'owner', { world });
  await user.type(await findByLabelText(text.bulk.cell(labels.firstName, 1)), 'Bo');
  await user.type(await findByLabelText(text.bulk.cell(labels.lastName, 1)), 'Chen');
  await user.type(await findByLabelText(text.bulk.cell(labels.dob, 1)), '2024-02-29');
  await findByRole('option', { name: 'Owls' });
  await user.selectOptions(getByRole('combobox', { name: labels.classroom }), 'Owls');
  await user.click(getByRole('button', { name: labels.submit }));
  await findByText(labels.resultTitle(1, 1));
  const { students } = await world.as(world.people.owner).students.getDaycareStudentList({ daycareId: world.people.sunnyside });
  expect(students.map(({ firstName, classroomName }) => [firstName, classroomName])).toEqual([
    ['Bo', 'Owls'],
    ['Ana', 'Owls'],
  ]);
});

it('a teacher is not asked for a classroom', async () => {
  const { findByRole, queryByRole } = await open('/portal/create-student', 'teacher');
  await findByRole('button', { name: labels.submit });
  expect(queryByRole('combobox', { name: labels.classroom })).toBeNull();
});
