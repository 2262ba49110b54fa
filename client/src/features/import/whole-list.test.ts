import { listFormats, type ListFile } from '@daycare-portal/shared/list-file';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../components/export-button';
import { newSentId } from '../../api/new-sent-id';
import { bringIn } from '../../test/bring-in';
import { ownWorld, type World } from '../../test/open';
import { addClassrooms, addStudents } from '../../test/students';
import { readListFile } from './read-file';

const severities = ['mild', 'moderate', 'severe', null] as const;
const words = [
  'Ana',
  'Ruiz',
  '=1+1',
  '+49',
  '-x',
  '@home',
  "'t Hart",
  'a; b',
  'x, y',
  '"Bo"',
  'Bee and fish',
  'N/A',
  '555',
  'severe',
  'Ñandú',
];
const phrase = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((some) => some.join(' '));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const day = fc
  .integer({ min: 0, max: 400 })
  .map((later) => new Date(Date.UTC(2026, 11, 1) + later * 86_400_000).toISOString().slice(0, 10));
const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }).map((days) => days.toSorted((a, b) => a - b));
const pickup = fc.record({ from: maybe(day), until: fc.constant(null), weekdays: maybe(weekdays) });
const person = fc.record({
  fullName: phrase,
  relation: maybe(phrase),
  phones: fc.uniqueArray(
    fc.record({
      label: fc.constantFrom('', 'Mobile', 'Work (days)'),
      number: fc.integer({ min: 2_000_000, max: 9_999_999 }).map((n) => `+1 (555) ${n}`),
    }),
    { maxLength: 3, selector: ({ number }) => number },
  ),
  email: maybe(fc.constantFrom('x', '+y')),
  note: maybe(phrase),
  isGuardian: fc.boolean(),
  emergencyOrder: maybe(fc.integer({ min: 1, max: 20 })),
  household: maybe(fc.integer({ min: 1, max: 4 })),
  pickup: maybe(pickup),
  notAuthorized: maybe(fc.record({ note: maybe(phrase) })),
});
const item = fc.record({
  kind: fc.constantFrom('allergy', 'intolerance', 'diet', 'medication', 'condition', 'other'),
  label: phrase,
  severity: fc.constantFrom(...severities),
  plan: maybe(phrase),
  until: maybe(day),
});
const block = fc.record({ weekday: fc.constantFrom(1, 2, 3, 5, 7), hour: fc.constantFrom(7, 10, 13), inRoom: fc.boolean() });
const child = fc.record({
  people: fc.array(person, { maxLength: 4 }),
  items: fc.uniqueArray(item, { maxLength: 4, selector: ({ label, kind }) => `${kind} ${label}` }),
  none: fc.uniqueArray(fc.constantFrom('allergies', 'diet', 'medication', 'condition'), { maxLength: 4 }),
  consents: fc.uniqueArray(
    fc.record({
      kind: fc.constantFrom('outings', 'photosPublic', 'emergencyTreatment', 'own'),
      answer: fc.constantFrom('yes', 'no'),
      by: phrase,
    }),
    { selector: ({ kind }) => kind },
  ),
  doctorName: maybe(phrase),
  homeAddress: maybe(phrase),
  sex: maybe(fc.constantFrom('female', 'male', 'other')),
  shoes: maybe(phrase),
  week: maybe(fc.uniqueArray(block, { minLength: 1, maxLength: 6, selector: ({ weekday, hour }) => `${weekday} ${hour}` })),
  startsOn: maybe(day),
});
type Child = typeof child extends fc.Arbitrary<infer Value> ? Value : never;

/** Adds these children to Sunnyside, each in two classrooms. */
async function fill(world: World, children: readonly Child[]) {
  const { as, people } = world;
  const owner = as(people.owner);
  const daycareId = people.sunnyside;
  const ids = await addStudents(
    world,
    children.map((_, n) => ({
      firstName: `=Kid ${n}`,
      lastName: "O'Neill; Ruiz",
      guardianEmails: [`a${n}@mail.example`, '+both@mail.example'],
    })),
  );
  await addClassrooms(world, { Owls: ids, '-Bees': ids });
  const { classrooms } = await owner.classrooms.getClassroomList({ daycareId });
  const room = classrooms.find(({ name }) => name === 'Owls')?.id ?? null;
  const shoes = newSentId();
  const swimming = newSentId();
  await owner.health.saveOwnFields({
    daycareId,
    fields: [{ id: shoes, name: 'Shoe size' }],
    consents: [{ id: swimming, name: 'Swimming' }],
  });
  for (const [index, studentId = ''] of ids.entries()) {
    const one = children[index];
    if (one !== undefined) await writeDown(world, { daycareId, studentId }, one, { room, shoes, swimming, index });
  }
}

async function writeDown(
  { as, people }: World,
  of: { daycareId: string; studentId: string },
  { people: around, items, none, consents, week, startsOn, shoes, ...details }: Child,
  own: { room: string | null; shoes: string; swimming: string; index: number },
) {
  const owner = as(people.owner);
  const { daycareId } = of;
  for (const [n, { fullName, phones, email, note, ...standing }] of around.entries()) {
    const id = newSentId();
    // Two people with the same name and phone are one person.
    const named = { fullName: `${fullName} ${own.index} ${n}`, email: email === null ? null : `${email}.${own.index}.${n}@mail.example` };
    await owner.people.savePerson({ daycareId, id, ...named, phones, note });
    await owner.people.linkPerson({ ...of, personId: id, ...standing, sees: null });
  }
  for (const { kind, ...rest } of items) await owner.health.saveItem({ ...of, id: newSentId(), kind: kind as 'allergy', ...rest });
  const topics = none.filter(
    (topic) =>
      !items.some(
        ({ kind }) =>
          kind.startsWith(topic.slice(0, 4)) ||
          (topic === 'allergies' && kind === 'intolerance') ||
          (topic === 'condition' && kind === 'other'),
      ),
  );
  if (topics.length > 0) await owner.health.reportNone({ ...of, topics: topics as ['diet'], by: 'Mei' });
  if (consents.length > 0)
    await owner.health.saveConsents({
      ...of,
      consents: consents.map(({ kind, answer, by }) => ({ kind: kind === 'own' ? own.swimming : kind, answer: answer as 'yes', by })),
    });
  await owner.health.saveMore({
    ...of,
    updatedAt: null,
    ...details,
    sex: details.sex as 'female' | null,
    own: [{ fieldId: own.shoes, value: shoes }],
  });
  if (week !== null)
    await owner.attendance.setSchedule({
      daycareId,
      studentIds: [of.studentId],
      from: '2026-11-20',
      week: week.map(({ weekday, hour, inRoom }) => ({
        weekday: weekday as 1,
        from: `${String(hour).padStart(2, '0')}:00`,
        until: `${String(hour + 2)}:30`.padStart(5, '0'),
        classroomId: inRoom ? own.room : null,
      })),
    });
  if (startsOn !== null) await owner.students.setEnrolment({ daycareId, studentIds: [of.studentId], startsOn, endsOn: null, reason: null });
}

/** The exported list of a daycare, with the children sorted by name. */
async function exported(world: World, who: 'owner' | 'otherOwner', daycareId: string, format: 'csv' | 'xlsx') {
  const caller = world.as(world.people[who]);
  const { students } = await caller.students.getDaycareStudentList({ daycareId });
  const studentIds = students
    .filter(({ firstName }) => firstName.startsWith('=Kid'))
    .toSorted((a, b) => (a.firstName < b.firstName ? -1 : 1))
    .map(({ id }) => id);
  return caller.students.exportStudentList({ daycareId, studentIds, format });
}

describe('A filled daycare', () => {
  it('is the same after its list is imported into an empty portal: that one exports an equal list, as CSV and as a workbook', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(child, { minLength: 1, maxLength: 5 }), fc.constantFrom(...listFormats), async (children, format) => {
        const world = await ownWorld();
        const { otherOwner, sunnyside, mapleGrove } = world.people;
        await fill(world, children);
        const file = await exported(world, 'owner', sunnyside, format);
        const { review } = await bringIn(world, otherOwner, mapleGrove, fileOf(file));
        expect(review.flatMap(({ problems }) => problems)).toEqual([]);
        expect(review.flatMap(({ changes }) => changes).filter(({ field }) => field === 'unread')).toEqual([]);
        const again = await exported(world, 'otherOwner', mapleGrove, format);
        const written = (one: ListFile) => (format === 'csv' ? one.base64 : readListFile(fileOf(one)));
        expect(await written(again)).toEqual(await written(file));
        const { review: twice } = await bringIn(world, otherOwner, mapleGrove, fileOf(again));
        expect(twice.filter(({ kind }) => kind !== 'unchanged').map(({ changes }) => changes)).toEqual([]);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  }, 60_000);
});
