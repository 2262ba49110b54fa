import type { AttendanceDay, DayChild, MarkOutcome, NewMark } from '@daycare-portal/shared/attendance';
import { instantOf, type ClockTime } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Came } from '@daycare-portal/shared/people';
import { authorizeInvited } from './authorize-invited';
import type { WholeDb } from '../core/db/database';
import { addUnconfirmed } from '../records/people/record/around';
import { addPeople } from '../records/people/record/people';
import { onlyAround } from './registers/people.register';
import type { Runtime } from '../core/runtime';
import { confirmEverybody, type Person } from './people';
import type { Caller, World } from './world';
import { ownWorld } from './worlds';

export const zone = 'America/Chicago';
export const monday = '2026-11-23';

/** A row of `attendance.mark` without the fields that the test does not care about. */
type Row = Partial<NewMark> & Pick<NewMark, 'kind'>;

interface DayWorld extends World {
  daycareId: string;
  owner: Caller;
  /** The ids of two classrooms. */
  bees: string;
  owls: string;
  /** The ids of three children. Ana is the parent's child. */
  ana: string;
  bo: string;
  cy: string;
  /** The instant at which the daycare's clocks show this time, on Monday if no day is named. */
  at: (time: ClockTime, day?: PlainDate) => string;
  goTo: (time: ClockTime, day?: PlainDate) => void;
  newId: () => string;
  /** Sends marks, for Ana if they name nobody, and returns the outcome of each. */
  mark: (person: Person, ...rows: Row[]) => Promise<MarkOutcome[]>;
  day: (person?: Person, asked?: PlainDate | null) => Promise<AttendanceDay>;
  /** The state of a child, Ana if none is named, as the owner sees it. */
  childOn: (studentId?: string, asked?: PlainDate | null) => Promise<DayChild | undefined>;
}

/** The people who pick up these children in the tests, all of them known to the team. */
const pickups = ['Carla', 'Granny', 'Uncle Bob'];

async function writePickups(db: WholeDb, runtime: Runtime, daycareId: string, children: readonly string[]): Promise<void> {
  const writing = { trx: db, runtime, children: authorizeInvited({ daycareId }), by: null };
  for (const fullName of pickups) {
    const id = `the person called ${fullName}`;
    const around = { ...onlyAround, pickup: { from: null, until: null, weekdays: null } };
    const came: Came = { how: 'office', by: '', name: '', from: null };
    await addPeople(writing, [{ id, fullName, phones: [], email: null, note: null, savedBy: '', payloadHash: null }]);
    await addUnconfirmed(
      writing,
      children.map((studentId) => ({ studentId, personId: id, ...around })),
      came,
    );
  }
  await confirmEverybody(db, runtime);
}

/**
 * Sunnyside on Monday at 9:00 in its own time zone, with two classrooms: Ana and Bo are in Bees, Cy is in Owls. It is open from 7:00 to
 * 18:00, and the children have been enrolled since the Saturday before.
 */
export async function dayWorld(environment?: Record<string, string>): Promise<DayWorld> {
  const world = await ownWorld(environment);
  const { db, as, people, services, advance, daycareId, owner } = world;
  await owner.daycare.updateDay({ daycareId, timeZone: zone });
  const room = async (name: string) =>
    (await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name } })).classroomId;
  const bees = await room('Bees');
  const owls = await room('Owls');
  const child = async (firstName: string) => {
    const row = { firstName, lastName: 'Lopez', dob: '2023-09-03', guardianEmails: [] };
    return (await owner.students.addDaycareStudent({ daycareId, ...row })).studentId;
  };
  const ana = people.child;
  const [bo, cy] = [await child('Bo'), await child('Cy')];
  const rooms = [
    [ana, bees],
    [bo, bees],
    [cy, owls],
  ] as const;
  const studentAssignments = rooms.map(([studentId, classroomId]) => ({ studentId, classroomId }));
  await owner.classrooms.updateStudentClassrooms({ daycareId, studentAssignments });

  await writePickups(db, services.runtime, daycareId, [ana, bo, cy]);

  const at = (time: ClockTime, day = monday) => instantOf(day, time, zone);
  const goTo = (time: ClockTime, day?: PlainDate) => advance((Date.parse(at(time, day)) - services.runtime.now().getTime()) / 1000);
  goTo('09:00');
  let made = 0;
  const newId = () => `made-by-a-screen-${(made += 1)}`;
  const mark = async (person: Person, ...rows: Row[]) => {
    const marks = rows.map((row) => ({ id: newId(), studentId: ana, ...row }));
    return (await as(person).attendance.mark({ daycareId, marks })).results;
  };
  const day = (person = people.owner, asked: PlainDate | null = null) => as(person).attendance.getDay({ daycareId, day: asked });
  const childOn = async (studentId = ana, asked: PlainDate | null = null) =>
    (await day(people.owner, asked)).children.find((each) => each.studentId === studentId);
  return { ...world, bees, owls, ana, bo, cy, at, goTo, newId, mark, day, childOn };
}
