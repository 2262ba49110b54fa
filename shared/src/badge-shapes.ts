import type { BadgeLook } from './badges';

/** An octagon, a shield or a drop in a box of 20 by 20, as SVG paths. */
export const badgeOutlines: Record<BadgeLook, string> = {
  severe: 'M6.3 1h7.4L19 6.3v7.4L13.7 19H6.3L1 13.7V6.3z',
  moderate: 'M2 2.5h16V10c0 4.6-3.4 7.4-8 9-4.6-1.6-8-4.4-8-9z',
  unknown: 'M2 2.5h16V10c0 4.6-3.4 7.4-8 9-4.6-1.6-8-4.4-8-9z',
  mild: 'M10 .8c2.6 3.6 6.8 7.6 6.8 11.6a6.8 6.8 0 0 1-13.6 0c0-4 4.2-8 6.8-11.6z',
};

/** The mark inside, as lines. */
export const badgeGlyphs: Record<BadgeLook, string> = {
  severe: 'M10 5v5.6M10 14.2v.2',
  moderate: 'M6.2 9.4h7.6',
  unknown: 'M6.2 9.4h1M9.5 9.4h1M12.8 9.4h1',
  mild: 'M10 12.7v.2',
};
