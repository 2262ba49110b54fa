import type { Changes } from '@daycare-portal/shared/changes';
import type { FamilyPart } from '@daycare-portal/shared/people';
import type { Permission } from '@daycare-portal/shared/permissions';
import { text } from '@daycare-portal/shared/text';
import type { FastifyRequest } from 'fastify';
import { actorOf, recorder } from '../audit/record';
import type { Access } from '../auth/access';
import { filesInRoom } from '../auth/device-calls';
import { findOpenDevice, readDeviceCookie } from '../auth/open-device';
import { authorizeOwnChild, ownTransaction, type OwnAccess } from '../auth/own-children';
import { permittedTransaction } from '../auth/permitted-transaction';
import type { OpenSession } from '../auth/open-session';
import { authorizeSession, findNamed } from '../auth/room-tablet';
import { DomainError } from '../errors';
import type { Services } from '../trpc/context';
import { clientIpOf } from './client-ip';
import { notifier } from '../live/changes';
import { isoTime } from '../runtime';
import type { WorkContext } from '../work-context';

/** The same context that a procedure gets behind the gate. */
interface Entered extends WorkContext {
  uid: string;
  session: OpenSession;
}

type Opening = Pick<Services, 'sessions' | 'db' | 'runtime' | 'config'>;

/**
 * The session of the request; UNAUTHORIZED if there is none. On a tablet it is that of whoever has named themselves there, for the few files
 * that its pages open.
 */
export async function requireSession(services: Opening, request: FastifyRequest): Promise<OpenSession> {
  const session = await findSession(services, request);
  if (session === null) throw new DomainError('UNAUTHORIZED', 'notSignedIn', text.errors.notSignedIn);
  return session;
}

async function findSession({ sessions, db, runtime, config }: Opening, request: FastifyRequest): Promise<OpenSession | null> {
  const device = await findOpenDevice(db, runtime, readDeviceCookie(config, request.headers.cookie));
  if (device === null) return sessions.find(request.headers.cookie);
  const isOpen = filesInRoom.has(`${request.method} ${request.routeOptions.url ?? ''}`);
  return isOpen ? findNamed(db, runtime, device, { isTouch: request.method === 'POST' }) : null;
}

/**
 * The gate for an address that is not a procedure. It admits, refuses and records refusals as `requires` does. An error of `find`, which
 * looks up the record in the address, counts as a refusal, too.
 */
export async function requireAccess(
  services: Services,
  request: FastifyRequest<{ Params: { daycareId: string } }>,
  permission: Permission,
  { find, changes = [] }: { find?: (access: Access) => Promise<unknown>; changes?: Changes } = {},
): Promise<Entered> {
  const { db, runtime, sideNotes } = services;
  const session = await requireSession(services, request);
  const { uid } = session.user;
  const { daycareId } = request.params;
  const actor = actorOf({ session, clientIp: clientIpOf(request), userAgent: request.headers['user-agent'] });
  try {
    const access = await authorizeSession(db, session, daycareId, permission, isoTime(runtime.now()));
    await find?.(access);
    const transact = permittedTransaction(db, session, access, permission);
    const { daycareId: authorized } = access;
    const notify = notifier(authorized, changes, null);
    return { db, runtime, sideNotes, uid, session, access, transact, record: recorder(runtime, actor, authorized, changes), notify };
  } catch (error) {
    await sideNotes.refused(actor, daycareId, permission, error);
    throw error;
  }
}

/**
 * The gate of families for an address that is not a procedure, as `requiresOwnChild` is for one. With `writes` it is refused once the child
 * has left.
 */
export async function requireOwnChild(
  services: Services,
  request: FastifyRequest<{ Params: { daycareId: string; studentId: string } }>,
  part: FamilyPart,
  { writes = false, changes = [] }: { writes?: boolean; changes?: Changes } = {},
): Promise<Omit<Entered, 'access'> & { access: OwnAccess }> {
  const { db, runtime, sideNotes } = services;
  const session = await requireSession(services, request);
  const { uid } = session.user;
  const actor = actorOf({ session, clientIp: clientIpOf(request), userAgent: request.headers['user-agent'] });
  const wanted = { part, changes: writes };
  try {
    const access = await authorizeOwnChild(db, uid, request.params, wanted, isoTime(runtime.now()));
    const { daycareId } = access;
    const transact = ownTransaction(db, access, wanted);
    const notify = notifier(daycareId, changes, null);
    return { db, runtime, sideNotes, uid, session, access, transact, record: recorder(runtime, actor, daycareId, changes), notify };
  } catch (error) {
    await sideNotes.refused(actor, request.params.daycareId, `ownChild.${part}`, error);
    throw error;
  }
}
