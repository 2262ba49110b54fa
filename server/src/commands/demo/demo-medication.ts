import { addDays } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { drillOfHeadcount } from '@daycare-portal/shared/drills';
import type { SaveAuthorization } from '@daycare-portal/shared/medication';
import { isoTime, later, newId } from '../../core/runtime';
import type { Team } from './demo-team';

type Terms = Omit<SaveAuthorization, 'daycareId' | 'id' | 'studentId' | 'from' | 'until'>;

const cetirizine: Terms = {
  medicine: 'Cetirizine oral solution, 1 mg per mL',
  condition: 'Hives from an allergic reaction',
  dose: '2.5 mL',
  manner: 'by mouth',
  times: [],
  circumstances: 'only for hives',
  signs: ['Hives, no trouble breathing', 'Itching after food'],
  emergency: 'Trouble breathing, swelling, vomiting: EpiPen, then 911',
  mostInDay: 1,
  secondAdult: true,
  keptAt: 'Office cabinet, top shelf',
};
const amoxicillin: Terms = {
  medicine: 'Amoxicillin',
  condition: 'Ear infection',
  dose: '5 mL',
  manner: 'by mouth',
  times: ['12:00'],
  circumstances: 'With lunch',
  hoursBetween: 6,
  secondAdult: true,
  keptAt: 'In the office fridge',
};
const hydrocortisone: Terms = {
  medicine: 'Hydrocortisone 1%',
  condition: 'Eczema on both elbows',
  dose: 'thin layer',
  manner: 'on the skin',
  times: ['14:30'],
  secondAdult: false,
  keptAt: 'In the classroom, high shelf',
};
const sunscreen: Terms = {
  medicine: 'Sunscreen SPF 50',
  condition: 'Playing outside',
  dose: 'as on the label',
  manner: 'on the skin',
  times: [],
  circumstances: 'before going outside',
  secondAdult: false,
};

/** What a finger drew. */
const signature: [number, number][][] = [
  [
    [40, 130],
    [70, 60],
    [95, 135],
    [120, 70],
    [150, 130],
    [190, 80],
    [215, 128],
    [260, 90],
    [300, 125],
    [380, 100],
    [470, 112],
  ],
];

/** Three weeks of doses: one was refused, one was forgotten, and one was typed wrong and voided. Some of today's are still to come. */
export async function writeMedication(team: Team, days: readonly PlainDate[], today: PlainDate, now: Date): Promise<void> {
  const { stage, teacher, daycareId, at } = team;
  const first = days[0] ?? today;
  stage.turnTo(at(first, '07:05'));
  if (!(await isAuthorized(team, today))) await authorize(team, first, today);
  for (const day of [...days, today]) {
    stage.turnTo(day === today ? isoTime(now) : at(day, '17:55'));
    const { due, adults, authorizations } = await teacher.records.listDue({ daycareId, day, classroomId: null });
    for (const { authorizationId, time, dueAt, doseId, wasHere } of due) {
      const given = later(new Date(dueAt), 4 * 60);
      // What is due within the last hour is left to the visitor.
      if (doseId !== null || !wasHere || (day === today && later(given, 3600) > now)) continue;
      const terms = authorizations.find(({ id }) => id === authorizationId);
      if (terms === undefined || (time === '14:30' && day === days.at(-4))) continue;
      stage.turnTo(isoTime(given));
      const row = { daycareId, id: newId(stage.runtime), authorizationId, due: time };
      if (time === '14:30' && day === days.at(-2)) await teacher.records.refuse({ ...row, whyNot: 'refused', note: 'Pulled the arm away' });
      else await teacher.records.give({ ...row, dose: terms.dose, checkedBy: terms.secondAdult ? (adults[0]?.userId ?? null) : null });
    }
    if (day === days.at(-7)) await giveAsNeeded(team, day);
  }
  await saveDrills(team, first);
}

async function isAuthorized({ owner, daycareId }: Team, day: PlainDate): Promise<boolean> {
  return (await owner.records.listDue({ daycareId, day, classroomId: null })).authorizations.length > 0;
}

/** Ana has a medicine for hives, two other children have one at a fixed time, and Ana's brother's waits for a signature. */
async function authorize(team: Team, first: PlainDate, today: PlainDate): Promise<void> {
  const { stage, owner, daycareId } = team;
  const { students } = await owner.students.getDaycareStudentList({ daycareId });
  const enrolled = students.filter(({ status, parentEmails }) => status === 'enrolled' && parentEmails.length > 0);
  const named = (firstName: string) => enrolled.find((one) => one.firstName === firstName && one.lastName === 'Lopez');
  // Nobody gives amoxicillin to a child who is allergic to penicillin.
  const others = enrolled.filter(({ lastName, badges }) => lastName !== 'Lopez' && badges.every(({ kind }) => kind !== 'allergy'));
  const rows = [
    [named('Ana'), cetirizine, addDays(today, 37), addDays(today, 9)],
    [others[2], amoxicillin, addDays(today, 3), addDays(today, 14)],
    [others[7], hydrocortisone, addDays(today, 60), null],
    [named('Mateo'), sunscreen, addDays(today, 120), null],
  ] as const;
  for (const [student, terms, until, expiresOn] of rows) {
    if (student === undefined) continue;
    const id = newId(stage.runtime);
    await owner.records.saveAuthorization({ daycareId, id, studentId: student.id, ...terms, from: first, until, expiresOn });
    const [guardian] = (await owner.records.list({ daycareId, studentId: student.id })).guardians;
    if (guardian === undefined || terms === sunscreen) continue;
    const sent = { daycareId, id: newId(stage.runtime), authorizationId: id, personId: guardian.personId };
    await owner.records.signAuthorization({ ...sent, method: 'finger', signature });
  }
}

/** A dose with a wrong amount, which is voided, and the right one. */
async function giveAsNeeded({ stage, teacher, daycareId, at }: Team, day: PlainDate): Promise<void> {
  const { authorizations, adults } = await teacher.records.listDue({ daycareId, day, classroomId: null });
  const found = authorizations.find(({ medicine }) => medicine === cetirizine.medicine);
  if (found === undefined) return;
  const give = async (dose: string) => {
    const id = newId(stage.runtime);
    const sent = { daycareId, id, authorizationId: found.id, dose, note: 'Hives on both arms', checkedBy: adults[0]?.userId ?? null };
    await teacher.records.give(sent);
    return id;
  };
  stage.turnTo(at(day, '10:12'));
  const doseId = await give('25 mL');
  stage.turnTo(at(day, '10:14'));
  await teacher.records.voidDose({ daycareId, id: newId(stage.runtime), doseId, reason: 'Typed 25, given was 2.5' });
  await give('2.5 mL');
}

/** The drills of the last weeks, and how often the owner wants one. */
async function saveDrills({ stage, owner, teacher, daycareId, at }: Team, first: PlainDate): Promise<void> {
  stage.turnTo(at(first, '08:00'));
  const { headcounts, rules } = await owner.records.getDrills({ daycareId });
  const wanted = [
    { kind: 'fire' as const, months: 1 },
    { kind: 'weather' as const, months: 3 },
    { kind: 'lockdown' as const, months: 3 },
  ];
  if (rules.length === 0) await owner.records.setDrillRules({ daycareId, rules: wanted });
  for (const { headcountId, kind, day } of headcounts) {
    if (kind !== 'fireDrill' && kind !== 'lockdownDrill') continue;
    stage.turnTo(at(day, '10:25'));
    const note =
      kind === 'fireDrill' ? 'Out by the garden gate. The toddlers went first.' : 'Lights off, door locked. One child was in the bathroom.';
    await teacher.records.saveDrill({ daycareId, id: newId(stage.runtime), headcountId, kind: drillOfHeadcount(kind), note });
  }
}
