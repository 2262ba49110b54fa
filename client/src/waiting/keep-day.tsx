import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { canKeepDay, forgetOld, isOfDay, keepDay } from './kept-day';

/** A morning has hundreds of changes, so not each one is stored. */
const everyMs = 5_000;
/** A page may stay open without the server longer than the day may be kept. */
const oldMs = 60_000;

/** Stores the loaded day on a personal device over https, so the page can start while the server is away. */
export function KeepDay({ uid }: { uid: string }) {
  const queries = useQueryClient();
  useEffect(() => (canKeepDay() ? keepFrom(queries, uid) : undefined), [queries, uid]);
  return null;
}

function keepFrom(queries: QueryClient, uid: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void keepDay(queries, uid).catch(() => undefined);
    }, everyMs);
  };
  keepSoon();
  const forgetting = setInterval(() => void forgetOld().catch(() => undefined), oldMs);
  const stop = queries.getQueryCache().subscribe((event) => {
    // Restored or predicted data was not loaded.
    if (event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true && isOfDay(event.query)) keepSoon();
  });
  return () => {
    clearTimeout(timer);
    clearInterval(forgetting);
    stop();
  };
}
