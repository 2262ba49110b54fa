import type { Permission } from '@daycare-portal/shared/permissions';
import { text } from '@daycare-portal/shared/text';
import type { FastifyRequest } from 'fastify';
import { actorOf, recorder, type Recorder } from '../audit/record';
import { authorize, type Access } from '../auth/access';
import { permittedTransaction } from '../auth/permitted-transaction';
import type { OpenSession } from '../sessions/sessions';
import type { Transact } from '../db/transaction';
import { DomainError } from '../errors';
import type { Services } from '../trpc/context';
import { clientIpOf } from './client-ip';
import { isoTime } from '../runtime';

/** What a procedure behind the gate finds in its context. */
interface Entered {
  uid: string;
  access: Access;
  transact: Transact;
  record: Recorder;
}

/** The session of whoever asks; UNAUTHORIZED where there is none. */
export async function requireSession({ sessions }: Pick<Services, 'sessions'>, request: FastifyRequest): Promise<OpenSession> {
  const session = await sessions.find(request.headers.cookie);
  if (session === null) throw new DomainError('UNAUTHORIZED', 'notSignedIn', text.errors.notSignedIn);
  return session;
}

/**
 * The gate of an address that is no procedure. It lets in, refuses and notes refusals as `requires` does. What `find` throws, which looks
 * for the record that the address names, counts as a refusal, too.
 */
export async function requireAccess(
  services: Services,
  request: FastifyRequest<{ Params: { daycareId: string } }>,
  permission: Permission,
  find?: (access: Access) => Promise<unknown>,
): Promise<Entered> {
  const { db, runtime, sideNotes } = services;
  const session = await requireSession(services, request);
  const { uid } = session.user;
  const { daycareId } = request.params;
  const actor = actorOf({ session, clientIp: clientIpOf(request), userAgent: request.headers['user-agent'] });
  try {
    const access = await authorize(db, uid, daycareId, permission, isoTime(runtime.now()));
    await find?.(access);
    const transact = permittedTransaction(db, uid, access, permission);
    return { uid, access, transact, record: recorder(runtime, actor, access.daycareId) };
  } catch (error) {
    await sideNotes.refused(actor, daycareId, permission, error);
    throw error;
  }
}
