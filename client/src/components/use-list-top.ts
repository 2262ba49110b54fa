import { useEffect, useState, type RefObject } from 'react';

// The position of the last list is the first guess, so no row is created in vain.
let lastTop = 400;

/** The list's distance in pixels from the top of the document. It is reported after layout, because asking for it would force one. */
export function useListTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(lastTop);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (list.current === null) return;
      lastTop = Math.round(list.current.getBoundingClientRect().top + window.scrollY);
      setTop(lastTop);
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}
