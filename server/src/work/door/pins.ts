import type { NewPin, NewPins, PinHolder, DeviceList } from '@daycare-portal/shared/door';
import { doorTeamText } from '@daycare-portal/shared/door-text';
import { text } from '@daycare-portal/shared/text';
import { actorOf, recorder } from '../../core/audit/record';
import { acrossDaycare, ofMachine, type AuthorizedDaycareId } from '../../core/auth/access';
import { listOwnChildren, type OwnChild } from '../../core/auth/own-children';
import { inTransaction } from '../../core/db/transaction';
import { DomainError } from '../../core/errors';
import { isoTime } from '../../core/runtime';
import type { CallContext } from '../../core/trpc/context';
import type { WorkContext } from '../../core/work-context';
import { todayOf } from '../../records/daycare/today';
import { listClassroomNames } from '../../records/classrooms/classrooms.queries';
import { asDevice, listStoredDevices, readDoorRules } from '../../records/door/devices.queries';
import {
  findPinOf,
  listDoorMembers,
  listDoorPeople,
  type DoorMember,
  type DoorPerson,
  type PinOwner,
} from '../../records/door/pins.queries';
import { listOwn } from '../../records/people/record/writing';
import { makePin } from './make-pin';
import { readDoorKey, requireDoorKey } from './pin-key';

type WithKey = WorkContext & Pick<CallContext, 'doorKey'>;

/** The tablets, and who has a PIN. */
export async function listDevices(ctx: WithKey): Promise<DeviceList> {
  const { db, runtime, access } = ctx;
  const { daycareId, children } = access;
  const isOff = (await readDoorKey(ctx)) === null;
  const today = await todayOf(db, runtime, daycareId);
  const stored = await listStoredDevices(db, daycareId, isoTime(runtime.now()));
  const families = (await listDoorPeople(db, children)).filter(({ isBarred }) => !isBarred).map(familyHolder);
  const team = (await listDoorMembers(db, daycareId)).map(teamHolder);
  const count = (holders: readonly PinHolder[]) => ({ have: holders.filter(({ madeAt }) => madeAt !== null).length, of: holders.length });
  const { name: _name, isOn: _isOn, ...rules } = await readDoorRules(db, daycareId);
  const rooms = new Map((await listClassroomNames(db, daycareId)).map(({ id, name: room }) => [id, room]));
  const devices = stored.map((device) => asDevice(device, today, rooms));
  return { devices, holders: [...families, ...team], families: count(families), team: count(team), isOff, ...rules };
}

function familyHolder({ personId, fullName, children, madeAt }: DoorPerson): PinHolder {
  return { id: personId, fullName, kind: 'family', children: children.map(({ firstName }) => firstName), madeAt };
}

function teamHolder({ userId, fullName, madeAt }: DoorMember): PinHolder {
  return { id: userId, fullName, kind: 'team', children: [], madeAt };
}

/** The adults around one child who can have a PIN, and since when they have it. */
export async function listPinsOfChild(
  ctx: WorkContext,
  { studentId }: { studentId: string },
): Promise<{ personId: string; madeAt: string | null; mayHave: boolean }[]> {
  const people = await listDoorPeople(ctx.db, ctx.access.children);
  return people
    .filter(({ children }) => children.some((child) => child.studentId === studentId))
    .map(({ personId, madeAt, isBarred }) => ({ personId, madeAt, mayHave: !isBarred }));
}

/**
 * Makes new PINs, which end those that the people had. Each is in this answer and nowhere else. Left out, with a reason, are people who are
 * not authorized, those around the caller's own child, and for anyone but an owner the team.
 */
export async function renewPins(ctx: WithKey, { personIds }: { personIds: readonly string[] }): Promise<NewPins> {
  const { runtime, access, transact, record, session } = ctx;
  const { daycareId, children, permissions, roles } = access;
  const key = await requireDoorKey(ctx);
  const ids = [...new Set(personIds)];
  const madeAt = isoTime(runtime.now());
  return transact(async (trx) => {
    const people = new Map((await listDoorPeople(trx, children, ids)).map((person) => [person.personId, person]));
    const members = new Map((await listDoorMembers(trx, daycareId, ids)).map((member) => [member.userId, member]));
    const pins: NewPin[] = [];
    const refused: NewPins['refused'] = [];
    const ownChildren = roles.includes('owner')
      ? []
      : await listOwn(
          { trx, children, by: session.user },
          [...people.values()].flatMap((person) => person.children.map(({ studentId }) => studentId)),
        );
    for (const personId of ids) {
      const [person, member] = [people.get(personId), members.get(personId)];
      const reason = refusalOf(person, member, { ownChildren, isManager: permissions.includes('door.manage') });
      if (reason !== null || (person === undefined && member === undefined)) {
        refused.push({ personId, reason: reason ?? doorTeamText.pins.notFound });
        continue;
      }
      const owner: PinOwner = person === undefined ? { personId: null, userId: personId } : { personId, userId: null };
      const pin = await makePin(trx, runtime, key, { daycareId, owner });
      const { fullName = '', language = null } = person ?? member ?? {};
      const names = (person?.children ?? []).map(({ firstName }) => firstName);
      pins.push({ personId, pin, fullName, language, kind: person === undefined ? 'team' : 'family', children: names });
    }
    if (pins.length > 0) await record(trx, 'daycare.makePins', daycareId, String(pins.length));
    return { pins, refused, madeAt };
  });
}

function refusalOf(
  person: DoorPerson | undefined,
  member: DoorMember | undefined,
  { ownChildren, isManager }: { ownChildren: readonly string[]; isManager: boolean },
): string | null {
  const { pins } = doorTeamText;
  if (person === undefined) return member === undefined ? pins.notFound : isManager ? null : pins.ownersOnly;
  if (person.isBarred) return pins.notAuthorized(person.fullName);
  return person.children.some(({ studentId }) => ownChildren.includes(studentId)) ? pins.ownChild : null;
}

type OwnContext = Pick<CallContext, 'db' | 'runtime' | 'doorKey' | 'clientIp' | 'userAgent' | 'changes'> & {
  ownChildren: readonly OwnChild[];
  session: { user: { uid: string } };
};

/** The person as which the account is around children of this daycare. FORBIDDEN for one who has no open family page there. */
function ownPerson(ownChildren: readonly OwnChild[], daycareId: string): { personId: string; daycareId: AuthorizedDaycareId } {
  const own = ownChildren.find((child) => child.daycareId === daycareId && child.leftOn === null);
  if (own === undefined) throw new DomainError('FORBIDDEN', 'notPermitted', doorTeamText.own.notHere);
  if (!own.features.attendance) throw new DomainError('FORBIDDEN', 'featureOff', text.features.attendance.off);
  return { personId: own.personId, daycareId: own.daycareId };
}

/** When a guardian's own PIN was made, or null without one. */
export async function getOwnPin({ db, ownChildren }: OwnContext, daycareId: string): Promise<{ madeAt: string | null }> {
  const own = ownPerson(ownChildren, daycareId);
  const pin = await findPinOf(db, own.daycareId, { personId: own.personId, userId: null });
  return { madeAt: pin?.madeAt ?? null };
}

/** Makes a guardian's own PIN anew. It is in this answer and nowhere else. */
export async function renewOwnPin(ctx: OwnContext, daycareId: string): Promise<{ pin: string }> {
  const { db, runtime } = ctx;
  const key = await requireDoorKey(ctx);
  const { uid } = ctx.session.user;
  const at = isoTime(runtime.now());
  return inTransaction(db, async (trx) => {
    const own = ownPerson(await listOwnChildren(trx, uid, at), daycareId);
    const [person] = await listDoorPeople(trx, acrossDaycare(ofMachine(own.daycareId, at)), [own.personId]);
    if (person === undefined || person.isBarred) throw new DomainError('FORBIDDEN', 'notPermitted', doorTeamText.own.notHere);
    const pin = await makePin(trx, runtime, key, { daycareId: own.daycareId, owner: { personId: own.personId, userId: null } });
    await recorder(
      runtime,
      actorOf({ ...ctx, windowId: undefined }),
      own.daycareId,
      ctx.changes,
    )(trx, 'daycare.renewOwnPin', own.daycareId);
    return { pin };
  });
}
