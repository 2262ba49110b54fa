import { text } from '@daycare-portal/shared/text';
import { DomainError } from '../errors';

const perSession = 2;
const inAll = 6;

/** Limits how many uploads are read at once, because each holds its whole file in memory, even if the rest of it never comes. */
export interface UploadSlots {
  /** Runs `read` for this session. SERVICE_UNAVAILABLE while too many are being read. */
  during: <Result>(sessionId: string, read: () => Promise<Result>) => Promise<Result>;
}

export function createUploadSlots(): UploadSlots {
  const open: string[] = [];
  return {
    async during(sessionId, read) {
      const own = open.filter((other) => other === sessionId).length;
      if (own >= perSession || open.length >= inAll) throw new DomainError('SERVICE_UNAVAILABLE', 'busy', text.errors.busy);
      open.push(sessionId);
      try {
        return await read();
      } finally {
        open.splice(open.indexOf(sessionId), 1);
      }
    },
  };
}
