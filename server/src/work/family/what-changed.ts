import { addDays, dayAt } from '@daycare-portal/shared/center-time';
import type { Topic } from '@daycare-portal/shared/live';
import { ownAccess, type OwnChild } from '../../core/auth/own-children';
import type { Db } from '../../core/db/database';
import { isoTime, type Runtime } from '../../core/runtime';
import { listChildState, listFormState, listPlansFrom, listProposalsSince, readLogState } from '../../records/family/family.queries';
import { listConsentIds } from '../../records/health/health.queries';
import { listAuthorizationsOf, listDosesOf } from '../../records/medication/medication.queries';
import { versionOf } from '../../records/people/people.queries';
import { countWithdrawnOf, getInbox } from '../messages/family-messages';
import { readMoneyState } from '../billing/family-account';
import { getFamilyDay } from './get-family-day';
import { readHousehold, type FamilyReading } from './family-context';
import { getOwnIncidents } from './own-incidents';

/**
 * What a guardian is shown of a topic, as text that differs when it changes. An announcement names only a daycare and a topic, so each family
 * compares what it is shown itself, and hears nothing of other children or of another household.
 */
const shownOf: Partial<Record<Topic, (reading: FamilyReading) => Promise<unknown>>> = {
  attendance: async (reading) => {
    const { db, access } = reading;
    if (!access.own.parts.includes('day')) return null;
    const { state, since, classroomId, stays, absence, plan, ahead } = await getFamilyDay(reading, null);
    const plans = await listPlansFrom(db, access.children, access.own.today);
    const visible = plans.filter(({ household, personId }) => personId === null || household === access.own.household);
    return [state, since, classroomId, stays, absence, plan, ahead, visible];
  },
  billing: ({ db, access }) => readMoneyState(db, access.own),
  classrooms: async ({ db, access }) => listChildState(db, access.children),
  daycare: async ({ runtime }) => isoTime(runtime.now()),
  dailyLog: async ({ db, access }) => readLogState(db, access.children, addDays(access.own.today, -31)),
  forms: async ({ db, access }) => listFormState(db, access.children, String(access.own.household ?? 0)),
  health: async ({ db, access }) => (await listConsentIds(db, access.children)).get(access.own.studentId),
  messages: async (reading) => {
    const { children, announcements } = await getInbox(reading.db, reading.runtime, [reading.access.own]);
    return [
      // Names have topics of their own. With them a message to another household would be heard after a new name.
      children.map(({ last, unread }) => [last, unread]),
      announcements.map(({ daycareName: _daycareName, children: _children, ...announcement }) => announcement),
      // The list of messages names only the last one, and an earlier one may be withdrawn.
      await countWithdrawnOf(reading),
    ];
  },
  people: async (reading) => {
    const { people, account } = await readHousehold(reading);
    const asked = await listProposalsSince(reading.db, reading.access.children, '');
    return [people.map(versionOf), asked.filter((one) => account(one.askedBy, one.askedName) !== null)];
  },
  records: async (reading) => {
    const { db, access } = reading;
    const { studentId, parts, userId } = access.own;
    if (!parts.includes('records')) return null;
    return [
      await getOwnIncidents(reading),
      await listAuthorizationsOf(db, access.children, studentId),
      await listDosesOf(db, access.children, userId, { studentId }),
    ];
  },
  students: async ({ db, access }) => listChildState(db, access.children),
};

export const familyTopics = Object.keys(shownOf) as Topic[];

async function readShown(db: Db, runtime: Runtime, own: OwnChild, topic: Topic): Promise<string> {
  const now = runtime.now();
  const today = { ...own, today: dayAt(now, own.timeZone) };
  const reading = { db, runtime, access: ownAccess(today, own.parts[0] ?? 'day', isoTime(now)) };
  return JSON.stringify(await shownOf[topic]?.(reading)) ?? '';
}

/** Says for each announcement which of these children it concerns, and remembers what they are shown by then. */
export function changesOfChildren(db: Db, runtime: Runtime, children: readonly OwnChild[]) {
  const shown = new Map<string, string>();
  const keyOf = (own: OwnChild, topic: Topic) => `${own.studentId} ${topic}`;
  return {
    /** What is shown to begin with. */
    async begin(): Promise<void> {
      for (const own of children) for (const topic of familyTopics) shown.set(keyOf(own, topic), await readShown(db, runtime, own, topic));
    },
    async concerned(topic: Topic): Promise<string[]> {
      const changed: string[] = [];
      for (const own of children) {
        const now = await readShown(db, runtime, own, topic);
        if (shown.get(keyOf(own, topic)) !== now) changed.push(own.studentId);
        shown.set(keyOf(own, topic), now);
      }
      return changed;
    },
  };
}
