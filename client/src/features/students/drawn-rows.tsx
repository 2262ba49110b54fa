import { text } from '@daycare-portal/shared/text';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './drawn-rows.module.css';

/** Up to so many rows are all put into the page when they are asked for. */
const mostDrawn = 500;

const labels = text.students;

/** So many rows beyond the window's edge are in the page: all of them, where that was asked for. */
export function overscanOf(count: number, drawAll: boolean): { overscan?: number } {
  return drawAll && count <= mostDrawn ? { overscan: count } : {};
}

/** Whether all rows are to be in the page, and what puts them there. The browser's key for its own search does, and its printing. */
export function useDrawAll(): [drawAll: boolean, onDrawAll: () => void] {
  const [drawAll, setDrawAll] = useState(false);
  useEffect(() => {
    // They have to be there when the browser looks, which is right after.
    const draw = () => flushSync(() => setDrawAll(true));
    const drawToFind = (event: KeyboardEvent) => {
      if (event.key === 'f' && (event.ctrlKey || event.metaKey)) draw();
    };
    window.addEventListener('beforeprint', draw);
    window.addEventListener('keydown', drawToFind);
    return () => {
      window.removeEventListener('beforeprint', draw);
      window.removeEventListener('keydown', drawToFind);
    };
  }, []);
  return [drawAll, () => setDrawAll(true)];
}

interface DrawnRowsProps {
  /** How many rows are in the page. */
  drawn: number;
  of: number;
  onDrawAll: () => void;
}

/** The browser's own search, and its printing, know of the rows that are in the page: says how many these are, and puts all there. */
export function DrawnRows({ drawn, of, onDrawAll }: DrawnRowsProps) {
  if (drawn >= of) return null;
  return (
    <p className={classes.drawn}>
      {`${labels.drawn(drawn, of)} ${of > mostDrawn ? labels.tooManyToDraw(mostDrawn) : ''}`}
      {of > mostDrawn ? null : (
        <button type="button" className={classes.all} onClick={onDrawAll}>
          {labels.drawAll(of)}
        </button>
      )}
    </p>
  );
}
