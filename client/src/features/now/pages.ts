import { pages } from '@daycare-portal/shared/pages';
import { paletteText } from '@daycare-portal/shared/palette-text';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconUrgent from '@tabler/icons-react/dist/esm/icons/IconUrgent.mjs';
import type { PageRecord } from '../../page-record';

export const nowPages: readonly PageRecord[] = [
  {
    address: pages.now,
    load: async () => (await import('./now-page')).NowPage,
    words: ['day', 'dayPapers'],
    needs: 'attendance.view',
    menu: { in: 'palette', label: () => paletteText.now, icon: IconClipboardList },
    under: pages.today,
  },
  {
    address: pages.emergencyRoster,
    load: async () => (await import('./emergency-roster-page')).EmergencyRosterPage,
    words: ['day', 'dayPapers'],
    needs: 'attendance.view',
    menu: { in: 'palette', label: () => paletteText.emergencyRoster, icon: IconUrgent },
    under: pages.today,
  },
];
