import { text } from '@daycare-portal/shared/text';
import type { OpenSession } from '../auth/open-session';
import { DomainError } from '../errors';

const perSession = 2;
// So that nobody takes them all by signing in on several devices.
const perPerson = 3;
const inAll = 6;

type Uploader = Pick<OpenSession, 'id'> & { user: Pick<OpenSession['user'], 'uid'> };

/** Limits how many uploads are read at once, because each holds its whole file in memory, even if the rest of it never comes. */
export interface UploadSlots {
  /** Runs `read` for this session. SERVICE_UNAVAILABLE while too many are being read. */
  during: <Result>(uploader: Uploader, read: () => Promise<Result>) => Promise<Result>;
}

export function createUploadSlots(): UploadSlots {
  const open = new Set<Uploader>();
  return {
    async during({ id, user: { uid } }, read) {
      const own = [...open].filter(({ user }) => user.uid === uid);
      const here = own.filter((other) => other.id === id);
      if (here.length >= perSession || own.length >= perPerson || open.size >= inAll)
        throw new DomainError('SERVICE_UNAVAILABLE', 'busy', text.errors.busy);
      const slot = { id, user: { uid } };
      open.add(slot);
      try {
        return await read();
      } finally {
        open.delete(slot);
      }
    },
  };
}
