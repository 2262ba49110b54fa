import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Brings the part of the page with this id into view once it is loaded, where the address names it. */
export function useScrollTo(id: string, loaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (loaded && hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [id, loaded, hash]);
}
