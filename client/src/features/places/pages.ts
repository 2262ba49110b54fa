import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import { pages } from '@daycare-portal/shared/pages';
import { paletteText } from '@daycare-portal/shared/palette-text';
import IconCalendarStats from '@tabler/icons-react/dist/esm/icons/IconCalendarStats.mjs';
import type { PageRecord } from '../../page-record';

export const placesPages: readonly PageRecord[] = [
  {
    address: pages.places,
    load: async () => (await import('./places-page')).PlacesPage,
    words: ['dayTeam', 'day'],
    needs: 'students.enrol',
    closed: { title: () => dayTeamText.places.title },
    menu: { in: 'palette', label: () => paletteText.places, icon: IconCalendarStats },
  },
];
