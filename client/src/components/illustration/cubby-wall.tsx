import { entryText as text } from '@daycare-portal/shared/entry-text';
import type { ComponentType } from 'react';
import {
  Backpack,
  Beanie,
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

const columns = 3;
const gap = 15;
const pitch = { x: cubbySize.width + gap, y: cubbySize.height + gap };
const width = columns * pitch.x + gap;

const cubbies = (): { label: string; mark: number; Thing: ComponentType }[] => [
  { label: 'Theo', mark: 2, Thing: Raincoat },
  { label: 'Mira', mark: 0, Thing: Books },
  { label: 'Grace', mark: 0, Thing: SunHat },
  { label: 'Ana', mark: 0, Thing: Rabbit },
  { label: 'Kofi', mark: 5, Thing: Backpack },
  { label: 'Dario', mark: 7, Thing: Blocks },
  { label: 'Finn', mark: 1, Thing: Boots },
  { label: text.cubbies.office, mark: 4, Thing: Mug },
  { label: 'Chloe', mark: 3, Thing: Beanie },
  { label: text.cubbies.sill, mark: 4, Thing: Plant },
  { label: 'Leo', mark: 4, Thing: PinnedDrawing },
  { label: 'Efua', mark: 2, Thing: Lunchbox },
];

/** Fills its container and is cut off at the edges. The last row starts inside the frame. */
export function CubbyWall() {
  return (
    <svg className="dp-cubby-wall" viewBox={`0 0 ${width} 900`} preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <rect width={width} height="900" fill="var(--dp-wood-frame)" />
      {[1, 2, 3].map((row) => (
        <rect key={row} y={row * pitch.y + 1} width={width} height="2.5" fill="var(--dp-wood-lit)" />
      ))}
      {cubbies().map(({ label, mark, Thing }, index) => (
        <Cubby key={label} label={label} mark={mark} x={gap + (index % columns) * pitch.x} y={gap + Math.floor(index / columns) * pitch.y}>
          <Thing />
        </Cubby>
      ))}
    </svg>
  );
}
