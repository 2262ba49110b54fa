import type { FamilyChild, FamilyHome } from '@daycare-portal/shared/family';
import { roundOf } from '@daycare-portal/shared/forms';
import { ofPage } from '../../core/auth/access';
import { ownAccess, type OwnChild } from '../../core/auth/own-children';
import type { Db } from '../../core/db/database';
import { isoTime, type Runtime } from '../../core/runtime';
import { readDayRules, type DayRules } from '../../records/daycare/day.queries';
import { listRoundsOfAccount } from '../../records/forms/forms.queries';
import { listMedicinesToSign, listReportsToSign } from '../../records/family/to-sign.queries';
import { listOwnReminders } from '../billing/remind';
import { requireIncident } from '../incidents/incident-context';
import { countUnread } from '../messages/unread';
import { getFamilyDay } from './get-family-day';
import { waitsForSignature } from './own-incidents';

/** All children of the signed-in guardian, with what the first page shows. */
export async function getFamilyHome(db: Db, runtime: Runtime, ownChildren: readonly OwnChild[]): Promise<FamilyHome> {
  const at = isoTime(runtime.now());
  const children: FamilyChild[] = [];
  const rules = new Map<string, DayRules>();
  const unread = await countUnread(db, ownChildren, at);
  const formsAsked = await listFormsAsked(db, ownChildren, at);
  const toSign = await listToSign(db, ownChildren, at);
  for (const own of ownChildren) {
    const { daycareId, studentId } = own;
    const ofDaycare = rules.get(daycareId) ?? (await readDayRules(db, runtime, daycareId));
    rules.set(daycareId, ofDaycare);
    const key = `${daycareId} ${studentId}`;
    const waiting = { unread: unread.get(key) ?? 0, formAsked: formsAsked.get(key) ?? null, toSign: toSign.get(key) ?? nothingToSign };
    children.push(await toFamilyChild(db, runtime, own, { at, rules: ofDaycare, ...waiting }));
  }
  return { children };
}

const seesRecords = ({ features, parts, leftOn }: OwnChild) => features.family && parts.includes('records') && leftOn === null;

/** What waits for the guardian's signature, by daycare and child. */
async function listToSign(db: Db, ownChildren: readonly OwnChild[], at: string): Promise<ReadonlyMap<string, FamilyChild['toSign']>> {
  const shown = ownChildren.filter(seesRecords);
  const [first] = shown;
  if (first === undefined) return new Map();
  const reports = await listReportsToSign(db, first.userId);
  const medicines = await listMedicinesToSign(
    db,
    first.userId,
    shown.map(({ today }) => today).reduce((a, b) => (a < b ? a : b)),
  );
  const found = new Map<string, FamilyChild['toSign']>();
  for (const own of shown) {
    const isOfOwn = (one: { daycareId: string; studentId: string }) => one.daycareId === own.daycareId && one.studentId === own.studentId;
    const children = ofPage(own, 'records', at);
    let waiting = 0;
    for (const { id } of reports.filter(isOfOwn)) if (waitsForSignature(own, await requireIncident(db, children, id))) waiting++;
    const its = medicines.filter((one) => isOfOwn(one) && one.untilDay >= own.today);
    found.set(`${own.daycareId} ${own.studentId}`, { reports: waiting, medicines: its.map(({ medicine }) => medicine) });
  }
  return found;
}

/** What the first page says of the form, by daycare and child, by the rule of the form itself. */
async function listFormsAsked(
  db: Db,
  ownChildren: readonly OwnChild[],
  at: string,
): Promise<ReadonlyMap<string, FamilyChild['formAsked']>> {
  const shown = ownChildren.filter(seesRecords);
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

const nothingToSign = { reports: 0, medicines: [] };

interface Known extends Pick<FamilyChild, 'unread' | 'formAsked' | 'toSign'> {
  at: string;
  rules: DayRules;
}

async function toFamilyChild(
  db: Db,
  runtime: Runtime,
  own: OwnChild,
  { at, rules, unread, formAsked, toSign }: Known,
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
    formAsked,
    toSign,
    reminders: (await listOwnReminders(db, own)).size,
    today,
  };
}
