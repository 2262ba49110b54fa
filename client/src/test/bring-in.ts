import type { Person } from '@daycare-portal/server/test/people';
import { todayAt } from '@daycare-portal/shared/dates';
import { newSentId } from '../api/new-sent-id';
import { matchRooms, type Room } from '../features/import/rooms';
import { readListFile } from '../features/import/read-file';
import { columnsOf, listIn, mappingOf } from '../features/import/list';
import { readRows } from '../features/import/read-row';
import { consentNamed } from '../features/import/columns';
import { reviewRows, type ReviewContext, type ReviewRow } from '../features/import/review-rows';
import { sendImport } from '../features/import/send-import';
import { dateOrderOf, orderOfLocale } from '../list-reading/read-date';
import { beginning, type World } from './open';

interface Choices {
  /** Turns the columns without a place into the daycare's own fields and consents. */
  ownFields?: boolean;
  answers?: ReviewContext['answers'];
  words?: ReviewContext['words'];
}

/** Reviews a file for a daycare like the page does. */
export async function reviewFile(world: World, person: Person, daycareId: string, file: File, choices: Choices = {}) {
  const caller = world.as(person);
  const read = await readListFile(file);
  if ('problem' in read) throw new Error(read.problem);
  const list = listIn(read.tables, [...read.tables.keys()], new Map());
  let data = await caller.students.getImportData({ daycareId });
  if (choices.ownFields === true) {
    const { fields, consents } = await caller.health.getOwnFields({ daycareId });
    columnsOf(list, data).forEach((place, index) => {
      const name = list.headings[index] ?? '';
      if (place !== 'note' || name === '' || index === list.nameColumn) return;
      const consent = consentNamed(name);
      if (consent === undefined) fields.push({ id: newSentId(), name });
      else consents.push({ id: newSentId(), name: consent });
    });
    await caller.health.saveOwnFields({ daycareId, fields, consents });
    data = await caller.students.getImportData({ daycareId });
  }
  const places = columnsOf(list, data);
  const rows = readRows(list, places);
  const { students } = await caller.students.getDaycareStudentList({ daycareId });
  const { classrooms } = await caller.classrooms.getClassroomList({ daycareId });
  const { rooms } = matchRooms(rows, classrooms, new Map<string, Room>(), true);
  const recognised = dateOrderOf(rows.map(({ dob }) => dob));
  const review = reviewRows(rows, {
    order: recognised === undefined || recognised === 'ambiguous' ? orderOfLocale() : recognised,
    today: todayAt(beginning),
    students,
    rooms,
    places,
    headings: list.headings,
    mayAssign: true,
    mayEnrol: true,
    mayPeople: true,
    about: new Map(data.children.map(({ studentId, about }) => [studentId, about])),
    words: choices.words ?? new Map(),
    answers: choices.answers ?? new Map(),
  });
  return { review, places, list, rows, hidden: read.hidden };
}

/** Sends the reviewed rows. */
export async function sendReview(
  world: World,
  person: Person,
  daycareId: string,
  review: readonly ReviewRow[],
  mapping?: ReturnType<typeof mappingOf>,
) {
  const caller = world.as(person);
  let begun = '';
  let results: { kind: string; reason: string | null }[] = [];
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
    (_, done) => (results = [...done.values()]),
  );
  return { importId: begun, results };
}

/** Imports a file into a daycare like the page does. */
export async function bringIn(world: World, person: Person, daycareId: string, file: File, choices: Choices = {}) {
  const reviewed = await reviewFile(world, person, daycareId, file, choices);
  const sent = await sendReview(world, person, daycareId, reviewed.review, mappingOf(reviewed.list, reviewed.places));
  return { ...reviewed, ...sent };
}

/** What is stored about the children of a daycare, by first name. */
export async function childrenOf(world: World, person: Person, daycareId: string) {
  const caller = world.as(person);
  const { students } = await caller.students.getDaycareStudentList({ daycareId });
  const about = new Map((await caller.students.getImportData({ daycareId })).children.map((child) => [child.studentId, child.about]));
  return new Map(students.map((student) => [student.firstName, { student, about: about.get(student.id) }]));
}
