import { en } from './text/en';

/** The type of a catalogue: a second language is a second file of this type. */
export type Catalogue = typeof en;

/** Every sentence a person reads. */
export const text: Catalogue = en;
