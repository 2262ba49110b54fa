import { Stack } from '../components/layout';
import classes from './daycare-tile.module.css';

/** The first letter of a daycare's name, next to the name. */
export function DaycareTile({ name }: { name: string }) {
  return (
    <Stack as="span" fixed round="s" size="m" weight="strong" className={classes.tile} data-tile aria-hidden>
      {Array.from(name.trim())[0]?.toUpperCase()}
    </Stack>
  );
}
