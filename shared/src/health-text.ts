import { cataloguePart } from './catalogue';
import type { healthEn } from './text/en/health';

export type HealthCatalogue = typeof healthEn;

/** The texts of health, consents and documents, separate so that only their pages load them. */
export const healthText = cataloguePart<HealthCatalogue>('health');
