import { pages } from '@daycare-portal/shared/pages';
import { paletteText } from '@daycare-portal/shared/palette-text';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import type { PageRecord } from '../../page-record';

export const staffHoursPages: readonly PageRecord[] = [
  {
    address: pages.staffHours,
    load: async () => (await import('./staff-hours-page')).StaffHoursPage,
    words: ['day', 'dayTeam'],
    needs: 'staff.clock',
    menu: { in: 'palette', label: () => paletteText.staffHours, icon: IconClockHour4 },
  },
];
