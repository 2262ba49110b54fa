import { useEffect, useState, type RefObject } from 'react';

// Where the last list began: no row is made only to be taken away once it is known where this one does.
let lastTop = 400;

/**
 * How many pixels from the top of the document the list begins, whatever stands above it. It is heard once the browser has laid the page out:
 * to ask for it would lay it out in between.
 */
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
