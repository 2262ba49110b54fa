import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../prepare.mjs';
import { desk, filled, key, menu, otherOwner, owner, parent, phone, press, see, teacher, type, usual } from '../scene.mjs';

/** @typedef {import('../scene.mjs').Portal} Portal */
/** @typedef {import('../scene.mjs').Scene} Scene */
/** @typedef {import('../scene.mjs').Step} Step */

/** @type {Step} */
const followBack = (page) => page.getByRole('main').getByRole('link').first().click();
/** @type {(name: string, content: string) => Step} */
const choose = (name, content) => (page) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/** @type {(find: (student: import('@daycare-portal/shared/students').Student) => boolean) => (portal: Portal, daycareId: string) => Promise<string>} */
const studentWhere = (find) => async (portal, daycareId) => {
  const { students } = await portal.students.getDaycareStudentList.query({ daycareId });
  return `/portal/students/${(students.find(find) ?? students[0])?.id}`;
};
const student = studentWhere(({ profilePic, parentEmails }) => profilePic !== null && parentEmails.length > 1);
const plainStudent = studentWhere(({ profilePic, parentEmails }) => profilePic === null && parentEmails.length === 0);
const ofParent = studentWhere(({ parentEmails }) => parentEmails.includes(parent));
/** @type {Scene['at']} */
const editStudent = async (portal, daycareId) => `${await student(portal, daycareId)}/edit`;

const roster = readFileSync(join(root, 'client/src/features/students/test-data/roster-60-semicolons.csv'), 'utf8');
const wrongRoster = [
  'First name,Last name,Birthdate,Room,Guardian,T-shirt',
  'Ada,Okafor,3/14/2023,Willows,ngozi.okafor@mail.example,S',
  'Ben,Okafor,7/22/2024,Willows,ngozi.okafor@mail.example,S',
  'Chiamaka Oluwaseun,Featherstonehaugh-Okonkwo,2/30/2023,Willows,not an address,M',
  ',Lindqvist,11/2/2022,,,L',
].join('\r\n');

const createPath = '/portal/create-student';
const importPath = '/portal/import-students';

/** @type {(words: import('../scene.mjs').Words) => import('../scene.mjs').Pages} */
export const studentScenes = ({ text, import: importing }) => {
  const { addRow, cell } = text.bulk;
  const { firstName, lastName, dob, guardianEmails, submit } = text.createStudents;
  /** @type {(row: number, first: string, last: string, born: string, guardians: string) => Step[]} */
  const fill = (row, first, last, born, guardians) => [
    type(cell(firstName, row), first),
    type(cell(lastName, row), last),
    type(cell(dob, row), born),
    type(cell(guardianEmails, row), guardians),
  ];
  const ada = fill(1, 'Ada', 'Okafor', '2023-03-14', 'ngozi.okafor@mail.example');
  const someRows = [
    ...ada,
    press(addRow),
    ...fill(2, 'Ben', 'Okafor', '', ''),
    press(addRow),
    ...fill(3, 'Ada', 'Okafor', '2023-03-14', ''),
    press(addRow),
    ...fill(4, 'Chiamaka Oluwaseun', 'Featherstonehaugh-Okonkwo', '2022-11-02', 'not an address'),
  ];
  // A name begins with a capital letter; the words with which all are chosen do not.
  const chooseFirst = press(filled(text.moveStudents.chooseOne, String.raw`\p{Lu}.*`), 'checkbox');
  const openActions = press(filled(text.studentInfo.actionsFor));

  return {
    students: {
      ...usual('/portal/students'),
      empty: { at: '/portal/students', as: otherOwner, fresh: true },
      'nothing found': { at: '/portal/students?search=zzz', as: owner },
      teacher: { at: '/portal/students', as: teacher },
      choosing: { at: '/portal/students', as: owner, steps: [chooseFirst], views: desk },
      'choosing, phone': { at: '/portal/students', as: owner, steps: [press(text.moveStudents.choose), chooseFirst], views: phone },
      ...menu('export', { at: '/portal/students', as: owner, steps: [press(text.listExport.label)] }),
      'dialog, invite guardians': { at: '/portal/students', as: owner, steps: [press(filled(text.inviteGuardians.button))] },
    },
    'add students': {
      loaded: { at: createPath, as: owner, tried: true },
      filled: { at: createPath, as: otherOwner, fresh: true, steps: [...someRows, key('Tab')] },
      missing: { at: createPath, as: owner, steps: [press(submit)] },
      error: { at: createPath, as: otherOwner, fresh: true, failed: /bulkCreateStudents/, steps: [...ada, press(submit)] },
      result: {
        at: createPath,
        as: otherOwner,
        fresh: true,
        steps: [...someRows, press(submit), see(filled(text.createStudents.resultTitle))],
        tried: true,
      },
      'dialog, paste': { at: createPath, as: owner, steps: [press(text.createStudents.paste)], tried: true },
      'dialog, leave': { at: createPath, as: owner, steps: [...ada, press(text.portal.nav.students, 'link')] },
    },
    import: {
      ...usual(importPath),
      wrong: { at: importPath, as: owner, steps: [choose('holiday.pdf', '%PDF-1.7'), see(importing.problems.pdf)] },
      review: {
        at: importPath,
        as: otherOwner,
        fresh: true,
        steps: [choose('Spring roster.csv', roster), see(importing.submit(60))],
        tried: true,
      },
      'review, wrong': {
        at: importPath,
        as: otherOwner,
        fresh: true,
        steps: [choose('roster.csv', wrongRoster), see(importing.submit(2))],
      },
      result: {
        at: importPath,
        as: otherOwner,
        fresh: true,
        steps: [choose('roster.csv', wrongRoster), press(importing.submit(2)), see(importing.doneTitle(2))],
      },
    },
    student: {
      ...usual(student),
      'not found': { at: '/portal/students/nobody', as: owner },
      plain: { at: plainStudent, as: owner },
      'with parents': { at: ofParent, as: owner },
      teacher: { at: student, as: teacher },
      'dialog, link': { at: student, as: owner, steps: [press(text.studentInfo.link)] },
      ...menu('guardian', { at: student, as: owner, steps: [openActions] }),
      'dialog, correct': { at: student, as: owner, steps: [openActions, press(text.studentInfo.correct, 'menuitem')] },
      'dialog, remove': { at: ofParent, as: owner, steps: [openActions, press(text.actions.remove, 'menuitem')] },
    },
    'edit student': {
      ...usual(editStudent),
      teacher: { at: editStudent, as: teacher },
      changed: { at: editStudent, as: owner, steps: [type(firstName, 'Wilhelmina Alexandra')] },
      missing: { at: editStudent, as: owner, steps: [type(firstName, ''), type(dob, ''), press(text.actions.save)] },
      'dialog, delete': { at: editStudent, as: owner, steps: [press(text.editStudent.delete)] },
      'dialog, leave': { at: editStudent, as: owner, steps: [type(firstName, 'Wilhelmina'), followBack] },
    },
    print: {
      ...usual('/portal/print/roster'),
      empty: { at: '/portal/print/roster', as: otherOwner, fresh: true },
      'sign-in sheet': { at: '/portal/print/sign-in', as: owner },
      'child sheets': { at: '/portal/print/children', as: owner },
      'roster on paper': { at: '/portal/print/roster', as: owner, views: ['paper'] },
      'sign-in sheet on paper': { at: '/portal/print/sign-in', as: owner, views: ['paper'] },
      'child sheets on paper': { at: '/portal/print/children', as: owner, views: ['paper'] },
    },
  };
};
