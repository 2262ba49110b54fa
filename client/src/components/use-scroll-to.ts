import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the element with this id after loading, if the address names it. */
export function useScrollTo(id: string, loaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (loaded && hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [id, loaded, hash]);
}
