import { perLocale } from '@daycare-portal/shared/language';
import type { ReactNode } from 'react';
import classes from './chip.module.css';
import { Text } from './layout';

interface ChipProps {
  pressed: boolean;
  /** How many rows match. */
  count: number;
  onPress: () => void;
  children: ReactNode;
}

const numbers = perLocale((locale) => new Intl.NumberFormat(locale));

/** Filters a list and shows how many rows match. */
export function Chip({ pressed, count, onPress, children }: ChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={pressed} onClick={onPress}>
      {children}{' '}
      <Text as="span" tone="soft" weight="plain" figures className={classes.count}>
        {numbers().format(count)}
      </Text>
    </button>
  );
}
