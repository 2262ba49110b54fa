import { useEffect, useState, useSyncExternalStore } from 'react';

let touched = false;
const waiting = new Set<() => void>();
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

function touch(): void {
  for (const sign of signs) window.removeEventListener(sign, touch, true);
  // The first key or press is handled first, because starting the download takes a third as long as handling it.
  requestAnimationFrame(() =>
    setTimeout(() => {
      touched = true;
      for (const hear of waiting) hear();
    }),
  );
}
for (const sign of signs) window.addEventListener(sign, touch, { capture: true, passive: true });

/** Has everything fetched that otherwise waits for the first touch, on a page that goes on without the server: then there is nowhere to fetch it from. */
export function fetchBeforeTouch(): void {
  if (!touched) touch();
}

function subscribe(hear: () => void): () => void {
  waiting.add(hear);
  return () => void waiting.delete(hear);
}

const againAfterMs = 5_000;

/**
 * Loads code that only a press needs, once a pointer or key has touched the page: after it is shown and before the press. Returns whether
 * it is loaded. If loading fails, the page works without it and tries again. Dialogs, menus and notices are 55 kB of compressed script, of
 * the student list's former 250.
 */
export function useFetchedAtTouch(fetchCode: () => Promise<unknown>): boolean {
  const isTouched = useSyncExternalStore(subscribe, () => touched);
  const [there, setThere] = useState(false);
  useEffect(() => {
    if (!isTouched) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const attempt = async () => {
      try {
        await fetchCode();
        if (!left) setThere(true);
      } catch {
        if (!left) timer = setTimeout(() => void attempt(), againAfterMs);
      }
    };
    void attempt();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [isTouched, fetchCode]);
  return there;
}
