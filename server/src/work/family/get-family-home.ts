import type { FamilyChild, FamilyHome } from '@daycare-portal/shared/family';
import { ownAccess, type OwnChild } from '../../core/auth/own-children';
import type { Db } from '../../core/db/database';
import { isoTime, type Runtime } from '../../core/runtime';
import { readDayRules, type DayRules } from '../../records/daycare/day.queries';
import { listOwnReminders } from '../billing/remind';
import { countUnread } from '../messages/unread';
import { getFamilyDay } from './get-family-day';

/** All children of the signed-in guardian, with what the first page shows. */
export async function getFamilyHome(db: Db, runtime: Runtime, ownChildren: readonly OwnChild[]): Promise<FamilyHome> {
  const at = isoTime(runtime.now());
  const children: FamilyChild[] = [];
  const rules = new Map<string, DayRules>();
  const unread = await countUnread(db, ownChildren, at);
  for (const own of ownChildren) {
    const { daycareId, studentId } = own;
    const ofDaycare = rules.get(daycareId) ?? (await readDayRules(db, runtime, daycareId));
    rules.set(daycareId, ofDaycare);
    children.push(await toFamilyChild(db, runtime, own, { at, rules: ofDaycare, unread: unread.get(`${daycareId} ${studentId}`) ?? 0 }));
  }
  return { children };
}

async function toFamilyChild(
  db: Db,
  runtime: Runtime,
  own: OwnChild,
  { at, rules, unread }: { at: string; rules: DayRules; unread: number },
): Promise<FamilyChild> {
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
    reminders: (await listOwnReminders(db, own)).size,
    today,
  };
}
