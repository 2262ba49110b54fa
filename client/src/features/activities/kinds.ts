import type { LogKind } from '@daycare-portal/shared/log-kinds';

/** The tiles, the most used first. Those that do not fit stand behind More. */
export const kindTiles: readonly LogKind[] = [
  'meal',
  'nap',
  'diaper',
  'photo',
  'mood',
  'bottle',
  'toilet',
  'activity',
  'note',
  'milestone',
  'temperature',
  'supplies',
];
export const tilesShown = { phone: 5, desk: 9 };
