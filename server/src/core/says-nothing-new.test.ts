import { documentPath } from '@daycare-portal/shared/health';
import { describe, expect, it } from 'vitest';
import { documentIdIn, peanuts, pdf, sendDocument } from '../test/registers/health.register';
import { onlyAround, putPerson, versionAt } from '../test/registers/people.register';
import { dayWorld } from '../test/day-world';

type Its = Awaited<ReturnType<typeof dayWorld>>;

/** Reads a record as a form does, and returns what saves it, and what saves something else, as of that reading. */
type Form = (its: Its) => Promise<{ save: () => Promise<unknown>; other: () => Promise<unknown> }>;

const readChild = async ({ owner, daycareId, ana: studentId }: Its) =>
  (await owner.students.getStudentInfo({ daycareId, studentId })).student;

const child: Form = async (its) => {
  const { owner, daycareId, ana: studentId } = its;
  const { updatedAt } = await readChild(its);
  const save = (firstName: string) => () => owner.students.updateDaycareStudent({ daycareId, studentId, updatedAt, firstName });
  return { save: save('Anna'), other: save('Anja') };
};

const roomOfChild: Form = async (its) => {
  const { owner, daycareId, ana: studentId, owls, bees } = its;
  const { updatedAt } = await readChild(its);
  const save = (classroomId: string | null) => () =>
    owner.students.updateDaycareStudent({ daycareId, studentId, updatedAt, firstName: 'Anna', classroomId });
  return { save: save(owls), other: save(bees) };
};

const daycare: Form = async ({ owner, daycareId }) => {
  const { updatedAt } = await owner.daycare.getDaycare({ daycareId });
  const save = (phone: string) => () => owner.daycare.updateDaycare({ daycareId, phone, updatedAt });
  return { save: save('555 0100'), other: save('555 0101') };
};

const classroom: Form = async ({ owner, daycareId, bees: classroomId, people }) => {
  const { classrooms } = await owner.classrooms.getClassroomList({ daycareId });
  const updatedAt = classrooms.find(({ id }) => id === classroomId)?.updatedAt ?? '';
  const save = (name: string) => () => {
    const classroomData = { name, description: 'By the garden', staffMembers: [people.teacher.uid], capacity: 12 };
    return owner.classrooms.manageClassroom({ daycareId, action: 'update', classroomId, updatedAt, classroomData });
  };
  return { save: save('Hornets'), other: save('Wasps') };
};

const roomsOfChildren: Form = async ({ owner, daycareId, ana: studentId, bees, owls }) => {
  const seen = [{ studentId, classroomIds: [bees] }];
  const save = (classroomId: string | null) => () =>
    owner.classrooms.updateStudentClassrooms({ daycareId, studentAssignments: [{ studentId, classroomId }], seen });
  return { save: save(owls), other: save(null) };
};

const document: Form = async (its) => {
  const { owner, daycareId, ana: studentId, people } = its;
  const documentId = documentIdIn(await sendDocument(its, people.owner, documentPath(daycareId, studentId), pdf()));
  const { documents } = await owner.health.getHealth({ daycareId, studentId });
  const updatedAt = documents[0]?.updatedAt ?? '';
  const save = (title: string) => () =>
    owner.health.changeDocument({ daycareId, studentId, documentId, updatedAt, kind: 'other', title, expiresOn: null });
  return { save: save('Plan'), other: save('Another plan') };
};

const endedItem: Form = async (its) => {
  const { owner, as, people, daycareId, ana: studentId } = its;
  await owner.health.saveItem({ daycareId, studentId, ...peanuts });
  const { items } = await owner.health.getHealth({ daycareId, studentId });
  const updatedAt = items[0]?.updatedAt ?? '';
  const end = { daycareId, studentId, itemId: peanuts.id, updatedAt };
  return { save: () => owner.health.endItem(end), other: () => as(people.teacher).health.endItem(end) };
};

/** The pickup was confirmed by a colleague, and only the relation is changed. */
const relation: Form = async (its) => {
  const { as, people, daycareId, ana: studentId } = its;
  const personId = await putPerson(its, studentId, { pickup: { from: null, until: null, weekdays: null } });
  const version = await versionAt(its, studentId, personId);
  const said = { ...onlyAround, pickup: { from: null, until: null, weekdays: null } };
  const save = (words: string) => () =>
    as(people.staff).people.linkPerson({ daycareId, studentId, personId, ...said, relation: words, version });
  return { save: save('Aunt'), other: save('Godmother') };
};

const forms = { child, roomOfChild, daycare, classroom, roomsOfChildren, document, endedItem, relation };

describe('A form that is sent again after a lost answer', () => {
  it.each(Object.entries(forms))('is the same save and not somebody else’s change: %s', async (_name, open) => {
    const its = await dayWorld();
    const { save, other } = await open(its);
    const answer = await save();
    const log = async () => (await its.owner.daycare.getActivityLog({ daycareId: its.daycareId })).entries.length;
    const logged = await log();
    its.goTo('09:05');
    const again = await save();
    expect(again).toEqual(answer);
    expect(await log()).toBe(logged);
    await expect(other()).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
