import type { Day } from './day';
import type { ActivityAction, ActivityLog } from '@daycare-portal/shared/activity';
import { addDays } from '@daycare-portal/shared/center-time';
import type { Span } from './own-list';
import { compareExport, compareFolder, compareWorkbook } from './papers';
import { compareScreens } from './screens';
import { today } from './world';

const within = (at: string | null | undefined, span: Span | undefined) =>
  span !== undefined && at != null && Date.parse(at) >= span.from - 1000 && Date.parse(at) <= span.until + 1000;

const parts: readonly [part: string, compare: (day: Day) => Promise<void>][] = [
  ['who was here, with history and corrections', compareStays],
  ['adults', compareAdults],
  ['meals', compareMeals],
  ['naps and photos', compareNaps],
  ['doses, reports, messages and ratio', compareRecords],
  ['money', compareMoney],
  ['families and forms', compareFamilies],
  ['the activity log', compareLog],
  ['the sheet as CSV and as a workbook', compareFiles],
  ['the inspector’s folder, on paper and as tables', compareFolder],
  ['everything as a zip', compareExport],
  ['pages in a browser, and what they print', compareScreens],
];

/** Everything that the portal says of the day, beside the list. */
export async function compare(day: Day, where = ''): Promise<void> {
  for (const [part, compareIt] of parts) {
    day.world.about(`${part}${where}`);
    await compareIt(day);
  }
}

/** What families wrote in their forms, and whether the aunt is known by now. */
async function compareFamilies(day: Day): Promise<void> {
  const { daycareId, list, owner, world } = day;
  for (const [studentId, allergy] of list.allergies) {
    const { items, more } = await owner.health.getHealth.query({ daycareId, studentId });
    world.same(
      'the allergy of the form',
      items
        .filter(({ kind }) => kind === 'allergy')
        .map(({ label }) => label)
        .includes(allergy),
      true,
    );
    world.same('the insurance of the form', more.insurance, studentId === list.declined ? null : 'Blue Shield 42');
  }
  world.same('forms that wait', (await owner.forms.listWaiting.query({ daycareId })).studentIds, []);
  if (list.firstTimer === undefined) return;
  const { studentId, personId } = list.firstTimer;
  const { people } = await owner.people.getPeople.query({ daycareId, studentId });
  world.same('whether the aunt is known', people.find((one) => one.personId === personId)?.firstTime, false);
}

async function compareStays(day: Day): Promise<void> {
  const { center, daycareId, list, owner, world } = day;
  const { counts } = await owner.attendance.getDay.query({ daycareId, day: today });
  const { in: here, out, absent } = list.counts();
  world.same('how many are here, gone and absent', [counts.in, counts.out, counts.absent], [here, out, absent]);
  for (const { studentId, firstName, lastName } of center.students) {
    const own = list.of(studentId);
    const { days } = await owner.attendance.getHistory.query({ daycareId, studentId, from: today, until: today });
    const [found] = days;
    const name = `${firstName} ${lastName}`;
    world.same(`stays of ${name}`, found?.stays.length, own.in === undefined ? 0 : 1);
    const [stay] = found?.stays ?? [];
    if (own.in !== undefined) world.same(`when ${name} came (${stay?.from})`, within(stay?.from, own.in), true);
    if (own.out !== undefined) world.same(`when ${name} left (${stay?.until})`, within(stay?.until, own.out), true);
    world.same(`why ${name} is absent`, found?.absence?.reason ?? null, own.absent ?? null);
    world.same(`calls about ${name}`, found?.calls.length, own.calls ?? 0);
  }
}

async function compareAdults(day: Day): Promise<void> {
  const { daycareId, list, owner, world } = day;
  const { adults } = await owner.staff.getHours.query({ daycareId, from: today, until: today });
  for (const { userId, fullName, days } of adults) {
    const shifts = days.flatMap((each) => each.shifts);
    const own = list.adults.get(userId);
    if (own === undefined) continue;
    world.same(`when ${fullName} came`, within(shifts[0]?.from, own.in), true);
    if (own.out !== undefined) world.same(`when ${fullName} went`, within(shifts.at(-1)?.until, own.out), true);
  }
}

async function compareMeals(day: Day): Promise<void> {
  const { daycareId, list, owner, world } = day;
  const { ticks } = await owner.dailyLog.getMealTicks.query({ daycareId, day: today });
  const { entries } = await owner.dailyLog.getDay.query({ daycareId, day: today });
  for (const [meal, ate] of list.ate) {
    const counted = ticks.filter((tick) => tick.meal === meal).map(({ studentId }) => studentId);
    world.same(`who was counted at ${meal}`, counted.toSorted(), [...ate.all].toSorted());
    const parts = entries.filter((entry) => 'meal' in entry.detail && entry.detail.meal === meal).flatMap((entry) => entry.parts);
    const little = parts.filter(({ amount }) => amount === 'some').map(({ studentId }) => studentId);
    world.same(`who ate little at ${meal}`, little.toSorted(), [...ate.little].toSorted());
  }
}

async function compareNaps(day: Day): Promise<void> {
  const { daycareId, list, owner, world } = day;
  const { entries, running, checks } = await owner.dailyLog.getDay.query({ daycareId, day: today });
  world.same('who still sleeps', running.length, 0);
  const photos = entries.flatMap((entry) => entry.photos.map(({ photoId }) => photoId));
  world.same('photos', photos, list.photos);
  const naps = entries.filter(({ kind }) => kind === 'nap').flatMap(({ studentIds }) => studentIds);
  world.same('who slept', naps.toSorted(), [...list.naps.keys()].toSorted());
  for (const [studentId, { checks: looks }] of list.naps)
    world.same('sleep checks', checks.filter((check) => check.studentId === studentId).length, looks);
}

/** What the activity log says of deeds that the script counted. */
async function compareLog(day: Day): Promise<void> {
  const { center, daycareId, list, owner, world } = day;
  const actions: string[] = [];
  for (let before: string | null | undefined; before !== null;) {
    const page: ActivityLog = await owner.daycare.getActivityLog.query({ daycareId, limit: 100, ...(before !== undefined && { before }) });
    actions.push(...page.entries.map(({ action }) => action));
    before = page.before;
  }
  const count = (action: ActivityAction) => actions.filter((one) => one === action).length;
  world.same(
    'imports, tablets, forms sent, medication allowed and signed in the activity log',
    [
      count('daycare.startImport'),
      count('daycare.pairDevice'),
      count('student.sendForm'),
      count('student.authorizeMedication'),
      count('student.signMedication'),
    ],
    [1, 2, list.allergies.size, list.doses.length, list.doses.length],
  );
  world.same('who joined the team, in the activity log', count('staff.join'), center.team.length);
}

async function compareRecords(day: Day): Promise<void> {
  const { daycareId, list, owner, world } = day;
  for (const { studentId, at } of list.doses) {
    const { doses } = await owner.records.list.query({ daycareId, studentId });
    world.same(
      'doses',
      doses.map((dose) => within(dose.at, at)),
      [true],
    );
  }
  const { incident, wrote, short } = list;
  if (incident !== undefined) {
    const found = await owner.records.getIncident.query({ daycareId, incidentId: incident.incidentId });
    world.same('the report', found.state, 'locked');
  }
  if (wrote !== undefined) {
    const { threads } = await owner.messages.listThreads.query({ daycareId });
    const thread = threads.find(({ about }) => about === 'child');
    const { messages } = await owner.messages.getThread.query({ daycareId, threadId: thread?.threadId ?? '' });
    world.same(
      'what was written',
      messages.map(({ text }) => text),
      wrote.texts,
    );
  }
  if (short !== undefined) {
    const { stretches } = await owner.classrooms.getCoverageDay.query({ daycareId, classroomId: short.roomId, day: today });
    const minutes = Math.round((short.until - short.from) / 60_000);
    const said = stretches.reduce((sum, stretch) => sum + stretch.minutes, 0);
    world.same(`minutes without enough adults (${said} of ${minutes})`, Math.abs(said - minutes) <= 2, true);
  }
}

async function compareMoney(day: Day): Promise<void> {
  const { daycareId, list, owner, world } = day;
  const { accounts } = await owner.billing.listAccounts.query({ daycareId });
  world.same(
    'what is owed',
    accounts.reduce((sum, account) => sum + account.balance, 0),
    list.owed,
  );
}

/** The sheet for a spreadsheet has a row for each stay, the absent named, and the child who is away tomorrow stands in tomorrow’s day. */
async function compareFiles(day: Day): Promise<void> {
  const { daycareId, list, owner, world } = day;
  const sheet = { daycareId, classroomId: null, from: today, until: today, format: 'csv' as const };
  const { base64 } = await owner.attendance.exportSheet.mutate(sheet);
  const rows = Buffer.from(base64, 'base64').toString().trim().split('\r\n').slice(1);
  const stays = [...list.children.values()].filter((child) => child.in !== undefined).length;
  world.same('rows of the sheet with a stay', rows.filter((row) => /\d:\d\d/.test(row)).length, stays);
  await compareWorkbook(day, rows.length);
  if (list.awayTomorrow === '') return;
  const { children } = await owner.attendance.getDay.query({ daycareId, day: addDays(today, 1) });
  world.same(
    'who is away tomorrow',
    children.filter(({ absence }) => absence !== null).map(({ studentId }) => studentId),
    [list.awayTomorrow],
  );
}
