import { useEffect, useState } from 'react';

/** Knows which of the links that are shown only once nobody has handed over yet, and asks before the browser leaves the page meanwhile. */
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
    /** How many are still to be handed over. */
    left,
    add: (rows: readonly { inviteUrl: string | null }[]) =>
      setWaiting((others) => new Set([...others, ...rows.flatMap(({ inviteUrl }) => inviteUrl ?? [])])),
    handedOver: (urls: readonly string[]) => setWaiting((others) => new Set([...others].filter((url) => !urls.includes(url)))),
  };
}
