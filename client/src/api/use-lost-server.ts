import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callError } from './call-error';
import { untilServerAnswers } from './server-answers';

/** Whether the server is away, known from the first call without an answer. When it is back, the page reloads everything by itself. */
export function useLostServer(): boolean {
  const client = useQueryClient();
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    let watching = false;
    const onFailure = async (error: unknown, isWrite: boolean) => {
      const { code } = callError(error);
      // The server may be there without its database. Whether it is away at all is asked next.
      if (watching || (code !== undefined && code !== 'SERVICE_UNAVAILABLE')) return;
      watching = true;
      const wasAway = await untilServerAnswers(() => setLost(true), left.signal);
      watching = false;
      // What was sent may have been written although its answer was lost, and a page hears nothing live of its own changes.
      if (!wasAway && !isWrite) return;
      setLost(false);
      await client.invalidateQueries();
    };
    const caches = [client.getQueryCache(), client.getMutationCache()];
    const stops = caches.map((cache, index) =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && (event.action.type === 'failed' || event.action.type === 'error'))
          void onFailure(event.action.error, index === 1);
      }),
    );
    return () => {
      left.abort();
      for (const stop of stops) stop();
    };
  }, [client]);
  return lost;
}
