import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { matchesFilter, shelvesOf, type DayFilter, type Shelf } from '../day-view';
import { linesOfAll } from './shelf';
import type { Choice, ShownDay } from '../today';
import { useSteadyOrder } from './use-steady-order';

/** Pixels: the space above and below the wall, and a row of cubbies with full-size faces. */
const aroundWall = 290;
const lineHeight = 120;
/** With more rows than this the wall is taller than the window anyway. */
const mostDenseLines = 8;

/** The shelves with the children who match the filter. */
export interface ShownShelves {
  shelves: readonly Shelf[];
  isFiltered: boolean;
  /** Whether there is anything to show on a wall. */
  isWall: boolean;
  /** Whether the cubbies are low: full-size faces would reach below the window, and low ones do not. */
  isDense: boolean;
}

/** With `above`, in pixels, what stands above the page's tools. */
export function useShelves({ day, chosen }: Pick<ShownDay & Choice, 'day' | 'chosen'>, filter: DayFilter, above: number): ShownShelves {
  const order = useSteadyOrder(day.children, chosen.length > 0);
  const isFiltered = filter.search.trim() !== '' || filter.state !== 'all';
  const shelves = useMemo(() => {
    const shown = day.children.filter((child) => matchesFilter(child, filter));
    const all = shelvesOf(day, shown, order, true);
    return isFiltered ? all.filter(({ children }) => children.length > 0) : all;
  }, [day, order, filter, isFiltered]);
  const isWall = shelves.some(({ children }) => children.length > 0) || (day.isOpen && !isFiltered);
  const lines = linesOfAll(shelves);
  const isLow = useMediaQuery(`(max-height: ${aroundWall + Math.ceil(above) + lines * lineHeight}px)`, false, {
    getInitialValueInEffect: false,
  });
  return { shelves, isFiltered, isWall, isDense: isWall && isLow && lines <= mostDenseLines };
}
