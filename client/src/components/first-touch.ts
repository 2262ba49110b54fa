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
      for (const listener of waiting) listener();
    }),
  );
}
for (const sign of signs) window.addEventListener(sign, touch, { capture: true, passive: true });

/**
 * Loads at once what otherwise waits for the first touch. Pages that work without the server need this, because it cannot be loaded once
 * the server is away.
 */
export function fetchBeforeTouch(): void {
  if (!touched) touch();
}

function subscribe(listener: () => void): () => void {
  waiting.add(listener);
  return () => void waiting.delete(listener);
}

const againAfterMs = 5_000;

/**
 * Loads code that only a press needs, once a pointer or key has touched the page: after it is shown and before the press. Returns whether
 * it is loaded. Dialogs, menus and notices are 55 kB of compressed script, of the student list's former 250.
 */
export function useFetchedAtTouch(fetchCode: () => Promise<object>): boolean {
  const isTouched = useSyncExternalStore(subscribe, () => touched);
  return useFetched(fetchCode, isTouched) !== undefined;
}

/** Loads code once the page is shown. Returns it when it is loaded. If loading fails, the page works without it and tries again. */
export function useFetched<Code extends object>(fetchCode: () => Promise<Code>, isWanted = true): Code | undefined {
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const attempt = async () => {
      try {
        const fetched = await fetchCode();
        if (!left) setCode(fetched);
      } catch {
        if (!left) timer = setTimeout(() => void attempt(), againAfterMs);
      }
    };
    void attempt();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [isWanted, fetchCode]);
  return code;
}
