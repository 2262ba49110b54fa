import type { CSSProperties } from 'react';

type RoomColors = CSSProperties & Record<`--room-${'mark' | 'tint' | 'ink'}`, string>;

/** The colors of a classroom for a part of the page. Without a classroom they are neutral. */
export function roomColors(mark: number | undefined): RoomColors {
  if (mark === undefined) return { '--room-mark': 'var(--dp-ink-3)', '--room-tint': 'var(--dp-fill)', '--room-ink': 'var(--dp-ink-2)' };
  const pair = `--dp-room-${(mark % 8) + 1}`;
  return { '--room-mark': `var(${pair}-mark)`, '--room-tint': `var(${pair}-tint)`, '--room-ink': `var(${pair}-text)` };
}
