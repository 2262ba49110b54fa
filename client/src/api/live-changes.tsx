import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { callError } from './call-error';
import { rereadUnattended } from './nouns';
import { trpc } from './trpc';
import { windowId } from './window-id';

const afterEndMs = 1_000;
const afterFailureMs = 3_000;

/** Keeps what is on the screen of this daycare as it is, whoever changes it. While the window is hidden it hears nothing. */
export function LiveChanges({ daycareId }: { daycareId: string }) {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  const visible = useSyncExternalStore(subscribeVisibility, isVisible);
  const [opened, setOpened] = useState(0);

  useEffect(() => {
    if (!visible) return;
    // What happened before it was open again nobody has told.
    let missed = opened > 0;
    // Closing the stream here is told as its end, too.
    let over = false;
    let opening: ReturnType<typeof setTimeout> | undefined;
    const openIn = (ms: number) => {
      opening = setTimeout(() => setOpened((times) => times + 1), ms);
    };
    const stream = client.live.changes.subscribe(
      { daycareId, windowId },
      {
        onStarted: () => {
          if (missed) rereadUnattended(queries);
          missed = false;
        },
        onData: ({ topic }) => rereadUnattended(queries, [topic]),
        onConnectionStateChange: ({ state, error }) => {
          if (over || state !== 'connecting' || error === null || missed) return;
          missed = true;
          // Where this gets no answer either, the page says that the server is away.
          rereadUnattended(queries, ['account']);
        },
        // The server ended it: because the person may do less or more than before, or because it is about to end itself.
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
    };
  }, [client, queries, daycareId, visible, opened]);
  return null;
}

/** The same for a parent, in every daycare that has a child of theirs. */
export function LiveFamilyChanges() {
  const { data } = trpc.auth.getLinkedChildren.useQuery();
  const daycareIds = new Set(data?.children.map(({ daycareId }) => daycareId));
  return [...daycareIds].map((daycareId) => <LiveChanges key={daycareId} daycareId={daycareId} />);
}

function subscribeVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

function isVisible(): boolean {
  return document.visibilityState !== 'hidden';
}
