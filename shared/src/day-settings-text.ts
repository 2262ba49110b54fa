import { cataloguePart } from './catalogue';
import type { daySettingsEn } from './text/en/day-settings';

export type DaySettingsCatalogue = typeof daySettingsEn;

/** The settings' texts about a daycare's day, separate so that only that page loads them. */
export const daySettingsText = cataloguePart<DaySettingsCatalogue>('daySettings');
