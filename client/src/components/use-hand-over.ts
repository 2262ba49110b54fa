import { useEffect, useState } from 'react';

/** Tracks which links that are shown only once have not been passed on yet, and asks before the page is left. */
export function useHandOver() {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const left = waiting.size;

  useEffect(() => {
    if (left === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [left]);

  return {
    /** How many are still to be passed on. */
    left,
    add: (rows: readonly { inviteUrl: string | null }[]) =>
      setWaiting((others) => new Set([...others, ...rows.flatMap(({ inviteUrl }) => inviteUrl ?? [])])),
    handedOver: (urls: readonly string[]) => setWaiting((others) => new Set([...others].filter((url) => !urls.includes(url)))),
  };
}
