import { cataloguePart } from './catalogue';
import type { paletteEn } from './text/en/palette';

export type PaletteCatalogue = typeof paletteEn;

/** The texts of the palette and of the keyboard shortcuts, loaded together with them. */
export const paletteText = cataloguePart<PaletteCatalogue>('palette');
