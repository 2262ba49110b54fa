import { todayAt, type PlainDate } from '@daycare-portal/shared/dates';
import { foldClassroom } from '@daycare-portal/shared/imports';
import { listFormats } from '@daycare-portal/shared/list-file';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../components/export-button';
import { switchLanguage } from '../../language';
import { bringIn, reviewFile } from '../../test/bring-in';
import { beginning, ownWorld } from '../../test/open';
import { addClassrooms, addStudents } from '../../test/students';
import { dateOrderOf } from '../../list-reading/read-date';
import { reviewRows } from './review-rows';
import type { Room } from './rooms';
import { readListFile } from './read-file';
import { columnsOf, listIn } from './list';
import { readRows } from './read-row';

const today = todayAt(beginning);
const oddNames = [
  '=1+1',
  '+1',
  '-x',
  '@x',
  "'=1+1",
  "''@x",
  "'quoted",
  "'t Hart",
  'O’Neill',
  '"Bo"',
  'Smith, Jr.',
  'a;b',
  '＝SUM',
  '1/2',
  '=HYPERLINK("x")',
];

/** Any date of birth that a student can have. */
function everyDate(): PlainDate[] {
  const first = Date.parse('2008-11-21T00:00:00Z');
  const day = 86_400_000;
  const count = Math.floor((beginning.getTime() - first) / day) + 1;
  return Array.from({ length: count }, (_, later) => new Date(first + later * day).toISOString().slice(0, 10));
}

describe('A list that is exported and imported again', () => {
  it('is unchanged in every row, whatever the names look like, on every date, as CSV and as a workbook', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const daycareId = people.sunnyside;
    const odd = oddNames.map((name, n) => ({
      firstName: name,
      lastName: `=${name}`,
      guardianEmails: [`+g${n}@mail.example`, `b${n}@mail.example`],
    }));
    const [first = '', second = '', ...others] = await addStudents(world, [
      ...odd,
      ...everyDate().map((dob, n) => ({ firstName: 'Kim', lastName: `Day ${n}`, dob })),
    ]);
    await addClassrooms(world, {
      'Bees; wasps': [first],
      '=Owls': [second, first],
      "Mice, 'small'": others.slice(0, 20),
      '-Two': others.slice(10, 40),
    });
    const { students } = await as(people.owner).students.getDaycareStudentList({ daycareId });
    const { classrooms } = await as(people.owner).classrooms.getClassroomList({ daycareId });
    const rooms = new Map(classrooms.map(({ id, name }): [string, Room] => [foldClassroom(name), { does: 'use', id, name }]));
    // Ana's parent has an account and so a name. People have a test of their own.
    const studentIds = students.flatMap(({ id }) => (id === people.child ? [] : [id])).toReversed();
    for (const format of listFormats) {
      const read = await readListFile(fileOf(await as(people.owner).students.exportStudentList({ daycareId, studentIds, format })));
      if ('problem' in read) throw new Error(read.problem);
      const list = listIn(read.tables, [0], new Map());
      const places = columnsOf(list, undefined);
      expect(places).toEqual(['firstName', 'lastName', 'dob', 'classroom', 'homeRoom', 'status', 'startsOn', 'endsOn', 'guardianEmails']);
      const rows = readRows(list, places);
      // ISO dates need no order.
      expect(dateOrderOf(rows.map(({ dob }) => dob))).toBeUndefined();
      const review = reviewRows(rows, {
        order: 'month-first',
        today,
        students,
        rooms,
        mayAssign: true,
        mayEnrol: true,
        mayPeople: true,
        about: new Map(),
        places,
        headings: list.headings,
        words: new Map(),
        answers: new Map(),
      });
      expect(review.map(({ line }) => line)).toEqual(studentIds.map((_, index) => index + 2));
      expect(
        review.filter(({ kind }) => kind !== 'unchanged').map(({ cells, problems, changes }) => ({ cells, problems, changes })),
      ).toEqual([]);
    }
  }, 60_000);

  it.each(['en', 'es'] as const)('is unchanged in people, health, consents and weeks, too (%s)', async (language) => {
    const world = await ownWorld();
    const { owner, sunnyside: daycareId } = world.people;
    const headings =
      'First name,Last name,DOB,Mother name,Mother cell,Mother email,Emergency contact,Authorized pickup 1 name,Allergies,Severity,Medications,Doctor,Photo permission,Schedule';
    const cells =
      'Kim,Weber,2023-05-06,Eva Weber,555-014-2001,eva@mail.example,Rosa Ruiz 555-014-4003,Ruth Marsh,Peanuts,Severe,None,Dr. Kim,Yes';
    const file = new File([`${headings}\n${cells},"Mon, Wed 08:00-12:30"`], 'list.csv', { type: 'text/csv' });
    await bringIn(world, owner, daycareId, file);
    const { students } = await world.as(owner).students.getDaycareStudentList({ daycareId });
    const studentIds = students.flatMap(({ id, firstName }) => (firstName === 'Kim' ? [id] : []));
    // The server shares its process with the page.
    await switchLanguage(language);
    const exported = await world.as(owner).students.exportStudentList({ daycareId, studentIds, format: 'csv' });
    await switchLanguage('en');
    const { review, list } = await reviewFile(world, owner, daycareId, fileOf(exported));
    expect(list.rows[0]?.parts[0]).toContain(language === 'en' ? 'Mon, Wed 08:00-12:30' : 'Lun, Mié 08:00-12:30');
    expect(review).toMatchObject([{ kind: 'unchanged', changes: [], decisions: [] }]);
  });
});
