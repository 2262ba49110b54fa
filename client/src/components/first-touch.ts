import { useEffect, useState, useSyncExternalStore } from 'react';

let touched = false;
const waiting = new Set<() => void>();
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

function touch(): void {
  touched = true;
  for (const sign of signs) window.removeEventListener(sign, touch, true);
  for (const hear of waiting) hear();
}
for (const sign of signs) window.addEventListener(sign, touch, { capture: true, passive: true });

function subscribe(hear: () => void): () => void {
  waiting.add(hear);
  return () => void waiting.delete(hear);
}

/**
 * Whether a pointer or a key has touched the page. What only opens on a press is fetched then: after the page is shown, and before the press.
 * Dialogs, menus and notices are 55 kB of compressed script, of the 245 that the student list had.
 */
export function useTouched(): boolean {
  return useSyncExternalStore(subscribe, () => touched);
}

/** `opened`, for what was fetched only now, and so is open when it is first there: Mantine gives the focus back where it saw the opening. */
export function useSeenOpening(opened: boolean): boolean {
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return opened && there;
}
