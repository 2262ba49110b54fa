import { text } from '@daycare-portal/shared/text';
import classes from './list-found.module.css';
import { LiveRegion } from './live-region';

interface ListFoundProps {
  /** How many are shown, of how many; read out as it changes. */
  found: string;
  /** The filters that are on, in words. */
  on: readonly string[];
  /** Undefined where the same is offered elsewhere. */
  onClear?: () => void;
}

/** How many rows of a list are shown and why, with a press to see all. */
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
