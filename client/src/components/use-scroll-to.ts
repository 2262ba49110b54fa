import { useEffect } from 'react';
import { useLocation } from 'react-router';

const stillLoadingMs = 2_000;

/** Scrolls, and again each time something that loads later changes the size of `around`, until the reader scrolls. Returns a function that ends this. */
export function scrollWhileLoading(scroll: () => void, around: Element): () => void {
  scroll();
  const moved = new ResizeObserver(scroll);
  moved.observe(around);
  const own = new AbortController();
  const stop = () => {
    moved.disconnect();
    own.abort();
  };
  const end = setTimeout(stop, stillLoadingMs);
  for (const sign of ['wheel', 'touchmove', 'keydown'] as const) window.addEventListener(sign, stop, { passive: true, signal: own.signal });
  return () => {
    clearTimeout(end);
    stop();
  };
}

/** Scrolls to the element with this id after loading, if the address names it. */
export function useScrollTo(id: string, loaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!loaded || hash !== `#${id}`) return;
    // What loads after it moves it, from one column into the other even.
    return scrollWhileLoading(() => document.getElementById(id)?.scrollIntoView(), document.body);
  }, [id, loaded, hash]);
}
