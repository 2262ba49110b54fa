interface Shape {
  d: string;
  /** The stroke width, which rounds the corners. */
  stroke?: number;
}

/**
 * In the order of the tokens. Each fills a box of 24 by 24 and has the same visual weight. Each is one path, so refilling a row changes
 * only its outline.
 */
const shapes: [Shape, ...Shape[]] = [
  { d: 'M12 1a11 11 0 0 1 0 22 11 11 0 0 1 0-22z' },
  { d: 'M6 2.25h12A3.75 3.75 0 0 1 21.75 6v12A3.75 3.75 0 0 1 18 21.75H6A3.75 3.75 0 0 1 2.25 18V6A3.75 3.75 0 0 1 6 2.25z' },
  { d: 'M12 4.1 20.9 19.4H3.1z', stroke: 4.2 },
  {
    d: 'M9.95 2.17a2.9 2.9 0 0 1 4.1 0l7.78 7.78a2.9 2.9 0 0 1 0 4.1l-7.78 7.78a2.9 2.9 0 0 1-4.1 0l-7.78-7.78a2.9 2.9 0 0 1 0-4.1z',
  },
  { d: 'M12 1.2a9.8 9.8 0 0 1 9.8 9.8v9.3a2.5 2.5 0 0 1-2.5 2.5H4.7a2.5 2.5 0 0 1-2.5-2.5V11A9.8 9.8 0 0 1 12 1.2z' },
  { d: 'M3.7 1.7H11A11.3 11.3 0 0 1 22.3 13v7.3a2 2 0 0 1-2 2H13A11.3 11.3 0 0 1 1.7 11V3.7a2 2 0 0 1 2-2z' },
  { d: 'M7.1 7.1A5.05 5.05 0 1 1 16.9 7.1 5.05 5.05 0 1 1 16.9 16.9 5.05 5.05 0 1 1 7.1 16.9 5.05 5.05 0 1 1 7.1 7.1z' },
  { d: 'M12.0 2.6 15.1 8.6 21.8 9.7 17.0 14.5 18.1 21.2 12.0 18.2 5.9 21.2 7.0 14.5 2.2 9.7 8.9 8.6z', stroke: 2 },
];

interface RoomShapeProps {
  mark: number;
}

/** The bare shape in the current color, to use inside another drawing. */
export function RoomShape({ mark }: RoomShapeProps) {
  const { d, stroke } = shapes[mark % shapes.length] ?? shapes[0];
  return <path d={d} fill="currentColor" strokeLinejoin="round" {...(stroke && { stroke: 'currentColor', strokeWidth: stroke })} />;
}

interface RoomMarkProps {
  /** While the marks are loading, a quiet dot keeps the place. */
  mark: number | undefined;
  size?: number;
}

/** Always next to the room's name, so no meaning depends on it and screen readers skip it. */
export function RoomMark({ mark, size = 14 }: RoomMarkProps) {
  return (
    <svg
      className="dp-room-mark"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      color={mark === undefined ? 'var(--dp-line)' : `var(--dp-room-${(mark % shapes.length) + 1}-mark)`}
      aria-hidden="true"
      focusable="false"
    >
      <RoomShape mark={mark ?? 0} />
    </svg>
  );
}
