import { pages } from '@daycare-portal/shared/pages';
import { text } from '@daycare-portal/shared/text';
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs';
import type { PageRecord } from '../../page-record';

export const activitiesPages: readonly PageRecord[] = [
  {
    address: pages.activities,
    load: async () => (await import('./activities-page')).ActivitiesPage,
    words: ['logWords', 'logPage'],
    // Without the feature it says where the activities are instead.
    menu: { in: 'sidebar', label: () => text.portal.nav.activities, icon: IconNotebook, inPhoneBar: 'dailyLog' },
  },
  {
    address: pages.earlierDays,
    load: async () => (await import('./earlier-days-page')).EarlierDaysPage,
    words: ['log', 'logWords', 'logPage', 'childLog'],
    under: pages.activities,
  },
];
