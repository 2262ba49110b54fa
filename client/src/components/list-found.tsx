import { text } from '@daycare-portal/shared/text';
import classes from './list-found.module.css';
import { LiveRegion } from './live-region';

interface ListFoundProps {
  /** How many are shown of how many. Changes are announced. */
  found: string;
  /** The active filters, in words. */
  on: readonly string[];
  /** Undefined if another control offers the same. */
  onClear?: () => void;
}

/** How many rows a list shows and why, with a button to show all. */
export function ListFound({ found, on, onClear }: ListFoundProps) {
  return (
    <div className={classes.found}>
      <LiveRegion>{found}</LiveRegion>
      {on.length === 0 ? null : <span className={classes.on}>{on.join(' · ')}</span>}
      {on.length === 0 || onClear === undefined ? null : (
        <button type="button" className={classes.clear} onClick={onClear}>
          {text.studentFilters.clear}
        </button>
      )}
    </div>
  );
}
