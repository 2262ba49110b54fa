import { liveWords } from './live-words';
import type { paletteEn } from './text/en/palette';

export type PaletteCatalogue = typeof paletteEn;

/** The words of the palette and of the list of keys, which are fetched with them. */
export const paletteText = liveWords<PaletteCatalogue>('palette');
