import { useLayoutEffect, useState, type RefObject } from 'react';

// Where the last list began: no row is made only to be taken away once it is known where this one does.
let lastTop = 300;

/** How many pixels from the top of the document the list begins, whatever stands above it. */
export function useListTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(lastTop);
  useLayoutEffect(() => {
    if (list.current === null) return;
    lastTop = Math.round(list.current.getBoundingClientRect().top + window.scrollY);
    if (top !== lastTop) setTop(lastTop);
  });
  return top;
}
