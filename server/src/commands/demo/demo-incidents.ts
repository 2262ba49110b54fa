import type { ClockTime } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { SaveIncident } from '@daycare-portal/shared/incidents';
import { pointOf } from '@daycare-portal/shared/incident-body';
import type { Signature } from '@daycare-portal/shared/signature';
import { findUserByEmail } from '../../records/accounts/accounts.queries';
import { newId } from '../../core/runtime';
import { as } from './acting';
import { demoPeople } from './demo-people';
import type { Team } from './demo-team';

/** A line that goes up and down, as somebody in a hurry signs. */
const signature: Signature = [
  [
    [60, 120],
    [110, 40],
    [130, 140],
    [190, 50],
    [215, 135],
    [280, 60],
    [300, 130],
    [420, 70],
    [540, 100],
  ],
];

type Told = Pick<SaveIncident, 'kind' | 'where' | 'what' | 'whatTaps' | 'done' | 'doneTaps' | 'body' | 'witnesses'>;

const knee: Told = {
  kind: 'injury',
  where: 'Playground',
  whatTaps: ['tripped'],
  what: 'On the second step of the climber, running to the slide.',
  doneTaps: ['washed', 'icePack', 'bandage'],
  done: 'Ice for 10 minutes. Walking fine right after.',
  body: [pointOf('front', 'leftKnee')],
};

const fever: Told = {
  kind: 'illness',
  where: 'Classroom',
  whatTaps: ['fever'],
  what: '101.3 °F after the nap.',
  doneTaps: ['temperature', 'rested'],
  done: 'Rested on a cot until pickup.',
};

const bump: Told = {
  kind: 'injury',
  where: 'Playground',
  whatTaps: ['bumped'],
  what: 'Ran into the edge of the sandbox bench.',
  doneTaps: ['icePack', 'watched'],
  done: '',
  body: [pointOf('front', 'forehead')],
};

/**
 * Three reports on the days before today: one that was signed and locked and has an addition, one that was locked without a signature, and one
 * that waits for its review. They are written once.
 */
export async function writeIncidents(team: Team, days: readonly PlainDate[]): Promise<void> {
  const { owner, staff, teacher, daycareId, stage, at } = team;
  const [first, second, last] = [days.at(-8), days.at(-5), days.at(-1)];
  if (first === undefined || second === undefined || last === undefined) return;
  if ((await owner.records.getIncidentRule({ daycareId })).setAt !== null) return;
  const parent = await findUserByEmail(stage.db, demoPeople.parent.email);
  if (parent === undefined) return;
  const family = as(stage, { uid: parent.id, email: parent.email, displayName: parent.fullName });
  const { students } = await owner.students.getDaycareStudentList({ daycareId });
  const own = (await family.family.getHome()).children.find((one) => one.daycareId === daycareId)?.studentId;
  const others = students.filter(({ id, status }) => status === 'enrolled' && id !== own).map(({ id }) => id);
  const [ill, bumped] = [others[4], others[9]];
  const turn = (day: PlainDate, time: ClockTime) => stage.turnTo(at(day, time));
  const write = async (studentId: string, day: PlainDate, time: ClockTime, report: Told) => {
    const id = newId(stage.runtime);
    await teacher.records.saveIncident({ daycareId, studentId, id, at: at(day, time), ...report });
    await teacher.records.moveIncident({ daycareId, incidentId: id, to: 'sent' });
    return id;
  };
  turn(first, '09:00');
  await owner.records.saveIncidentRule({ daycareId, rule: { tell: 'pickup', signHours: 24, reportDays: 7 } });
  if (own !== undefined) {
    turn(first, '10:58');
    const incidentId = await write(own, first, '10:42', knee);
    turn(first, '11:20');
    await staff.records.moveIncident({ daycareId, incidentId, to: 'reviewed' });
    turn(first, '11:25');
    const told = { personName: parent.fullName, how: 'phone' as const, at: at(first, '11:24') };
    await teacher.records.moveIncident({ daycareId, incidentId, to: 'told', ...told });
    turn(first, '17:04');
    await family.records.acknowledgeOwn({ daycareId, studentId: own, incidentId, id: newId(stage.runtime), signature });
    turn(first, '17:40');
    await owner.records.moveIncident({ daycareId, incidentId, to: 'locked' });
    turn(second, '13:15');
    await staff.records.addToIncident({
      daycareId,
      incidentId,
      id: newId(stage.runtime),
      text: 'The step was loose. It is tightened, and the climber is open again.',
    });
  }
  if (ill !== undefined) {
    turn(second, '14:20');
    const incidentId = await write(ill, second, '14:05', fever);
    turn(second, '14:30');
    await staff.records.moveIncident({ daycareId, incidentId, to: 'reviewed' });
    await staff.records.moveIncident({ daycareId, incidentId, to: 'told', personName: 'Father', how: 'phone' });
    turn(last, '09:30');
    await owner.records.moveIncident({ daycareId, incidentId, to: 'locked' });
  }
  if (bumped !== undefined) {
    turn(last, '16:30');
    await write(bumped, last, '16:10', bump);
  }
  stage.turnTo(null);
}
