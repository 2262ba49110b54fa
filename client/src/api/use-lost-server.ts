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
    const onFailure = async (error: unknown) => {
      const { code } = callError(error);
      // The server may be there without its database. Whether it is away at all is asked next.
      if (watching || (code !== undefined && code !== 'SERVICE_UNAVAILABLE')) return;
      watching = true;
      const wasAway = await untilServerAnswers(() => setLost(true), left.signal);
      watching = false;
      if (!wasAway) return;
      setLost(false);
      await client.invalidateQueries();
    };
    const stops = [client.getQueryCache(), client.getMutationCache()].map((cache) =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && (event.action.type === 'failed' || event.action.type === 'error'))
          void onFailure(event.action.error);
      }),
    );
    return () => {
      left.abort();
      for (const stop of stops) stop();
    };
  }, [client]);
  return lost;
}
