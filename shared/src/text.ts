import { cataloguePart } from './catalogue';
import type { en } from './text/en';

/** The type of a catalogue. Each language is a set of files of this type. */
export type Catalogue = typeof en;

/** Every sentence that a person reads, in the reader's language. */
export const text = cataloguePart<Catalogue>('text');
