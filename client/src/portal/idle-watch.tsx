import { sharedDeviceIdleSeconds } from '@daycare-portal/shared/time-limits';
import { text } from '@daycare-portal/shared/text';
import { useCallback, useEffect, useRef, useState } from 'react';
import { trpc } from '../api/trpc';
import { useAuth } from '../auth/auth-provider';
import { storeIfRoom } from '../auth/daycare-choice';
import { ConfirmDialog } from '../components/confirm-dialog';

/** When this session was last known to be in use, shared by all windows of this browser. */
const usedKey = 'sharedDeviceUsedAt';

const askBeforeSeconds = 60;
const renewEverySeconds = 30;
// The server records use only every ten seconds, so the session may end that much sooner.
const slackSeconds = 10;

/**
 * On a shared device, and with less time on the tablet of a room, using the page keeps the session alive, and a minute before it ends the page asks. Without an answer it signs out and
 * clears everything except the same person's drafts.
 */
export function IdleWatch({ seconds = sharedDeviceIdleSeconds }: { seconds?: number }) {
  const { leave, room } = useAuth();
  const { client } = trpc.useUtils();
  const isNamed = room !== null;
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const asking = secondsLeft !== undefined;

  const ending = useRef(false);
  const end = useCallback(() => {
    if (ending.current) return;
    ending.current = true;
    // Offline, the server ends the session by itself. The pages go at once, so none of them sends a request afterwards.
    (isNamed ? client.door.leave.mutate({}) : client.auth.signOut.mutate()).catch(() => undefined);
    leave('itself');
  }, [client, leave, isNamed]);

  const renew = useCallback(async () => {
    const session = await client.auth.getSession.query().catch(() => undefined);
    if (session === null) return leave('itself');
    if (session === undefined) return;
    markUsed();
    setSecondsLeft(undefined);
  }, [client, leave]);

  // The page has just asked who is signed in.
  useEffect(markUsed, []);

  useEffect(() => {
    const check = () => {
      const left = seconds - slackSeconds - secondsSinceUse();
      if (left <= 0) end();
      else setSecondsLeft(left <= askBeforeSeconds ? left : undefined);
    };
    const timer = setInterval(check, 1000);
    // A tablet's timers stop while it sleeps.
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [end, seconds]);

  useEffect(() => {
    if (asking) return;
    const use = () => {
      if (secondsSinceUse() < renewEverySeconds) return;
      // Counts from the first touch, so a burst of them asks once.
      markUsed();
      void renew();
    };
    const signs = ['pointerdown', 'keydown', 'scroll'] as const;
    for (const sign of signs) document.addEventListener(sign, use, { capture: true, passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, use, { capture: true });
    };
  }, [asking, renew]);

  return (
    <ConfirmDialog
      opened={asking}
      title={text.idle.title}
      consequence={text.idle.help(secondsLeft ?? askBeforeSeconds)}
      safe={text.idle.stay}
      confirm={text.idle.signOut}
      destructive={false}
      likelySafe
      onSafe={() => void renew()}
      onConfirm={end}
    />
  );
}

function markUsed(): void {
  storeIfRoom(usedKey, String(Date.now()));
}

function secondsSinceUse(): number {
  return Math.floor((Date.now() - Number(localStorage.getItem(usedKey))) / 1000);
}
