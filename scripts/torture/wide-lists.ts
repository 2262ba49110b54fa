import { foldClassroom, type ImportMapping } from '@daycare-portal/shared/imports';
import { todayAt } from '@daycare-portal/shared/dates';
import { newSentId } from '../../client/src/api/new-sent-id';
import { listOf } from '../../client/src/features/students/import/join-sheets';
import { columnsOf, mappingOf, readAll } from '../../client/src/features/students/import/list-columns';
import { reviewRows, type ReviewRow, type Room } from '../../client/src/features/students/import/review-rows';
import { readListBytes } from '../../client/src/features/students/import/read-file';
import { sendImport } from '../../client/src/features/students/import/send-import';
import { recognizeSheet } from '../../client/src/features/students/read-roster';
import { signIn, settleIn, callsOf, type Calls } from './people';
import { endingProblems, startWatched, type Portal } from './portal';
import type { Drill } from './drill';
import { waitedForProcessor } from './waited-for-processor.mjs';

const children = 300;
const columns = 40;
const binderOf = 60;
const maxSeconds = { review: 1, write: 2, binder: 10 };
const longestTurn = 100;

const known = [
  ['First name', (n: number) => `Mia ${n}`],
  ['Last name', () => 'Ruiz'],
  ['DOB', (n: number) => `2023-${String((n % 12) + 1).padStart(2, '0')}-17`],
  ['Room', (n: number) => `Room ${n % 8}`],
  ['Status', () => 'Active'],
  ['Start date', () => '2026-01-30'],
  ['Gender', () => 'F'],
  ['Parent 1 First Name', () => 'Ana'],
  ['Parent 1 Last Name', (n: number) => `Ruiz ${letters(n)}`],
  ['Parent 1 Relationship', () => 'Mother'],
  ['Parent 1 Cell', (n: number) => `555-014-${2000 + n}`],
  ['Parent 1 Email', (n: number) => `ana${n}@x.example`],
  ['Parent 2 Name', (n: number) => `Luis Ruiz ${letters(n)}`],
  ['Parent 2 Phone', (n: number) => `555-015-${2000 + n}`],
  ['Emergency Contact 1', (n: number) => `Aunt: Eva ${letters(n)} 555-016-${2000 + n}`],
  ['Emergency Contact 2', (n: number) => `Bo ${letters(n)} (neighbor) 555-017-${2000 + n}`],
  ['Approved Pickup 1', (n: number) => `Cy ${letters(n)}`],
  ['Not authorized to pick up', (n: number) => (n % 9 === 0 ? `Pedro ${letters(n)} (court order)` : '')],
  ['Allergies', () => 'Peanuts (severe), eggs and milk'],
  ['Medications', () => 'None'],
  ['Dietary restrictions', () => 'No pork'],
  ['Medical conditions', () => 'Asthma'],
  ['Doctor', () => 'Dr. Kim'],
  ['Doctor phone', () => '555-018-0000'],
  ['Insurance', () => 'Acme 77'],
  ['Home address', (n: number) => `${n} Elm Street`],
  ['City', () => 'Springfield'],
  ['Languages', () => 'Spanish; English'],
  ['Schedule', () => 'Mon-Sun 8:00-17:00'],
] as const;

/** The list as a CSV file. The import page does not know its last columns. */
function listFile(count: number): Uint8Array {
  const others = Array.from({ length: columns - known.length }, (_, index) => `Field ${index + 1}`);
  const headings = [...known.map(([heading]) => heading), ...others];
  const lines = Array.from({ length: count }, (_, n) => [...known.map(([, cell]) => cell(n)), ...others.map((name) => `${name} of ${n}`)]);
  return new TextEncoder().encode([headings, ...lines].map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\r\n'));
}

/** A name without digits: 27 is "Bb". */
function letters(n: number): string {
  return String.fromCharCode(65 + Math.floor(n / 26), 97 + (n % 26));
}

export const wideLists: Drill = {
  line: 33,
  name: 'wide-lists',
  does: `a list of ${children} children in ${columns} columns, reviewed and brought in, and the binder of ${binderOf} of them`,
  async run({ folder, progress }) {
    const dataDir = folder();
    const people = await settleIn(dataDir);
    const portal = await startWatched(dataDir);
    const owner = callsOf(portal, await signIn(portal, people.owner.email));
    const whole = await bringIn(portal, owner, people.sunnyside, children);
    progress(0.5);
    const other = callsOf(portal, await signIn(portal, people.otherOwner.email));
    await bringIn(portal, other, people.mapleGrove, binderOf);
    const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
    const openingHours = weekdays.map((weekday) => ({ weekday, from: '07:00', until: '18:00' }));
    await other.daycare.updateDay.mutate({
      daycareId: people.mapleGrove,
      features: { attendance: true, dailyLog: false, messages: false, family: false },
      openingHours,
    });
    await portal.longestTurn();
    const binder = await timed(portal.pid, () => other.attendance.makeBinder.mutate({ daycareId: people.mapleGrove }));
    const binderTurn = await portal.longestTurn();
    const { binders } = await other.attendance.getBinders.query({ daycareId: people.mapleGrove });
    const written = whole.added === children ? [] : [`${whole.added} of ${children} rows were added`];
    const listed =
      (binders[0]?.children ?? 0) >= binderOf ? [] : [`the binder has ${binders[0]?.children ?? 'none'} of ${binderOf} children`];
    const seconds = { review: whole.review, write: whole.write, binder };
    const slow = (['review', 'write', 'binder'] as const).flatMap((what) =>
      seconds[what] > maxSeconds[what] ? [`the ${what} took ${seconds[what]} s`] : [],
    );
    const held = Math.ceil(Math.max(whole.turn, binderTurn));
    if (held > longestTurn) slow.push(`the event loop was held for ${held} ms`);
    return {
      figure: `${children} rows of ${columns} columns reviewed in ${whole.review} s and written in ${whole.write} s, the event loop held for at most ${Math.ceil(whole.turn)} ms; the binder of ${binders[0]?.children} children in ${binder} s, held for at most ${Math.ceil(binderTurn)} ms`,
      problems: [...written, ...listed, ...(await endingProblems(portal))],
      slow,
    };
  },
};

/** Reads, reviews and sends the list as the import page does. */
async function bringIn(portal: Portal, { students }: Calls, daycareId: string, count: number) {
  const bytes = listFile(count);
  const data = await students.getImportData.query({ daycareId });
  const here = (await students.getDaycareStudentList.query({ daycareId })).students;
  let rows: ReviewRow[] = [];
  let mapping: ImportMapping | undefined;
  const review = await timed('self', async () => {
    const read = await readListBytes(bytes, 'text/csv');
    if ('problem' in read) throw new Error(read.problem);
    const list = listOf(recognizeSheet(read.tables[0]?.table ?? []));
    const found = columnsOf(list, data);
    const cells = readAll(list, found);
    const rooms = new Map(cells.map(({ classroom }): [string, Room] => [foldClassroom(classroom), { does: 'make', name: classroom }]));
    rows = reviewRows(cells, {
      order: 'year-first',
      today: todayAt(new Date()),
      students: here,
      rooms,
      mayAssign: true,
      mayEnrol: true,
      mayPeople: true,
      about: new Map(data.children.map(({ studentId, about }) => [studentId, about])),
      replacing: new Set(),
      decisions: new Map(),
    });
    mapping = mappingOf(list, found);
  });
  await portal.longestTurn();
  let added = 0;
  const write = await timed(portal.pid, () =>
    sendImport(
      rows,
      new Map(),
      {
        start: (fileRows, newClassrooms) =>
          students.startImport.mutate({
            daycareId,
            requestKey: newSentId(),
            fileRows,
            newClassrooms,
            ...(mapping !== undefined && { mapping }),
          }),
        send: (importId, some) => students.importStudents.mutate({ daycareId, importId, rows: some }),
      },
      (_, done) => (added = [...done.values()].filter(({ kind }) => kind === 'new').length),
    ),
  );
  return { review, write, added, turn: await portal.longestTurn() };
}

/** How many seconds the server, or this process, worked on something. */
async function timed(worker: number | 'self', work: () => Promise<unknown>): Promise<number> {
  const [began, waited] = [performance.now(), waitedForProcessor(worker)];
  await work();
  return Math.round((performance.now() - began - (waitedForProcessor(worker) - waited)) / 10) / 100;
}
