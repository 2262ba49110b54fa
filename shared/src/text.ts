import { liveWords } from './live-words';
import type { en } from './text/en';

/** The type of a catalogue: another language is another set of files of this type. */
export type Catalogue = typeof en;

/** Every sentence a person reads, in the language of whom it is for. */
export const text = liveWords<Catalogue>('text');
