import { doorTeamText } from '@daycare-portal/shared/door-text';
import { pages } from '@daycare-portal/shared/pages';
import type { PageRecord } from '../../page-record';

export const doorTabletPages: readonly PageRecord[] = [
  {
    address: pages.doorTablets,
    load: async () => (await import('./door-tablets-page')).DoorTabletsPage,
    words: ['doorTeam'],
    needs: 'door.manage',
    closed: { action: 'loadSettings', title: () => doorTeamText.devices.title },
    under: pages.settings,
  },
];
