import { cataloguePart } from './catalogue';
import type { medicationEn } from './text/en/medication';

export type MedicationCatalogue = typeof medicationEn;

/** The texts of medication, separate so that only its pages load them. */
export const medicationText = cataloguePart<MedicationCatalogue>('medication');
