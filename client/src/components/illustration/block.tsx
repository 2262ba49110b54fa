import { RoomShape } from '../room-mark';

interface BlockProps {
  x: number;
  y: number;
  size: number;
  fill: string;
  mark: number;
  markFill: string;
  turn?: number;
}

/** A wooden block, positioned by its center. */
export function Block({ x, y, size, fill, mark, markFill, turn = 0 }: BlockProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size / 66})`} color={markFill}>
      <rect x="-33" y="-33" width="66" height="66" rx="8" fill={fill} />
      <g transform="translate(-16 -16) scale(1.333)">
        <RoomShape mark={mark} />
      </g>
    </g>
  );
}
