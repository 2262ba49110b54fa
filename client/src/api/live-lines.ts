import { useSyncExternalStore } from 'react';
import { windowId } from './window-id';

/**
 * Over plain http a browser opens six connections to a site, for all of its windows together. Each line on which a window hears of changes
 * holds one of them for as long as the window is seen, so some are left for the calls.
 */
const mostLines = 4;
const prefix = 'live-line:';
const renewMs = 10_000;
/** A window that was closed by force has not said so. */
const forgottenMs = 30_000;

/** Takes one of this browser's lines and returns what gives it back. Undefined if there is none left. */
export function takeLine(daycareId: string): (() => void) | undefined {
  if (window.location.protocol !== 'http:') return () => undefined;
  const key = `${prefix}${windowId} ${daycareId}`;
  if (linesOfOthers(key) >= mostLines) return undefined;
  const renew = () => write(key);
  const giveBack = () => {
    clearInterval(renewing);
    window.removeEventListener('pagehide', giveBack);
    localStorage.removeItem(key);
  };
  renew();
  const renewing = setInterval(renew, renewMs);
  window.addEventListener('pagehide', giveBack);
  return giveBack;
}

function linesOfOthers(own: string): number {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && key !== own);
  return keys.filter((key) => Date.now() - Number(localStorage.getItem(key)) < forgottenMs).length;
}

function write(key: string): void {
  try {
    localStorage.setItem(key, String(Date.now()));
  } catch {
    // Without room, the window is not counted.
  }
}

/** The daycares of whose changes this window does not hear at once. */
const silent = new Set<string>();
const listeners = new Set<() => void>();

/** Whether this window hears of changes in this daycare at once: it has a line, and the line stands. */
export function noteLine(daycareId: string, isHeard: boolean): void {
  if (isHeard) silent.delete(daycareId);
  else silent.add(daycareId);
  for (const listener of listeners) listener();
}

/** Whether this window hears of changes at once. */
export function useHasLine(): boolean {
  return useSyncExternalStore(subscribe, () => silent.size === 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
