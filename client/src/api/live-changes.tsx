import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { callError } from './call-error';
import { noteLine, takeLine } from './live-lines';
import { rereadUnattended } from './nouns';
import { trpc } from './trpc';
import { windowId } from './window-id';

const afterEndMs = 1_000;
const afterFailureMs = 3_000;
/** How often a window without a line of its own asks. */
const withoutLineMs = 15_000;
/** On a slow phone the page is there seconds before its line. What changed between the two is reported to nobody. */
const overtakenMs = 2_000;

/** Keeps the visible data of this daycare current, whoever changes it: the team’s, or that of a family. A hidden window does not listen. */
export function LiveChanges({ daycareId, isFamily = false }: { daycareId: string; isFamily?: boolean }) {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  const visible = useSyncExternalStore(subscribeVisibility, isVisible);
  const [opened, setOpened] = useState(0);
  const isFirst = useRef(true);

  useEffect(() => {
    if (!visible) return;
    const giveBack = takeLine(daycareId);
    noteLine(daycareId, giveBack !== undefined);
    if (giveBack === undefined) {
      const asking = setInterval(() => {
        rereadUnattended(queries);
        // A line may be free by now.
        setOpened((times) => times + 1);
      }, withoutLineMs);
      return () => clearInterval(asking);
    }
    // Nobody reported what happened before the stream was open again.
    let missed = opened > 0;
    // Closing the stream here is also reported as its end.
    let over = false;
    let opening: ReturnType<typeof setTimeout> | undefined;
    const openIn = (ms: number) => {
      opening = setTimeout(() => setOpened((times) => times + 1), ms);
    };
    const subscribe = isFamily ? client.family.changes.subscribe : client.live.changes.subscribe;
    const stream = subscribe(
      { daycareId, windowId },
      {
        onStarted: () => {
          noteLine(daycareId, true);
          if (missed || (isFirst.current && isOvertaken(queries))) rereadUnattended(queries);
          missed = false;
          isFirst.current = false;
        },
        onData: ({ topic }) => rereadUnattended(queries, [topic]),
        onConnectionStateChange: ({ state, error }) => {
          if (over || state !== 'connecting' || error === null || missed) return;
          missed = true;
          noteLine(daycareId, false);
          // If this gets no answer either, the page says that the server is away.
          rereadUnattended(queries, ['account']);
        },
        // The server ended the stream, because the person's permissions changed or because it is shutting down.
        onComplete: () => {
          if (over) return;
          rereadUnattended(queries, ['account']);
          openIn(afterEndMs);
        },
        onError: (error) => {
          if (over) return;
          rereadUnattended(queries, ['account']);
          if (callError(error).code === undefined) openIn(afterFailureMs);
        },
      },
    );
    return () => {
      over = true;
      clearTimeout(opening);
      stream.unsubscribe();
      giveBack();
    };
  }, [client, queries, daycareId, isFamily, visible, opened]);
  return null;
}

/** Whether an answer on the page is so old that it may say less than the line would have. */
function isOvertaken(queries: QueryClient): boolean {
  const answers = queries.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.dataUpdatedAt > 0 });
  return answers.some(({ state }) => Date.now() - state.dataUpdatedAt > overtakenMs);
}

/** The same for a family, in every daycare of its children. */
export function LiveFamilyChanges({ daycareIds }: { daycareIds: readonly string[] }) {
  return daycareIds.map((daycareId) => <LiveChanges key={daycareId} daycareId={daycareId} isFamily />);
}

function subscribeVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

function isVisible(): boolean {
  return document.visibilityState !== 'hidden';
}
