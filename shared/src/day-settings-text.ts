import { liveWords } from './live-words';
import type { daySettingsEn } from './text/en/day-settings';

export type DaySettingsCatalogue = typeof daySettingsEn;

/** What the settings say of a daycare's day, apart from the rest so that no other page fetches it. */
export const daySettingsText = liveWords<DaySettingsCatalogue>('daySettings');
