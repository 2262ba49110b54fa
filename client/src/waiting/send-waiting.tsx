import { changesOf } from '@daycare-portal/shared/changes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reread } from '../api/nouns';
import { trpc } from '../api/trpc';
import { useAuth } from '../auth/auth-provider';
import { later } from '../components/later';
import { withTexts } from '../language';
import { notifySent } from './sent-listeners';
import { forgetMade, isOfLog, isOnlyInMemory, sealFor, type Kept } from './kept-rows';
import { isHeldBack, isNotTheirs } from './needs-yes';
import { forgetPhotosOnWay, hasPhotosOnWay } from './photos-on-way';
import { sealWith } from './seal';
import { sendKept } from './send-kept';
import { useAllKept } from './use-kept';

const LostTaps = later(async () => ({ default: (await withTexts(() => import('./lost-taps'), 'history')).LostTaps }));

/** Sends what this person tapped while the server was away, as soon as it answers and while they are signed in here. Shows what it cannot. */
export function SendWaiting({ uid, isShared }: { uid: string; isShared: boolean }) {
  const { client, auth } = trpc.useUtils();
  // Never stored, and not asked for again: it stays the same as long as the password.
  const { data: seal } = trpc.auth.getSealKey.useQuery(undefined, { staleTime: Infinity });
  useEffect(() => {
    if (seal !== undefined) sealFor(uid, sealWith(seal.key));
  }, [uid, seal]);
  const queries = useQueryClient();
  useEffect(() => {
    const left = new AbortController();
    void sendKept({
      client,
      uid,
      isShared,
      signal: left.signal,
      onRecorded: (call) => reread(queries, changesOf(call)),
      onSent: notifySent,
      onSignedOut: () => void auth.getSession.invalidate(),
    });
    // The browser asks whether to leave.
    const hold = (event: BeforeUnloadEvent) => {
      if (isOnlyInMemory() || hasPhotosOnWay()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold, { signal: left.signal });
    return () => {
      left.abort();
      forgetMade();
      forgetPhotosOnWay();
    };
  }, [client, auth, queries, uid, isShared]);
  const { daycares } = useAuth();
  const kept = useAllKept();
  // The page that shows what was refused is not there while its part of the product is switched off.
  const isOff = (each: Kept) =>
    each.refused !== null &&
    daycares.some(({ id, features }) => id === each.daycareId && !features[isOfLog(each) ? 'dailyLog' : 'attendance']);
  const isElsewhere = ({ daycareId }: Kept) => !daycares.some(({ id }) => id === daycareId);
  const lost = kept.filter(isElsewhere);
  const off = kept.filter(isOff);
  const held = kept.filter((each) => !isElsewhere(each) && !isOff(each) && isHeldBack(each, isShared));
  const foreign = held.filter((each) => isNotTheirs(each, isShared));
  const asked = held.filter((each) => !foreign.includes(each));
  return (
    <>
      {lost.length === 0 ? null : <LostTaps taps={lost} why="left" />}
      {off.length === 0 ? null : <LostTaps taps={off} why="off" />}
      {foreign.length === 0 ? null : <LostTaps taps={foreign} why="notYours" />}
      {asked.length === 0 ? null : <LostTaps taps={asked} why="ask" />}
    </>
  );
}
