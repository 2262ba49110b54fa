import type { InvitedStaffRow } from '@daycare-portal/shared/staff';
import { useEffect, useState } from 'react';

/** Knows which of the links that are shown only once nobody has copied yet, and asks before the browser leaves the page meanwhile. */
export function useHandOver() {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const uncopied = waiting.size;

  useEffect(() => {
    if (uncopied === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [uncopied]);

  return {
    uncopied,
    add: (rows: readonly InvitedStaffRow[]) =>
      setWaiting((others) => new Set([...others, ...rows.flatMap(({ inviteUrl }) => inviteUrl ?? [])])),
    copied: (urls: readonly string[]) => setWaiting((others) => new Set([...others].filter((url) => !urls.includes(url)))),
  };
}
