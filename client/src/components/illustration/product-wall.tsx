import { entryText as text } from '@daycare-portal/shared/entry-text';
import type { ComponentType } from 'react';
import {
  Backpack,
  Beanie,
  Blanket,
  Blocks,
  Books,
  Boots,
  Cubby,
  cubbySize,
  Lunchbox,
  Mug,
  PinnedDrawing,
  Plant,
  Rabbit,
  Raincoat,
  SunHat,
} from './cubby-objects';
import classes from './product-wall.module.css';
import { StudentSheet } from './student-sheet';

interface Place {
  label: string;
  mark: number;
  Thing?: ComponentType;
  /** Left out if there is no room for the whole wall. */
  wideOnly?: true;
}

const places = (): Place[] => [
  { label: 'Theo', mark: 2, Thing: Raincoat },
  { label: 'Mira', mark: 0, Thing: Books, wideOnly: true },
  { label: 'Grace', mark: 0, Thing: SunHat, wideOnly: true },
  { label: 'Leo', mark: 4, Thing: PinnedDrawing },
  { label: 'Kofi', mark: 5, Thing: Backpack },
  { label: 'Ana', mark: 0, Thing: Rabbit },
  { label: 'Efua', mark: 2, Thing: Lunchbox, wideOnly: true },
  { label: 'Dario', mark: 7, Thing: Blocks, wideOnly: true },
  { label: 'Finn', mark: 1, Thing: Boots },
  { label: text.cubbies.naps, mark: 7, Thing: Blanket, wideOnly: true },
  { label: 'Chloe', mark: 3, Thing: Beanie, wideOnly: true },
  { label: text.cubbies.office, mark: 4, Thing: Mug },
];

/** The wall of cubbies with a picture of the product. A phone shows fewer cubbies, above and below it. */
export function ProductWall({ label }: { label: string }) {
  return (
    <div className={classes.wall} role="img" aria-label={label}>
      {places().map((place) => (
        <Place key={place.label} {...place} />
      ))}
      <div className={classes.product}>
        <StudentSheet shape="wide" className={classes.wide} />
        <StudentSheet shape="narrow" className={classes.narrow} />
      </div>
    </div>
  );
}

interface ShelfProps {
  /** The cubby that is still free. */
  yours: string;
}

/** One row of the wall, with a free cubby. */
export function CubbyShelf({ yours }: ShelfProps) {
  const row: Place[] = [
    { label: text.cubbies.sill, mark: 4, Thing: Plant },
    { label: 'Idris', mark: 2, Thing: Boots, wideOnly: true },
    { label: 'Nia', mark: 3, Thing: Blocks, wideOnly: true },
    { label: 'Grace', mark: 0, Thing: SunHat, wideOnly: true },
    { label: yours, mark: 7 },
    { label: 'Henrik', mark: 0, Thing: Books },
    { label: 'Bashir', mark: 1, Thing: Backpack, wideOnly: true },
    { label: 'Chloe', mark: 3, Thing: Beanie, wideOnly: true },
  ];
  return (
    <div className={`${classes.wall} ${classes.shelf}`} aria-hidden>
      {row.map((place) => (
        <Place key={place.label} {...place} />
      ))}
    </div>
  );
}

function Place({ label, mark, Thing, wideOnly }: Place) {
  return (
    <svg
      className={wideOnly ? classes.wideOnly : undefined}
      viewBox={`0 0 ${cubbySize.width} ${cubbySize.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <Cubby label={label} mark={mark} x={0} y={0} labelScale={1.4}>
        {Thing === undefined ? null : <Thing />}
      </Cubby>
    </svg>
  );
}
