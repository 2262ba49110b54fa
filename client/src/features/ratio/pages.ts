import { pages } from '@daycare-portal/shared/pages';
import { paletteText } from '@daycare-portal/shared/palette-text';
import { text } from '@daycare-portal/shared/text';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import type { PageRecord } from '../../page-record';

export const ratioPages: readonly PageRecord[] = [
  {
    address: pages.shortMinutes,
    load: async () => (await import('./short-minutes-page')).ShortMinutesPage,
    words: ['day', 'ratio'],
    needs: 'attendance.view',
    menu: { in: 'palette', label: () => paletteText.shortMinutes, icon: IconChartBar },
  },
  {
    address: pages.roomDay,
    load: async () => (await import('./room-day-page')).RoomDayPage,
    words: ['day', 'ratio'],
    needs: 'attendance.view',
  },
  {
    address: pages.ratioRules,
    load: async () => (await import('./rules-page')).RulesPage,
    words: ['day', 'ratio'],
    needs: 'daycare.settings',
    feature: 'attendance',
    closed: { action: 'loadSettings', title: () => text.settings.title },
    menu: { in: 'palette', label: () => paletteText.ratioRules, icon: IconScale },
  },
];
