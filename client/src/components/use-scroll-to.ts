import { useEffect } from 'react';
import { useLocation } from 'react-router';

const stillLoadingMs = 2_000;

/** Scrolls to the element with this id after loading, if the address names it. */
export function useScrollTo(id: string, loaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!loaded || hash !== `#${id}`) return;
    const show = () => document.getElementById(id)?.scrollIntoView();
    show();
    // What loads after it moves it, from one column into the other even.
    const moved = new ResizeObserver(show);
    moved.observe(document.body);
    const end = setTimeout(() => moved.disconnect(), stillLoadingMs);
    return () => {
      clearTimeout(end);
      moved.disconnect();
    };
  }, [id, loaded, hash]);
}
