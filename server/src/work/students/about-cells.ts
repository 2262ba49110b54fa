import type { Weekday } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { newestSchedule, type Schedule, type ScheduleBlock } from '@daycare-portal/shared/enrollment';
import { exportText } from '@daycare-portal/shared/export-text';
import { byChild } from '@daycare-portal/shared/groups';
import { spanState } from '@daycare-portal/shared/health';
import { consentKinds, topicOf, type HealthTopic } from '@daycare-portal/shared/health-kinds';
import { healthText } from '@daycare-portal/shared/health-text';
import { detailFields, listedTopics, maxListedPeople } from '@daycare-portal/shared/import-about';
import type { Pickup } from '@daycare-portal/shared/people';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { listSchedules } from '../../records/attendance/schedules.queries';
import type { ChildScope } from '../../core/auth/access';
import { listClassroomNames } from '../../records/classrooms/classrooms.queries';
import type { Db } from '../../core/db/database';
import { eachInTurn, giveWay } from '../../core/give-way';
import { listChildDetails, listConsentAnswers, listHealthItems, listHealthNone } from '../../records/health/exported-health.queries';
import { listOwnFields } from '../../records/health/health.queries';
import { listAround, type AroundChild } from '../../records/people/people.queries';

const words = exportText.list;

interface Column {
  heading: string;
  width: number;
  /** The cell of a child, or an empty text if nothing is known. */
  cellOf: (student: Student) => string;
}

/**
 * The columns of an exported list with people, health and the rest, each only if some child has a value. An import reads them back
 * unchanged, so separators inside values are replaced.
 */
export async function aboutColumns(db: Db, children: ChildScope, students: readonly Student[], today: PlainDate): Promise<Column[]> {
  const columns = [
    ...(await peopleColumns(db, children, students)),
    ...(await healthColumns(db, children, today)),
    ...(await moreColumns(db, children)),
    await weekColumn(db, children, today),
  ];
  const filled: Column[] = [];
  for (const column of columns) {
    await giveWay();
    if (students.some((student) => column.cellOf(student) !== '')) filled.push(column);
  }
  return filled;
}

async function peopleColumns(db: Db, children: ChildScope, students: readonly Student[]): Promise<Column[]> {
  const around = await listAround(
    db,
    children,
    students.map(({ id }) => id),
  );
  const peopleOf = new Map(
    await eachInTurn(students, ({ id, parentEmails }): [string, AroundChild[]] => [
      id,
      (around.get(id) ?? []).filter((person) => !isOnlyAddress(person, parentEmails)).toSorted(inOrder),
    ]),
  );
  const most = [...peopleOf.values()].reduce((count, people) => Math.max(count, people.length), 0);
  return Array.from({ length: Math.min(most, maxListedPeople) }, (_, index) => index).flatMap((index) =>
    personParts.map(({ heading, width, written }) => ({
      heading: words.person(index + 1, heading()),
      width,
      cellOf: ({ id }: Student) => {
        const person = peopleOf.get(id)?.[index];
        return person === undefined ? '' : written(person);
      },
    })),
  );
}

/** A guardian's address asks for a pickup at any time by itself. */
function isLimited(pickup: Pickup | null): boolean {
  return pickup !== null && (pickup.from !== null || pickup.until !== null || pickup.weekdays !== null);
}

/** A guardian with nothing but an address, which has its own column. */
function isOnlyAddress(person: AroundChild, parentEmails: readonly string[]): boolean {
  const { email, fullName, relation, phones, isGuardian, household, emergencyOrder, pickup, notAuthorized, note } = person;
  const hasMore = relation !== null || phones.length > 0 || household !== null || isLimited(pickup) || notAuthorized || note !== null;
  return isGuardian && fullName === email && !hasMore && parentEmails[(emergencyOrder ?? 0) - 1] === email;
}

function inOrder(a: AroundChild, b: AroundChild): number {
  const order = ({ emergencyOrder }: AroundChild) => emergencyOrder ?? Number.MAX_SAFE_INTEGER;
  const name = ({ fullName, email }: AroundChild) => `${fullName} ${email ?? ''}`;
  return order(a) - order(b) || (name(a) < name(b) ? -1 : 1);
}

const personParts: { heading: () => string; width: number; written: (person: AroundChild) => string }[] = [
  { heading: () => words.parts.name, width: 24, written: ({ fullName, email }) => (fullName === email ? '' : oneLine(fullName)) },
  { heading: () => words.parts.relation, width: 16, written: ({ relation }) => oneLine(relation ?? '') },
  { heading: () => words.parts.guardian, width: 10, written: ({ isGuardian }) => (isGuardian ? words.yes : words.no) },
  {
    heading: () => words.parts.phones,
    width: 24,
    written: ({ phones }) => phones.map(({ label, number }) => phoneCell(oneLine(label), oneLine(number))).join('\n'),
  },
  { heading: () => words.parts.email, width: 28, written: ({ email }) => email ?? '' },
  { heading: () => words.parts.order, width: 10, written: ({ emergencyOrder }) => (emergencyOrder === null ? '' : String(emergencyOrder)) },
  { heading: () => words.parts.pickup, width: 20, written: pickupCell },
  { heading: () => words.parts.household, width: 10, written: ({ household }) => (household === null ? '' : String(household)) },
  { heading: () => words.parts.note, width: 30, written: ({ note }) => oneLine(note ?? '') },
];

function phoneCell(label: string, number: string): string {
  return label === '' ? number : `${label.replaceAll(': ', ' ')}: ${number}`;
}

function pickupCell({ pickup, notAuthorized, notAuthorizedNote }: AroundChild): string {
  if (notAuthorized) return notAuthorizedNote === null ? words.notAuthorized : `${words.notAuthorized}: ${oneLine(notAuthorizedNote)}`;
  return pickup === null ? '' : whenCell(pickup);
}

function whenCell({ from, until, weekdays }: Pickup): string {
  const days = weekdays === null ? '' : weekdaysCell(weekdays);
  if (from === null && until === null) return days || words.anyTime;
  return [`${from ?? ''}/${until ?? ''}`, days].filter((part) => part !== '').join(' ');
}

function weekdaysCell(days: readonly number[]): string {
  return days
    .toSorted((a, b) => a - b)
    .map((day) => words.weekdays[day - 1])
    .join(', ');
}

async function healthColumns(db: Db, children: ChildScope, today: PlainDate): Promise<Column[]> {
  const items = (await listHealthItems(db, children)).filter(
    ({ fromDay: from, untilDay: until, endedAt }) => spanState({ from, until, endedAt }, today) !== 'over',
  );
  const written = await eachInTurn(items, (item) => ({ studentId: item.studentId, kind: item.kind, line: lineOf(item) }));
  const itemsOf = byChild(written.toSorted((a, b) => (a.line < b.line ? -1 : 1)));
  const answers = byChild(await listHealthNone(db, children));
  return Object.entries(listedTopics).map(([column, { kind, topic }]) => ({
    heading: words.onePerLine(words.health[column as keyof typeof listedTopics]),
    width: 30,
    cellOf: ({ id }) => {
      const lines = (itemsOf.get(id) ?? []).flatMap((item) => (item.kind === kind ? item.line : []));
      return lines.length === 0 && isNone(topic, itemsOf.get(id), answers.get(id)) ? words.none : lines.join('\n');
    },
  }));
}

type Item = Awaited<ReturnType<typeof listHealthItems>>[number];

/** Writes “Peanuts (severe) | until 2026-12-01 | plan: Call 911”. */
function lineOf({ label, severity, fromDay, untilDay, plan }: Item): string {
  const parts = [
    severity === null ? oneLine(label) : `${oneLine(label)} (${text.badges.looks[severity].toLowerCase()})`,
    fromDay === null ? '' : `${words.from} ${fromDay}`,
    untilDay === null ? '' : `${words.until} ${untilDay}`,
    plan === null ? '' : `${words.plan}: ${oneLine(plan)}`,
  ];
  return parts.filter((part) => part !== '').join(' | ');
}

/** The topic's column says that someone asked and the answer was none. */
function isNone(
  topic: HealthTopic | null,
  items: readonly Pick<Item, 'kind'>[] = [],
  answers: readonly { topic: HealthTopic }[] = [],
): boolean {
  return topic !== null && items.every(({ kind }) => topicOf[kind] !== topic) && answers.some((answer) => answer.topic === topic);
}

async function moreColumns(db: Db, children: ChildScope): Promise<Column[]> {
  const { fields, consents } = await listOwnFields(db, children.daycareId);
  const detailsOf = byChild(await listChildDetails(db, children));
  const consentsOf = byChild(await listConsentAnswers(db, children));
  const everyDaycares: { id: string; name: string }[] = consentKinds.map((id) => ({ id, name: healthText.consents.kinds[id] }));
  const details = ({ id }: Student) => detailsOf.get(id)?.[0];
  return [
    ...[...everyDaycares, ...consents].map(({ id: kind, name }) => ({
      heading: words.consent(name),
      width: 20,
      // The last answer counts.
      cellOf: ({ id }: Student) => consentCell((consentsOf.get(id) ?? []).findLast((consent) => consent.kind === kind)),
    })),
    ...detailFields.map((field) => ({
      heading: words.details[field],
      width: 24,
      cellOf: (student: Student) => {
        const value = details(student)?.[field] ?? null;
        if (value === null) return '';
        return field === 'sex' ? healthText.more.sexes[value as keyof typeof healthText.more.sexes] : oneLine(value);
      },
    })),
    ...fields.map(({ id, name }) => ({
      heading: name,
      width: 20,
      cellOf: (student: Student) => oneLine(ownValues(details(student)?.own)[id] ?? ''),
    })),
  ];
}

function consentCell(consent: { answer: 'yes' | 'no'; saidBy: string } | undefined): string {
  return consent === undefined ? '' : `${words[consent.answer]} (${oneLine(consent.saidBy)})`;
}

function ownValues(own: string | undefined): Record<string, string> {
  return own === undefined ? {} : JSON.parse(own);
}

async function weekColumn(db: Db, children: ChildScope, today: PlainDate): Promise<Column> {
  const schedules = await listSchedules(db, children);
  const rooms = new Map((await listClassroomNames(db, children.daycareId)).map(({ id, name }) => [id, name]));
  return {
    heading: words.onePerLine(words.schedule),
    width: 30,
    cellOf: ({ id }) => weekCell(weekOf(schedules.get(id) ?? [], today) ?? [], rooms),
  };
}

/** The current week, or else the next one. */
export function weekOf(schedules: readonly Schedule[], today: PlainDate): ScheduleBlock[] | null {
  return (newestSchedule(schedules, today) ?? newestSchedule(schedules))?.week ?? null;
}

/** Writes “Mon, Tue 08:00-12:00 (Owls)”, with days of the same hours and room together. */
function weekCell(week: readonly ScheduleBlock[], rooms: ReadonlyMap<string, string>): string {
  const lines = new Map<string, Weekday[]>();
  for (const { weekday, from, until, classroomId } of week.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const room = rooms.get(classroomId ?? '');
    const when = `${from}-${until}${room === undefined ? '' : ` (${oneLine(room)})`}`;
    lines.set(when, [...(lines.get(when) ?? []), weekday]);
  }
  return [...lines].map(([when, days]) => `${weekdaysCell(days)} ${when}`).join('\n');
}

/** The text without the line breaks and bars that separate lines and their parts. */
function oneLine(written: string): string {
  return written.replaceAll('|', '/').replace(/\s+/g, ' ').trim();
}
