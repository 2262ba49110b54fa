import type { FamilyChild, FamilyHome } from '@daycare-portal/shared/family';
import { roundOf } from '@daycare-portal/shared/forms';
import { ownAccess, type OwnChild } from '../../core/auth/own-children';
import type { Db } from '../../core/db/database';
import { isoTime, type Runtime } from '../../core/runtime';
import { readDayRules, type DayRules } from '../../records/daycare/day.queries';
import { listRoundsOfAccount } from '../../records/forms/forms.queries';
import { listOwnReminders } from '../billing/remind';
import { countUnread } from '../messages/unread';
import { getFamilyDay } from './get-family-day';

/** All children of the signed-in guardian, with what the first page shows. */
export async function getFamilyHome(db: Db, runtime: Runtime, ownChildren: readonly OwnChild[]): Promise<FamilyHome> {
  const at = isoTime(runtime.now());
  const children: FamilyChild[] = [];
  const rules = new Map<string, DayRules>();
  const unread = await countUnread(db, ownChildren, at);
  const formsAsked = await listFormsAsked(db, ownChildren, at);
  for (const own of ownChildren) {
    const { daycareId, studentId } = own;
    const ofDaycare = rules.get(daycareId) ?? (await readDayRules(db, runtime, daycareId));
    rules.set(daycareId, ofDaycare);
    const key = `${daycareId} ${studentId}`;
    const known = { at, rules: ofDaycare, unread: unread.get(key) ?? 0, formAsked: formsAsked.get(key) ?? null };
    children.push(await toFamilyChild(db, runtime, own, known));
  }
  return { children };
}

/** What the first page says of the form, by daycare and child, by the rule of the form itself. */
async function listFormsAsked(
  db: Db,
  ownChildren: readonly OwnChild[],
  at: string,
): Promise<ReadonlyMap<string, FamilyChild['formAsked']>> {
  const shown = ownChildren.filter(({ features, parts, leftOn }) => features.family && parts.includes('records') && leftOn === null);
  const [first] = shown;
  if (first === undefined) return new Map();
  const rounds = await listRoundsOfAccount(db, first.userId);
  return new Map(
    shown.map(({ daycareId, studentId, personId }) => {
      const its = rounds.find((one) => one.daycareId === daycareId && one.studentId === studentId && one.personId === personId);
      const { sentAt = null, savedAt = null, askedAt = null } = its ?? {};
      const { due } = roundOf(sentAt, askedAt, at);
      return [`${daycareId} ${studentId}`, due ?? ((savedAt ?? '') > (sentAt ?? '') ? 'unsent' : null)];
    }),
  );
}

interface Known {
  at: string;
  rules: DayRules;
  unread: number;
  formAsked: FamilyChild['formAsked'];
}

async function toFamilyChild(db: Db, runtime: Runtime, own: OwnChild, { at, rules, unread, formAsked }: Known): Promise<FamilyChild> {
  const { daycareId, daycare, studentId, firstName, lastName, parts, features, timeZone, leftOn, readsUntil } = own;
  const reading = { db, runtime, access: ownAccess(own, 'day', at) };
  const today = parts.includes('day') && features.family ? await getFamilyDay(reading, null, rules) : null;
  return {
    daycareId,
    daycareName: daycare.name,
    daycarePhone: daycare.phone,
    timeZone,
    features,
    studentId,
    firstName,
    lastName,
    profilePic: parts.includes('photos') ? own.profilePic : null,
    parts: [...parts],
    leftOn,
    readsUntil,
    state: today?.state ?? null,
    since: today?.since ?? null,
    classroomName: today?.classroomName ?? null,
    classroomMark: today?.classroomMark ?? null,
    unread,
    formAsked,
    reminders: (await listOwnReminders(db, own)).size,
    today,
  };
}
