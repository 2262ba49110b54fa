import { pages } from '@daycare-portal/shared/pages';
import { text } from '@daycare-portal/shared/text';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import type { PageRecord } from '../../page-record';

export const settingsPages: readonly PageRecord[] = [
  {
    address: pages.settings,
    load: async () => (await import('./settings-page')).SettingsPage,
    words: ['daySettings', 'doorTeam', 'health', 'log', 'retention'],
    needs: 'daycare.settings',
    closed: { action: 'loadSettings', title: () => text.settings.title },
    menu: { in: 'sidebar', label: () => text.portal.nav.settings, icon: IconSettings },
  },
];
