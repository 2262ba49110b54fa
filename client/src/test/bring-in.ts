import type { Person } from '@daycare-portal/server/test/people';
import { todayAt } from '@daycare-portal/shared/dates';
import { orderOfLocale, dateOrderOf } from '../list-reading/read-date';
import { recognizeSheet } from '../list-reading/read-roster';
import { joinSheets, listOf, type List } from '../features/import/join-sheets';
import { columnsOf, mappingOf, readAll } from '../features/import/list-columns';
import { reviewRows, type Room } from '../features/import/review-rows';
import { consentNamed } from '../features/import/own-list';
import { readListFile } from '../features/import/read-file';
import { sendImport } from '../features/import/send-import';
import { matchRooms } from '../features/import/match-rooms';
import { newSentId } from '../api/new-sent-id';
import { beginning, type World } from './open';

/** Imports a file into a daycare like the page does, and turns each unknown column into one of the daycare's own fields or consents. */
export async function bringIn(world: World, person: Person, daycareId: string, file: File) {
  const caller = world.as(person);
  const read = await readListFile(file);
  if ('problem' in read) throw new Error(read.problem);
  const list = listIn(read.tables.map(({ name, table }) => ({ name, sheet: recognizeSheet(table) })));
  let data = await caller.students.getImportData({ daycareId });
  const { fields, consents } = await caller.health.getOwnFields({ daycareId });
  const found = columnsOf(list, data);
  list.headings.forEach((name, index) => {
    if (found.places[index] !== undefined || found.abouts[index] !== undefined || name === '' || index === list.nameColumn) return;
    const consent = consentNamed(name);
    if (consent === undefined) fields.push({ id: newSentId(), name });
    else consents.push({ id: newSentId(), name: consent });
  });
  await caller.health.saveOwnFields({ daycareId, fields, consents });
  data = await caller.students.getImportData({ daycareId });
  const columns = columnsOf(list, data);
  const rows = readAll(list, columns);
  const { students } = await caller.students.getDaycareStudentList({ daycareId });
  const { classrooms } = await caller.classrooms.getClassroomList({ daycareId });
  const { rooms } = matchRooms(rows, classrooms, new Map<string, Room>(), true);
  const recognised = dateOrderOf(rows.map(({ dob }) => dob));
  const review = reviewRows(rows, {
    order: recognised === undefined || recognised === 'ambiguous' ? orderOfLocale() : recognised,
    today: todayAt(beginning),
    students,
    rooms,
    mayAssign: true,
    mayEnrol: true,
    mayPeople: true,
    about: new Map(data.children.map(({ studentId, about }) => [studentId, about])),
    replacing: new Set(),
    decisions: new Map(),
  });
  const mapping = mappingOf(list, columns);
  let begun = '';
  await sendImport(
    review,
    new Map(),
    {
      start: async (fileRows, newClassrooms) => {
        const key = { daycareId, requestKey: newSentId(), fileRows, newClassrooms };
        const started = await caller.students.startImport({ ...key, ...(mapping !== undefined && { mapping }) });
        begun = started.importId;
        return started;
      },
      send: (importId, some) => caller.students.importStudents({ daycareId, importId, rows: some }),
    },
    () => undefined,
  );
  return { review, columns, list, importId: begun };
}

function listIn(sheets: { name: string; sheet: ReturnType<typeof recognizeSheet> }[]): List {
  const [first] = sheets;
  if (first === undefined) throw new Error('There is no table.');
  if (sheets.length === 1) return listOf(first.sheet);
  return joinSheets(
    sheets.map(({ name, sheet }, index) => ({
      name,
      sheet,
      rowsBefore: sheets.slice(0, index).reduce((sum, earlier) => sum + earlier.sheet.rows.length + 1, 0),
    })),
    'Sheet',
  );
}

/** What is stored about the children of a daycare, by first name. */
export async function childrenOf(world: World, person: Person, daycareId: string) {
  const caller = world.as(person);
  const { students } = await caller.students.getDaycareStudentList({ daycareId });
  const about = new Map((await caller.students.getImportData({ daycareId })).children.map((child) => [child.studentId, child.about]));
  return new Map(students.map((student) => [student.firstName, { student, about: about.get(student.id) }]));
}
