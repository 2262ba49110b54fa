import { useEffect, useRef, type RefObject } from 'react';

const steadyMs = 5_000;

/** For a list. Its rows keep their height for 5 seconds after a press on it, though they have less to say: the rows below stay under the finger. */
export function useHeldHeights<List extends HTMLElement>(): RefObject<List | null> {
  const ref = useRef<List>(null);
  useEffect(() => {
    const list = ref.current;
    if (list === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rows = () => [...list.children].filter((row) => row instanceof HTMLElement);
    const release = () => rows().forEach((row) => row.style.removeProperty('min-height'));
    const hold = () => {
      for (const row of rows()) row.style.minHeight = `${row.getBoundingClientRect().height}px`;
      clearTimeout(timer);
      timer = setTimeout(release, steadyMs);
    };
    list.addEventListener('pointerdown', hold, true);
    return () => {
      clearTimeout(timer);
      list.removeEventListener('pointerdown', hold, true);
    };
  }, []);
  return ref;
}
