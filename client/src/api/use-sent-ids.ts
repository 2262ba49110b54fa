import { useRef } from 'react';
import { newSentId } from './new-sent-id';

/** What an entry is sent with, however often it is sent. */
interface Sent {
  id: string;
  /** When it was first sent, by the device's clock. */
  at: string;
}

/**
 * The ids of what a form or a button sends, which are made for the entry and not for the press: after a lost answer, pressing again counts
 * once. An entry is what a person chose or typed, without times that the press adds. Once it was taken or refused, the same entry is a new
 * one, with a time of its own.
 */
export function useSentIds() {
  const kept = useRef(new Map<string, Sent>());
  const sentWith = (entry: unknown): Sent => {
    const key = JSON.stringify(entry);
    const sent = kept.current.get(key) ?? { id: newSentId(), at: new Date().toISOString() };
    kept.current.set(key, sent);
    return sent;
  };
  return {
    idOf: (entry: unknown): string => sentWith(entry).id,
    /** What was sent so far was taken. */
    forget: () => kept.current.clear(),
    /** Sends an entry, and forgets its id once the server has taken or refused it. */
    once: async <Answer>(entry: unknown, send: (sent: Sent) => Promise<Answer>): Promise<Answer> => {
      const forgetIt = () => kept.current.delete(JSON.stringify(entry));
      try {
        const answer = await send(sentWith(entry));
        forgetIt();
        return answer;
      } catch (error) {
        if (isRefusal(error)) forgetIt();
        throw error;
      }
    },
  };
}

/**
 * Whether the server says that it did not take the entry. An id that is taken, and a database that went away, leave that open. It is read by
 * hand, because the door loads nothing else that reads failures.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error && 'data' in error)) return false;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('code' in data && 'reason' in data)) return false;
  return typeof data.reason === 'string' && data.reason !== 'idTaken' && data.code !== 'SERVICE_UNAVAILABLE';
}
