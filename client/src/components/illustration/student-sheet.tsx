import { entryText as text } from '@daycare-portal/shared/entry-text';
import { landingText } from '@daycare-portal/shared/landing-text';
import { RoomShape } from '../room-mark';
import { Face, faces } from './face';

/** The mark of each room. */
const marks = { acorns: 7, ladybirds: 0, otters: 1, foxes: 2, owls: 3 };

const students = [
  { name: 'Ana Lopez', months: 38, room: 'ladybirds', face: faces.ana },
  { name: 'Bashir Aziz', months: 48, room: 'otters', face: faces.bashir },
  { name: 'Chloe Martin', months: 64, room: 'owls', face: faces.chloe },
  { name: 'Dario Conti', months: 8, room: 'acorns', face: faces.dario },
  { name: 'Efua Mensah', months: 57, room: 'foxes', face: faces.efua },
  { name: 'Finn Walsh', months: 49, room: 'otters', face: faces.finn },
] as const;

const chips = [
  { room: 'acorns', count: 9, width: 101 },
  { room: 'ladybirds', count: 12, width: 122 },
  { room: 'otters', count: 13, width: 101 },
  { room: 'foxes', count: 13, width: 96 },
] as const;

const shapes = {
  wide: { width: 604, height: 500, margin: 20, rows: 6, age: 222, room: 391, chips: 4 },
  narrow: { width: 348, height: 264, margin: 12, rows: 3, age: undefined, room: 196, chips: 2 },
};

interface StudentSheetProps {
  shape: keyof typeof shapes;
  className?: string | undefined;
}

/** The product in the wall of cubbies: the student list, partly behind the shelf. */
export function StudentSheet({ shape, className }: StudentSheetProps) {
  const { width, height, margin, rows, age, room: roomAt, chips: chipCount } = shapes[shape];
  const roomNames = landingText.listPicture.rooms;
  const wide = shape === 'wide';
  const inside = { width: width - 2 * margin, pad: wide ? 26 : 16 };
  const right = inside.width - inside.pad;
  const top = wide ? { title: 46, chips: 75, rows: 122, row: 57.3 } : { title: 37, chips: 61, rows: 98, row: 47 };
  const chipsShown = chips.slice(0, chipCount);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
      fill="var(--dp-ink)"
    >
      <rect width={width} height={height} fill="var(--dp-band)" />
      <g transform={`translate(${margin} ${margin})`}>
        <path d={`M0 12A12 12 0 0 1 12 0h${inside.width - 24}a12 12 0 0 1 12 12v${height}H0z`} fill="var(--dp-surface)" />
        <text x={inside.pad} y={top.title} fontSize={wide ? 23 : 20} fontWeight="600" letterSpacing="-0.018em">
          {landingText.listPicture.title}
          <tspan dx="10" fontSize={wide ? 17 : 15} fontWeight="400" fill="var(--dp-ink-3)" letterSpacing="0">
            60
          </tspan>
        </text>
        <rect
          x={right - (wide ? 120 : 100)}
          y={wide ? 22 : 16}
          width={wide ? 120 : 100}
          height={wide ? 37 : 32}
          rx="10"
          fill="var(--dp-primary)"
        />
        <text
          x={right - (wide ? 60 : 50)}
          y={wide ? 45.5 : 36.5}
          fontSize={wide ? 14.5 : 12.5}
          fontWeight="600"
          textAnchor="middle"
          fill="var(--dp-on-primary)"
        >
          {landingText.listPicture.add}
        </text>
        {chipsShown.map((chip, index) => {
          const left = inside.pad + chipsShown.slice(0, index).reduce((sum, before) => sum + before.width + 8, 0);
          return <RoomChip key={chip.room} {...chip} wide={wide} left={left} top={top.chips} />;
        })}
        {students.slice(0, rows).map(({ name, months, room, face }, index) => (
          <g key={name} transform={`translate(${inside.pad} ${top.rows + index * top.row})`} fontSize="15">
            <path d={`M0 0.5h${right - inside.pad}`} stroke="var(--dp-line)" />
            <g transform={wide ? 'translate(0 9) scale(0.98)' : 'translate(0 8) scale(0.78)'}>
              <Face {...face} />
            </g>
            <text x={wide ? 54 : 44} y={top.row / 2 + 5} fontWeight="600">
              {name}
            </text>
            {age === undefined ? null : (
              <text x={age} y={top.row / 2 + 5} fontSize="14.5" fill="var(--dp-ink-2)">
                {text.age(months)}
              </text>
            )}
            <SmallMark mark={marks[room]} x={roomAt} y={top.row / 2 - 6} />
            <text x={roomAt + 21} y={top.row / 2 + 5} fontSize="14.5">
              {roomNames[room]}
            </text>
            {wide ? (
              <path d={`m${right - inside.pad - 10} ${top.row / 2 - 5} 5 5-5 5`} fill="none" stroke="var(--dp-ink-3)" strokeWidth="1.6" />
            ) : null}
          </g>
        ))}
      </g>
    </svg>
  );
}

function RoomChip({ room, count, width, wide, left, top }: (typeof chips)[number] & { wide: boolean; left: number; top: number }) {
  const baseline = wide ? 20 : 18.5;
  return (
    <g transform={`translate(${left} ${top})`}>
      <rect x="0.5" y="0.5" width={width - 1} height={wide ? 29 : 27} rx="9" fill="none" stroke="var(--dp-line)" />
      <SmallMark mark={marks[room]} x={9} y={wide ? 9 : 8} />
      <text x="27" y={baseline} fontSize="13" fontWeight="500">
        {landingText.listPicture.rooms[room]}
      </text>
      <text x={width - 10} y={baseline} fontSize="13" textAnchor="end" fill="var(--dp-ink-3)">
        {count}
      </text>
    </g>
  );
}

function SmallMark({ mark, x, y }: { mark: number; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(0.5)`} color={`var(--dp-room-${mark + 1}-mark)`}>
      <RoomShape mark={mark} />
    </g>
  );
}
