import { doorText } from '@daycare-portal/shared/door-text';
import { ticketSeconds } from '@daycare-portal/shared/door';
import type { Language } from '@daycare-portal/shared/language';
import { text } from '@daycare-portal/shared/text';
import { recorder, type Actor } from '../../core/audit/record';
import { aroundPerson, authorizeAtDoor, type Access } from '../../core/auth/access';
import type { OpenDevice } from '../../core/auth/open-device';
import { namedUntil } from '../../core/auth/room-tablet';
import type { Db } from '../../core/db/database';
import { inTransaction, type Transact } from '../../core/db/transaction';
import { DomainError } from '../../core/errors';
import { notifier } from '../../core/live/changes';
import { hashToken, isoTime, later } from '../../core/runtime';
import type { CallContext } from '../../core/trpc/context';
import type { WorkContext } from '../../core/work-context';
import { findDevice, readDoorRules, updateDevice, type StoredDevice } from '../../records/door/devices.queries';
import { findDoorPerson, findPin, listDoorMembers, type PinOwner, type StoredPin } from '../../records/door/pins.queries';

/** What a call gets that comes from a tablet. */
export type DoorContext = Omit<CallContext, 'device'> & { device: OpenDevice };

/** Whoever stands in front of a tablet. */
export type Visitor = PinOwner & {
  fullName: string;
  /** The account that joined as this person, or that is on the team. */
  accountId: string | null;
  language: Language | null;
};

/** Whose PIN this is, if that person is still around a child or on the team. */
export async function findVisitor(db: Db, { device, runtime }: DoorContext, { personId, userId }: StoredPin): Promise<Visitor | undefined> {
  const { daycareId } = device;
  if (userId !== null) {
    const [member] = await listDoorMembers(db, daycareId, [userId]);
    return member && { personId: null, userId, fullName: member.fullName, accountId: userId, language: member.language };
  }
  if (personId === null) return undefined;
  const person = await findDoorPerson(db, aroundPerson(daycareId, personId, isoTime(runtime.now())), personId);
  if (person === undefined || person.isBarred) return undefined;
  return { personId, userId: null, fullName: person.fullName, accountId: person.userId, language: person.language };
}

/** The tablet as it is stored now. UNAUTHORIZED if it was ended meanwhile. */
export async function getOwnDevice(db: Db, { device }: Pick<DoorContext, 'device'>): Promise<StoredDevice> {
  const stored = await findDevice(db, device.daycareId, device.id);
  if (stored?.tokenHash == null) throw new DomainError('UNAUTHORIZED', 'notPaired', doorText.notPaired);
  return stored;
}

/**
 * Whoever has entered a PIN on this tablet and has this ticket for it. UNAUTHORIZED after its time, once somebody else has entered theirs,
 * on another tablet, when the PIN has ended, and once the tablet was paused. FORBIDDEN while the daycare has attendance switched off.
 */
async function requireVisitor(db: Db, ctx: DoorContext, ticket: string): Promise<Visitor> {
  if (!(await readDoorRules(db, ctx.device.daycareId)).isOn) throw new DomainError('FORBIDDEN', 'featureOff', text.features.attendance.off);
  const { ticketHash, ticketPin, ticketUntil } = await getOwnDevice(db, ctx);
  const now = isoTime(ctx.runtime.now());
  const isHeld = ticketHash === hashToken(ticket) && ticketUntil !== null && ticketUntil > now;
  const pin = isHeld && ticketPin !== null ? await findPin(db, ctx.device.daycareId, ticketPin) : undefined;
  const visitor = pin === undefined || pin.endedAt !== null ? undefined : await findVisitor(db, ctx, pin);
  if (visitor === undefined) throw new DomainError('UNAUTHORIZED', 'ticketOver', doorText.ticketOver);
  return visitor;
}

/** Until when a ticket works that is used now. On the tablet of a room it is asked again after a longer time. */
export function ticketEnd(now: Date, { kind }: Pick<OpenDevice, 'kind'> = { kind: 'door' }): string {
  return kind === 'room' ? namedUntil(now) : isoTime(later(now, ticketSeconds));
}

/**
 * The work context of the person with this ticket, whose every transaction asks for the ticket again. Marks that it makes are marks of the
 * door, and the log says of them that nobody is signed in.
 */
export async function visit(ctx: DoorContext, ticket: string): Promise<{ visitor: Visitor; work: WorkContext }> {
  const { db, runtime, device, sideNotes, changes } = ctx;
  const { daycareId } = device;
  const visitor = await requireVisitor(db, ctx, ticket);
  const access = await accessOf(db, ctx, visitor);
  const transact: Transact = (work) =>
    inTransaction(db, async (trx, after) => {
      await requireVisitor(trx, ctx, ticket);
      await accessOf(trx, ctx, visitor);
      await updateDevice(trx, device.id, { ticketUntil: ticketEnd(runtime.now()) });
      return work(trx, after);
    });
  const uid = visitor.userId ?? visitor.personId;
  const work: WorkContext = {
    db,
    runtime,
    access,
    session: { user: { uid, displayName: visitor.fullName, email: '' } },
    transact,
    record: recorder(runtime, atDoor(ctx, visitor), daycareId, changes),
    notify: notifier(daycareId, changes, null),
    sideNotes,
    door: { deviceId: device.id, deviceName: device.name, signatures: new Map() },
  };
  return { visitor, work };
}

/** Somebody on the team is known by their account, a family’s adult may have none. */
export function atDoor({ clientIp, userAgent }: DoorContext, { userId }: Pick<PinOwner, 'userId'>): Actor {
  return { userId, clientIp, userAgent };
}

function accessOf(db: Db, { device, runtime }: DoorContext, { personId, userId }: Visitor): Promise<Access> | Access {
  const at = isoTime(runtime.now());
  const { daycareId } = device;
  if (personId === null) return authorizeAtDoor(db, userId, daycareId, at);
  return { daycareId, roles: [], permissions: [], children: aroundPerson(daycareId, personId, at) };
}
