import { language, type Language } from '@daycare-portal/shared/language';
import type { DoorScreen } from '@daycare-portal/shared/door';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { switchLanguage } from '../../language';
import { DoorError, getScreen } from './door-calls';

const askEveryMs = 30_000;
const askWhenAwayMs = 4_000;

interface Known {
  /** Undefined: it has not answered yet. */
  screen: DoorScreen | undefined;
  /** The tablet is not paired, or was ended. */
  isUnpaired: boolean;
  isAway: boolean;
  /** How far the server’s clock is ahead of the tablet’s. */
  aheadMs: number;
}

interface Door extends Omit<Known, 'aheadMs'> {
  /** The time by the server’s clock. */
  now: Date;
  /** Asks at once. */
  refresh: () => void;
  /** Takes note of a call that failed. True if it failed because the server could not be asked or the tablet was ended. */
  hear: (error: unknown) => boolean;
}

/** What a failed call says about the door; undefined for a refusal that concerns only the call. */
function heard(error: unknown): Partial<Known> | undefined {
  if (!(error instanceof DoorError)) throw error;
  if (error.reason === 'notPaired') return { isUnpaired: true, isAway: false };
  return error.isAway ? { isAway: true } : undefined;
}

/** Keeps asking how the door stands, day and night: a screen that nobody reloads hears of all that changes. */
export function useDoor(isIdle: boolean): Door {
  const [known, setKnown] = useState<Known>({ screen: undefined, isUnpaired: false, isAway: false, aheadMs: 0 });
  const now = useNow();
  // An answer that comes after that of a later question is old: from before the tablet was paired, for one.
  const turns = useRef({ asked: 0, answered: 0 });
  const refresh = useCallback(() => {
    turns.current.asked += 1;
    const turn = turns.current.asked;
    const hear = (next: (before: Known) => Known) => {
      if (turn < turns.current.answered) return;
      turns.current.answered = turn;
      setKnown(next);
    };
    getScreen().then(
      (screen) => hear(() => ({ screen, isUnpaired: false, isAway: false, aheadMs: Date.parse(screen.now) - Date.now() })),
      (error: unknown) => hear((before) => ({ ...before, ...(heard(error) ?? { isAway: true }) })),
    );
  }, []);
  const { isAway, aheadMs, screen } = known;

  useEffect(() => {
    refresh();
    const timer = setInterval(refresh, isAway ? askWhenAwayMs : askEveryMs);
    const ending = new AbortController();
    const { signal } = ending;
    for (const sign of ['online', 'offline']) window.addEventListener(sign, refresh, { signal });
    document.addEventListener('visibilitychange', refresh, { signal });
    return () => {
      clearInterval(timer);
      ending.abort();
    };
  }, [refresh, isAway]);

  // A new version of the program is loaded while nobody stands in front of the screen.
  const [version, setVersion] = useState<string>();
  const newest = screen?.version;
  if (version === undefined && newest !== undefined) setVersion(newest);
  const isOld = version !== undefined && newest !== undefined && newest !== version;
  useEffect(() => {
    if (isIdle && isOld) window.location.reload();
  }, [isIdle, isOld]);

  return {
    ...known,
    now: new Date(now + aheadMs),
    refresh,
    hear: (error) => {
      const news = heard(error);
      if (news !== undefined) setKnown((before) => ({ ...before, ...news }));
      return news !== undefined;
    },
  };
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The language of the screen while nobody has entered a PIN; the person’s own after that. */
export function useOwnLanguage(): (person: Language | null) => void {
  const [own] = useState(language);
  return (person) => void switchLanguage(person ?? own).catch(() => undefined);
}

/** Counts seconds down and calls `onEnd` at their end. Whoever touches the screen or types has more time. */
export function useCountdown(seconds: number, onEnd: () => void, touchedSeconds = seconds): { left: number; seconds: number } {
  const [span, setSpan] = useState(() => ({ seconds, endsAt: Date.now() + seconds * 1_000 }));
  const [now, setNow] = useState(() => Date.now());
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < span.endsAt) return;
      clearInterval(timer);
      end();
    }, 250);
    return () => clearInterval(timer);
  }, [span]);
  useEffect(() => {
    const restart = () => setSpan({ seconds: touchedSeconds, endsAt: Date.now() + touchedSeconds * 1_000 });
    const ending = new AbortController();
    for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, restart, { signal: ending.signal });
    return () => ending.abort();
  }, [touchedSeconds]);
  return { seconds: span.seconds, left: Math.max(0, Math.min(span.seconds, Math.ceil((span.endsAt - now) / 1_000))) };
}

/** The page is all there is: Back stays here, a long press opens no menu, and the screen stays on where the browser lets it. */
export function useKiosk(): void {
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    history.pushState(null, '');
    window.addEventListener('popstate', () => history.pushState(null, ''), { signal });
    document.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    document.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    const stayOn = () => {
      if (document.visibilityState === 'visible') void navigator.wakeLock?.request('screen').catch(() => undefined);
    };
    stayOn();
    document.addEventListener('visibilitychange', stayOn, { signal });
    return () => ending.abort();
  }, []);
}
