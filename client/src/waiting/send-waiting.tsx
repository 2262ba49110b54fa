import { nounsChangedBy } from '@daycare-portal/shared/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queriesOf } from '../api/nouns';
import { trpc } from '../api/trpc';
import { useAuth } from '../auth/auth-provider';
import { later } from '../components/later';
import { fetchTexts } from '../language';
import { notifySent } from './sent-listeners';
import { isOnlyInMemory } from './kept-rows';
import { sendKept } from './send-kept';
import { useKept } from './use-kept';

const LostTaps = later(async () => {
  const [{ LostTaps: Shown }] = await Promise.all([import('./lost-taps'), fetchTexts('history')]);
  return { default: Shown };
});

/** Sends what this person tapped while the server was away, as soon as it answers and while they are signed in here. Shows what it cannot. */
export function SendWaiting({ uid }: { uid: string }) {
  const { client, auth } = trpc.useUtils();
  const queries = useQueryClient();
  useEffect(() => {
    const left = new AbortController();
    void sendKept({
      client,
      uid,
      signal: left.signal,
      onRecorded: async (call) => {
        await Promise.all(queriesOf(nounsChangedBy(call)).map((queryKey) => queries.invalidateQueries({ queryKey })));
      },
      onSent: notifySent,
      onSignedOut: () => void auth.getSession.invalidate(),
    });
    // The browser asks whether to leave.
    const hold = (event: BeforeUnloadEvent) => {
      if (isOnlyInMemory()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold, { signal: left.signal });
    return () => left.abort();
  }, [client, auth, queries, uid]);
  const { daycares } = useAuth();
  const lost = useKept().filter(({ daycareId }) => !daycares.some(({ id }) => id === daycareId));
  return lost.length === 0 ? null : <LostTaps taps={lost} />;
}
