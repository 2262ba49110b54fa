// The first page of a family, for floor.mjs.

/** @typedef {(columns: string, from: string, where?: string) => (...about: unknown[]) => unknown[][]} Select */

const links = `parent_links l join child_people c on c.daycare_id = l.daycare_id and c.id = l.id
  join students s on s.daycare_id = l.daycare_id and s.id = l.student_id join daycares d on d.id = l.daycare_id`;
const columnsOfLink = `l.daycare_id, l.student_id, c.household, first_name, last_name, profile_pic, home_classroom_id, d.name, d.phone,
  time_zone, absence_reasons, families_see_team, attendance_on, daily_log_on, messages_on, family_on, billing_on`;
const ofChild = 'daycare_id = ? and student_id = ?';
const around = 'child_people c join people p on p.daycare_id = c.daycare_id and p.id = c.person_id';
const columnsOfEntry = 'id, kind, at, detail, until_at, amount, note, edited_at, recorded_at';
const ofTheDay = ['absences', 'family_plans', 'enrolments', 'schedules', 'open_days'];
const alsoRead = [...ofTheDay, 'message_threads', 'announcement_children', 'incidents', 'medication_authorizations'];
const parts = ['day', 'photos', 'people', 'records', 'messages', 'money'];
const nothing = {
  closure: null,
  nextOpenDay: null,
  expectedFrom: null,
  expectedUntil: null,
  team: [],
  absence: null,
  plan: { arrival: null, departure: null, pickup: null },
  photos: [],
  menu: [],
  supplies: [],
};

/** @typedef {{ select: Select, selectOne: (column: string, from: string, where?: string) => (...about: unknown[]) => unknown }} Read */

/** @param {Read} read */
function statementsOf({ select, selectOne }) {
  const selectLinks = select(columnsOfLink, links, 'l.user_id = ? and c.page_said is not null');
  const selectHours = selectOne('week', 'opening_hours');
  const selectRooms = select('id, name, mark', 'classrooms');
  const selectHome = selectOne('classroom_id', 'student_classrooms', ofChild);
  const selectAround = select('c.household, p.full_name, c.sees', around, 'c.daycare_id = ? and c.student_id = ?');
  const selectMarks = select('kind, at, classroom_id, person_name', 'attendance_marks', `${ofChild} and day = ? order by at`);
  const selectEntries = select(columnsOfEntry, 'log_entries', `${ofChild} and day = ? and state = 'shared'`);
  const selectBefore = ['log_entries', 'attendance_marks'].map((table) => selectOne('max(day)', table, `${ofChild} and day < ?`));
  const selectAfter = ['log_entries', 'attendance_marks'].map((table) => selectOne('min(day)', table, `${ofChild} and day > ?`));
  const selectPhotos = select('id', 'log_photos', 'daycare_id = ? and entry_id in (select value from json_each(?))');
  const ofDaycare = ['closures', 'outings', 'menu_meals'].map((table) => select('*', table));
  const alsoOfChild = alsoRead.map((table) => select('*', table, ofChild));
  const selectSupplies = select('id', 'log_entries', `${ofChild} and day > ? and kind = 'supplies'`);
  const selectSent = selectOne('max(sent_at)', 'form_sections', `${ofChild} and household = ?`);
  const selectAsked = selectOne('asked_at', 'form_requests', ofChild);
  const selectLook = selectOne('looked_at', 'family_notices', 'user_id = ?');
  return {
    selectLinks,
    selectHours,
    selectRooms,
    selectHome,
    selectAround,
    selectMarks,
    selectEntries,
    selectBefore,
    selectAfter,
    selectPhotos,
    ofDaycare,
    alsoOfChild,
    selectSupplies,
    selectSent,
    selectAsked,
    selectLook,
  };
}

/**
 * Of a child who has come by no schedule, with nothing planned, and of whom there are no photos. It reads the tables in which that would be.
 * @type {(read: ReturnType<typeof statementsOf>, link: unknown[], today: string) => object}
 */
function childOf(read, link, today) {
  /** @param {number} days */
  const dayAfter = (days) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  const [daycareId, studentId, household, firstName, lastName, profilePic, chosenRoom, daycareName, daycarePhone, timeZone] = link;
  const [, , , , , , , , , , ownReasons, , attendance, dailyLog, messages, family, billing] = link;
  for (const each of read.ofDaycare) each(daycareId);
  for (const each of read.alsoOfChild) each(daycareId, studentId);
  read.selectSupplies(daycareId, studentId, dayAfter(-6));
  const open = new Set(
    JSON.parse(String(read.selectHours(daycareId))).map((/** @type {{ weekday: number }} */ { weekday }) => weekday % 7),
  );
  const isOneHousehold = read.selectAround(daycareId, studentId).every(([other]) => other === household);
  const name = (/** @type {unknown} */ typed) => (typed == null || !isOneHousehold ? null : { name: typed, isYou: false });
  const [came, left] = read.selectMarks(daycareId, studentId, today);
  const room = (left === undefined ? came?.[2] : undefined) ?? read.selectHome(daycareId, studentId) ?? chosenRoom;
  const [classroomId, classroomName, classroomMark] = read.selectRooms(daycareId).find(([id]) => id === room) ?? [null, null, null];
  const entries = read
    .selectEntries(daycareId, studentId, today)
    .toSorted((a, b) => (a[2] === b[2] ? (String(a[0]) < String(b[0]) ? 1 : -1) : String(a[2]) < String(b[2]) ? 1 : -1))
    .map(([entryId, kind, at, detail, until, amount, note, editedAt]) => {
      const said = kind === 'nap' ? { from: at, until } : JSON.parse(String(detail));
      return { entryId, kind, at, detail: said, amount, note, photos: [], editedAt, author: null };
    });
  read.selectPhotos(daycareId, JSON.stringify(entries.map(({ entryId }) => entryId)));
  const [state, since] = [left === undefined ? 'in' : 'out', (left ?? came)?.[1]];
  const stay = { from: came?.[1], until: left?.[1] ?? null, broughtBy: name(came?.[3]), collectedBy: name(left?.[3]) };
  const nearest = (/** @type {((...about: unknown[]) => unknown)[]} */ reads) =>
    reads.flatMap((read) => read(daycareId, studentId, today) ?? []).toSorted();
  const shown = { state, since, classroomName, classroomMark };
  const ahead = [1, 2, 3, 4, 5, 6].map(dayAfter).map((day) => {
    const isOpen = open.has(new Date(day).getUTCDay());
    return { day, isOpen, closure: null, isExpected: isOpen, expectedFrom: null, absence: null };
  });
  read.selectAsked(daycareId, studentId);
  const sentAt = read.selectSent(daycareId, studentId, household ?? 0);
  const features = { attendance, dailyLog, messages, family, billing };
  return {
    daycareId,
    daycareName,
    daycarePhone,
    timeZone,
    features: Object.fromEntries(Object.entries(features).map(([feature, isOn]) => [feature, isOn === 1])),
    studentId,
    firstName,
    lastName,
    profilePic,
    parts,
    leftOn: null,
    readsUntil: null,
    ...shown,
    unread: 0,
    reminders: 0,
    toSign: { reports: 0, medicines: [] },
    formAsked: sentAt == null ? 'new' : null,
    today: {
      day: today,
      today,
      timeZone,
      isOpen: true,
      ...shown,
      ...nothing,
      classroomId,
      stays: [{ ...stay, goesTo: null }],
      ownReasons: JSON.parse(String(ownReasons)),
      entries,
      ahead,
      previousDay: nearest(read.selectBefore).at(-1) ?? null,
      nextDay: nearest(read.selectAfter)[0] ?? null,
    },
  };
}

/** @param {Read} read @returns {(userId: unknown) => object} */
export function familyFloor(read) {
  const statements = statementsOf(read);
  return (userId) => {
    const today = new Date().toISOString().slice(0, 10);
    statements.selectLook(userId);
    return { children: statements.selectLinks(userId).map((link) => childOf(statements, link, today)) };
  };
}
