import { foldClassroom, type ImportMapping } from '@daycare-portal/shared/imports';
import { todayAt } from '@daycare-portal/shared/dates';
import { newSentId } from '../../client/src/api/new-sent-id';
import { columnsOf, listIn, mappingOf } from '../../client/src/features/import/list';
import { readRows } from '../../client/src/features/import/read-row';
import { reviewRows, type ReviewRow } from '../../client/src/features/import/review-rows';
import type { Room } from '../../client/src/features/import/rooms';
import { readListBytes } from '../../client/src/features/import/read-file';
import { sendImport } from '../../client/src/features/import/send-import';
import { timeOf, type Drill, type Stage } from './drill';
import { callsOf, signIn, startSettled, type Calls } from './people';
import { watched, type Portal } from './portal';
import { waitedForProcessor } from './process-readings.mjs';

const children = 300;
const columns = 40;
const binderOf = 60;
const maxSeconds = { review: 1, write: 2, binder: 10 };
const longestTurn = 100;

/** What a row says of a child. The import page does not know the columns after these. */
const known: [headings: string, cells: string][] = [
  ['First name|Last name|DOB|Room|Status|Start date|Gender', 'Mia {n}|Ruiz|2023-0{digit}-17|Room {digit}|Active|2026-01-30|F'],
  ['Parent 1 First Name|Parent 1 Last Name|Parent 1 Relationship', 'Ana|Ruiz {letters}|Mother'],
  ['Parent 1 Cell|Parent 1 Email', '555-014-{phone}|ana{n}@x.example'],
  ['Parent 2 Name|Parent 2 Phone', 'Luis Ruiz {letters}|555-015-{phone}'],
  ['Emergency Contact 1', 'Aunt: Eva {letters} 555-016-{phone}'],
  ['Emergency Contact 2', 'Bo {letters} (neighbor) 555-017-{phone}'],
  ['Approved Pickup 1|Not authorized to pick up', 'Cy {letters}|Pedro {letters} (court order)'],
  ['Allergies|Medications|Dietary restrictions', 'Peanuts (severe), eggs and milk|None|No pork'],
  ['Medical conditions|Doctor|Doctor phone|Insurance', 'Asthma|Dr. Kim|555-018-0000|Acme 77'],
  ['Home address|City|Languages|Schedule', '{n} Elm Street|Springfield|Spanish; English|Mon-Sun 8:00-17:00'],
];

/** The list as a CSV file. */
function listFile(count: number): Uint8Array {
  const headings = known.flatMap(([some]) => some.split('|'));
  const others = Array.from({ length: columns - headings.length }, (_, index) => `Field ${index + 1}`);
  const lines = Array.from({ length: count }, (_, n) => {
    // Names have no digits: 27 is "Bb".
    const letters = String.fromCharCode(65 + Math.floor(n / 26), 97 + (n % 26));
    const values = new Map(Object.entries({ n, letters, digit: (n % 8) + 1, phone: 2000 + n }));
    const cells = known.flatMap(([, some]) => some.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values.get(name))).split('|'));
    return [...cells, ...others.map((name) => `${name} of ${n}`)];
  });
  const quoted = [[...headings, ...others], ...lines].map((line) => line.map((cell) => `"${cell}"`).join(','));
  return new TextEncoder().encode(quoted.join('\r\n'));
}

/** A wide list, reviewed and brought in, and the binder of a part of it. */
export const wideLists: Drill = {
  lines: [33],
  name: 'wide-lists',
  async run(stage) {
    const { problems, slow } = stage;
    const { portal, calls, people } = await startSettled(stage, watched);
    const { review, write, turn } = await bringIn(stage, portal, calls, people.sunnyside, children);
    const other = callsOf(portal, await signIn(portal, people.otherOwner.email));
    const daycareId = people.mapleGrove;
    await bringIn(stage, portal, other, daycareId, binderOf);
    await other.daycare.updateDay.mutate({
      daycareId,
      features: { attendance: true, dailyLog: false, messages: false, family: false },
      openingHours: ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({ weekday, from: '07:00', until: '18:00' })),
    });
    await portal.longestTurn();
    const binder = await workingTime(portal.pid, () => other.attendance.makeBinder.mutate({ daycareId }));
    const binderTurn = Math.ceil(await portal.longestTurn());
    const { binders } = await other.attendance.getBinders.query({ daycareId });
    const inBinder = binders[0]?.children ?? 0;
    if (inBinder < binderOf) problems.push(`the binder has ${inBinder} of ${binderOf} children`);
    const seconds = { review, write, binder };
    for (const what of ['review', 'write', 'binder'] as const) {
      if (seconds[what] > maxSeconds[what]) slow.push(`the ${what} took ${seconds[what]} s`);
    }
    const held = Math.max(turn, binderTurn);
    if (held > longestTurn) slow.push(`the event loop was held for ${held} ms`);
    return `${children} rows of ${columns} columns reviewed in ${review} s and written in ${write} s, the event loop held for at most ${turn} ms; the binder of ${inBinder} children in ${binder} s, held for at most ${binderTurn} ms`;
  },
};

/** Reads, reviews and sends the list as the import page does. */
async function bringIn({ problems }: Stage, portal: Portal, { students }: Calls, daycareId: string, count: number) {
  const bytes = listFile(count);
  const data = await students.getImportData.query({ daycareId });
  const here = (await students.getDaycareStudentList.query({ daycareId })).students;
  let rows: ReviewRow[] = [];
  let mapping: ImportMapping | undefined;
  const review = await workingTime('self', async () => {
    const read = await readListBytes(bytes);
    if ('problem' in read) throw new Error(read.problem);
    const list = listIn(read.tables, [0], new Map());
    const places = columnsOf(list, data);
    const cells = readRows(list, places);
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
      places,
      headings: list.headings,
      words: new Map(),
      answers: new Map(),
    });
    mapping = mappingOf(list, places);
  });
  let added = 0;
  await portal.longestTurn();
  const write = await workingTime(portal.pid, () =>
    sendImport(
      rows,
      new Map(),
      {
        start: (fileRows, newClassrooms) =>
          students.startImport.mutate({ daycareId, requestKey: newSentId(), fileRows, newClassrooms, ...(mapping && { mapping }) }),
        send: (importId, some) => students.importStudents.mutate({ daycareId, importId, rows: some }),
      },
      (_, done) => (added = [...done.values()].filter(({ kind }) => kind === 'new').length),
    ),
  );
  if (added !== count) problems.push(`${added} of ${count} rows were added`);
  return { review, write, turn: Math.ceil(await portal.longestTurn()) };
}

/** How many seconds the server, or this process, worked on something. */
async function workingTime(worker: number | 'self', work: () => Promise<unknown>): Promise<number> {
  const waited = waitedForProcessor(worker);
  const took = await timeOf(work);
  return Math.round((took - (waitedForProcessor(worker) - waited)) / 10) / 100;
}
