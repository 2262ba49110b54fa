import { liveWords } from './live-words';
import type { healthEn } from './text/en/health';

export type HealthCatalogue = typeof healthEn;

/** The words of children's health, consents and documents, apart from the rest so that only their pages fetch them. */
export const healthText = liveWords<HealthCatalogue>('health');
