import { topics, type Topic } from '@daycare-portal/shared/live';
import { text } from '@daycare-portal/shared/text';
import { listenToAnnouncements } from '../db/announce';
import type { Db } from '../db/database';
import { DomainError } from '../errors';
import { readChange, type Change } from './changes';
import { Stream, type Listener } from './stream';

/** For how many milliseconds further changes of a topic are gathered after it was announced. */
const gatherMs = 150;
const checkEveryMs = 30_000;
const maxStreamsPerSession = 20;

export interface Live {
  /**
   * Listens from now on to what changes in the daycare. The stream ends with the signal, with the listener's permission, and with the
   * server.
   */
  open: (listener: Listener, signal: AbortSignal) => Promise<Stream>;
  /** Ends all streams and accepts no more. */
  end: () => Promise<void>;
}

/** Tells open pages what others changed. It sends topics only, never content, so nothing can leak by it. */
export function createLive(db: Db): Live {
  const streams = new Set<Stream>();
  let listening: Promise<() => Promise<void>> | undefined;
  let checkTimer: NodeJS.Timeout | undefined;
  let isEnding = false;

  const publish = gatherChanges((daycareId, topic, windowIds) => {
    for (const stream of streams) if (stream.listener.daycareId === daycareId) stream.announce(topic, windowIds);
  });

  const onChange = ({ daycareId, userId, topics: changed, endsAccess, windowId }: Change) => {
    if (endsAccess) {
      for (const { listener, check } of streams) {
        if (daycareId === null ? listener.userId === userId : listener.daycareId === daycareId) void check();
      }
    }
    if (daycareId !== null) for (const topic of changed) publish(daycareId, topic, windowId);
  };
  const announcementListener = {
    onMessage: (message: string) => {
      const change = readChange(message);
      if (change !== undefined) onChange(change);
    },
    onMissed: () => {
      for (const { check } of streams) void check();
      for (const daycareId of new Set([...streams].map(({ listener }) => listener.daycareId))) {
        for (const topic of topics) publish(daycareId, topic, null);
      }
    },
  };

  const requireRoom = (sessionId: string) => {
    const open = [...streams].filter(({ listener }) => listener.sessionId === sessionId).length;
    if (open >= maxStreamsPerSession) throw new DomainError('TOO_MANY_REQUESTS', 'tooManyWindows', text.errors.tooManyWindows);
  };

  return {
    async open(listener, signal) {
      requireRoom(listener.sessionId);
      const stream = new Stream(listener, () => streams.delete(stream));
      streams.add(stream);
      signal.addEventListener('abort', stream.end);
      checkTimer ??= setInterval(() => {
        for (const { check } of streams) void check();
      }, checkEveryMs).unref();
      try {
        listening ??= listenToAnnouncements(db, announcementListener).catch((error: unknown) => {
          listening = undefined;
          throw error;
        });
        await listening;
        // Permissions may have been taken away before the stream was registered.
        await stream.check();
      } catch (error) {
        stream.end();
        throw error;
      }
      if (isEnding || signal.aborted) stream.end();
      return stream;
    },

    async end() {
      isEnding = true;
      clearInterval(checkTimer);
      for (const stream of streams) stream.end();
      await (
        await listening?.catch(() => undefined)
      )?.();
    },
  };
}

/** Announces a change of a topic at once, and gathers the changes that follow closely. */
export function gatherChanges(announceTopic: (daycareId: string, topic: Topic, windowIds: ReadonlySet<string | null>) => void) {
  /** The windows that changed a topic since it was last announced; undefined if there are none yet. */
  const gathering = new Map<string, Set<string | null> | undefined>();
  return (daycareId: string, topic: Topic, windowId: string | null) => {
    const key = `${topic} ${daycareId}`;
    if (gathering.has(key)) {
      gathering.set(key, (gathering.get(key) ?? new Set()).add(windowId));
      return;
    }
    const gather = () => {
      gathering.set(key, undefined);
      setTimeout(() => {
        const since = gathering.get(key);
        gathering.delete(key);
        if (since === undefined) return;
        announceTopic(daycareId, topic, since);
        gather();
      }, gatherMs).unref();
    };
    announceTopic(daycareId, topic, new Set([windowId]));
    gather();
  };
}
