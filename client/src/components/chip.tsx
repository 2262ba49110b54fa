import { perLocale } from '@daycare-portal/shared/language';
import type { ReactNode } from 'react';
import classes from './chip.module.css';

interface ChipProps {
  pressed: boolean;
  /** How many there are of it. */
  count: number;
  /** Those are wrong, and wait for somebody. */
  wrong?: boolean;
  onPress: () => void;
  children: ReactNode;
}

const numbers = perLocale((locale) => new Intl.NumberFormat(locale));

/** Narrows a list to some of its rows, and tells how many these are. */
export function Chip({ pressed, count, wrong = false, onPress, children }: ChipProps) {
  return (
    <button type="button" className={classes.chip} data-wrong={wrong || undefined} aria-pressed={pressed} onClick={onPress}>
      {children} <span className={classes.count}>{numbers().format(count)}</span>
    </button>
  );
}
