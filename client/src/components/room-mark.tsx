import type { ReactElement } from 'react';

/** In the order of the tokens; each fills a 24 by 24 box and is tuned to weigh the same to the eye. */
const shapes: ReactElement[] = [
  <circle key="circle" cx="12" cy="12" r="11" />,
  <rect key="square" x="2.25" y="2.25" width="19.5" height="19.5" rx="3.75" />,
  <path key="triangle" d="M12 4.1 20.9 19.4H3.1z" stroke="currentColor" strokeWidth="4.2" strokeLinejoin="round" />,
  <rect key="diamond" x="3.6" y="3.6" width="16.8" height="16.8" rx="2.9" transform="rotate(45 12 12)" />,
  <path key="arch" d="M12 1.2a9.8 9.8 0 0 1 9.8 9.8v9.3a2.5 2.5 0 0 1-2.5 2.5H4.7a2.5 2.5 0 0 1-2.5-2.5V11A9.8 9.8 0 0 1 12 1.2z" />,
  <path key="leaf" d="M3.7 1.7H11A11.3 11.3 0 0 1 22.3 13v7.3a2 2 0 0 1-2 2H13A11.3 11.3 0 0 1 1.7 11V3.7a2 2 0 0 1 2-2z" />,
  <path key="clover" d="M7.1 7.1A5.05 5.05 0 1 1 16.9 7.1 5.05 5.05 0 1 1 16.9 16.9 5.05 5.05 0 1 1 7.1 16.9 5.05 5.05 0 1 1 7.1 7.1z" />,
  <path
    key="star"
    d="M12.0 2.6 15.1 8.6 21.8 9.7 17.0 14.5 18.1 21.2 12.0 18.2 5.9 21.2 7.0 14.5 2.2 9.7 8.9 8.6z"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinejoin="round"
  />,
];

interface RoomShapeProps {
  mark: number;
}

/** The bare shape in the current colour, to be placed inside another drawing. */
export function RoomShape({ mark }: RoomShapeProps) {
  return <g fill="currentColor">{shapes[mark % shapes.length]}</g>;
}

interface RoomMarkProps {
  /** Unknown while the marks are not there: then a quiet dot keeps the place. */
  mark: number | undefined;
  size?: number;
}

/** Always beside the room's name, never alone: no meaning rests on it, so it is hidden from screen readers. */
export function RoomMark({ mark, size = 14 }: RoomMarkProps) {
  return (
    <svg
      className="dp-room-mark"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      color={mark === undefined ? 'var(--dp-line)' : `var(--dp-room-${(mark % shapes.length) + 1}-mark)`}
      aria-hidden="true"
      focusable="false"
    >
      {shapes[(mark ?? 0) % shapes.length]}
    </svg>
  );
}
