import { maxDevices, pairMinutes, type DeviceKind, type PairedDevice } from '@daycare-portal/shared/door';
import { doorTeamText, doorText } from '@daycare-portal/shared/door-text';
import { recorder } from '../../core/audit/record';
import { ofDevice } from '../../core/auth/access';
import { deviceCookie } from '../../core/auth/open-device';
import { inTransaction } from '../../core/db/transaction';
import { badInput, DomainError } from '../../core/errors';
import { hashToken, isoTime, later, newId, newToken, type Runtime } from '../../core/runtime';
import type { CallContext } from '../../core/trpc/context';
import type { WorkContext } from '../../core/work-context';
import { listClassroomNames } from '../../records/classrooms/classrooms.queries';
import {
  deleteDevice,
  findDevice,
  findUnpaired,
  insertDevice,
  listStoredDevices,
  readDoorRules,
  updateDevice,
  type StoredDevice,
} from '../../records/door/devices.queries';

// Without those that are taken for others when they are read aloud or typed.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'.split('');
const codeLength = 8;

/** Makes a link and a code that open one tablet once. */
export function pairDevice(
  ctx: WorkContext,
  origin: string,
  { name, kind, classroomId = null }: { name: string; kind: DeviceKind; classroomId?: string | null | undefined },
): Promise<PairedDevice> {
  const { runtime, access, session, transact, record } = ctx;
  const { daycareId } = access;
  const [token, code, id] = [newToken(runtime), drawCode(runtime), newId(runtime)];
  const now = runtime.now();
  const endsAt = isoTime(later(now, pairMinutes * 60));
  return transact(async (trx) => {
    if ((await listStoredDevices(trx, daycareId, isoTime(now))).length >= maxDevices)
      throw new DomainError('CONFLICT', 'tooManyDevices', doorTeamText.devices.tooMany(maxDevices));
    const rooms = await listClassroomNames(trx, daycareId);
    if ((kind === 'room') !== rooms.some(({ id: room }) => room === classroomId)) throw badInput(doorTeamText.devices.roomMissing);
    await insertDevice(trx, {
      daycareId,
      id,
      name,
      kind,
      classroomId: kind === 'room' ? classroomId : null,
      pairHash: hashToken(token),
      codeHash: hashToken(code),
      pairUntil: endsAt,
      madeBy: session.user.uid,
      madeAt: isoTime(now),
    });
    await record(trx, 'daycare.pairDevice', daycareId);
    return { deviceId: id, pairUrl: `${origin}/door#${token}`, code: `${code.slice(0, 4)} ${code.slice(4)}`, endsAt };
  });
}

function drawCode(runtime: Runtime): string {
  let code = '';
  while (code.length < codeLength) {
    for (const byte of runtime.randomBytes(32)) if (byte < 256 - (256 % letters.length)) code += letters[byte % letters.length] ?? '';
  }
  return code.slice(0, codeLength);
}

/** What somebody typed in small letters, with spaces or a dash, is the code all the same. A token has 43 characters. */
function hashOf(token: string): string {
  const typed = token.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return hashToken(token.length < 43 && typed.length === codeLength ? typed : token);
}

/**
 * Makes the browser a tablet of the daycare whose link or code this is: sets its cookie, ends whoever is signed in there, and uses up the
 * link. UNAUTHORIZED if it has been used, has lapsed or never was one.
 */
export async function openDevice(
  ctx: CallContext,
  { token }: { token: string },
): Promise<{ deviceId: string; kind: DeviceKind; daycareName: string }> {
  const { db, runtime, config, session, sessions, setCookie, clientIp, userAgent, changes } = ctx;
  const cookie = newToken(runtime);
  const now = isoTime(runtime.now());
  const opened = await inTransaction(db, async (trx) => {
    const device = await findUnpaired(trx, hashOf(token), now);
    if (device === undefined) throw new DomainError('UNAUTHORIZED', 'pairWrong', doorText.pairWrong);
    const used = { pairHash: null, codeHash: null, pairUntil: null, tokenHash: hashToken(cookie), pairedAt: now, seenAt: now };
    await updateDevice(trx, device.id, used);
    const daycareId = ofDevice(device);
    await recorder(runtime, { userId: null, clientIp, userAgent }, daycareId, changes)(trx, 'daycare.openDevice', daycareId);
    const { name: daycareName } = await readDoorRules(trx, daycareId);
    return { deviceId: device.id, kind: device.kind, daycareName };
  });
  // Whoever has only named themselves on a tablet has no session.
  if (session !== null && session.tablet === undefined) setCookie(await sessions.close(session.id));
  setCookie(deviceCookie(config, cookie));
  return opened;
}

/** Ends a tablet, or the link of one that was not opened. Its cookie opens nothing any more. */
export function endDevice({ access: { daycareId }, transact, record }: WorkContext, { deviceId }: { deviceId: string }): Promise<void> {
  return transact(async (trx) => {
    await getDevice(trx, daycareId, deviceId);
    await deleteDevice(trx, daycareId, deviceId);
    await record(trx, 'daycare.endDevice', daycareId);
  });
}

/** A paused tablet takes no PINs of families until somebody on the team resumes it. */
export function setPaused(ctx: WorkContext, deviceId: string, isPaused: boolean): Promise<void> {
  const { access, runtime, transact, record } = ctx;
  const { daycareId } = access;
  return transact(async (trx) => {
    const device = await getDevice(trx, daycareId, deviceId);
    if ((device.pausedAt !== null) === isPaused) return;
    await updateDevice(trx, deviceId, isPaused ? { pausedAt: isoTime(runtime.now()), ...nobody } : resumed);
    await record(trx, isPaused ? 'daycare.pauseDevice' : 'daycare.resumeDevice', daycareId);
  });
}

/** Whoever stood in front of the tablet has to enter their PIN again. */
export const nobody = { ticketHash: null, ticketPin: null, ticketUntil: null };

/** The day’s wrong PINs are forgiven with it. */
export const resumed = { pausedAt: null, wrongRun: 0, wrongOnDay: 0, waitUntil: null };

async function getDevice(...[db, daycareId, id]: Parameters<typeof findDevice>): Promise<StoredDevice> {
  const device = await findDevice(db, daycareId, id);
  if (device === undefined) throw new DomainError('NOT_FOUND', 'deviceNotFound', doorTeamText.devices.notFound);
  return device;
}
