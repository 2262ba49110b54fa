import { text } from '@daycare-portal/shared/text';
import type { ReactNode } from 'react';
import classes from './list-bar.module.css';
import { Told } from './told';

interface ListBarProps {
  /** How many are shown, of how many; read out as it changes. */
  found: string;
  /** The filters that are on, in words. */
  on: readonly string[];
  /** Undefined where the same is offered below. */
  onClear?: () => void;
  /** What can be done with the list. */
  children: ReactNode;
}

/** Above a list's rows: how many they are and why, with a press to see all, and what can be done with them. */
export function ListBar({ found, on, onClear, children }: ListBarProps) {
  return (
    <div className={classes.bar}>
      <div className={classes.found}>
        <Told>{found}</Told>
        {on.length === 0 ? null : <span className={classes.on}>{on.join(' · ')}</span>}
        {on.length === 0 || onClear === undefined ? null : (
          <button type="button" className={classes.clear} onClick={onClear}>
            {text.studentFilters.clear}
          </button>
        )}
      </div>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
