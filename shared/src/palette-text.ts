import { paletteEn } from './text/palette.en';

/** The words of what is fetched only once it is asked for. */
export const paletteText: typeof paletteEn = paletteEn;
