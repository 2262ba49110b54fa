import { pages } from '@daycare-portal/shared/pages';
import { paletteText } from '@daycare-portal/shared/palette-text';
import { text } from '@daycare-portal/shared/text';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { PageRecord } from '../../page-record';

export const staffPages: readonly PageRecord[] = [
  {
    address: pages.staff,
    load: async () => (await import('./staff-list-page')).StaffListPage,
    needs: 'staff.view',
    menu: { in: 'sidebar', label: () => text.portal.nav.staff, icon: IconUsers },
  },
  {
    address: pages.inviteStaff,
    load: async () => (await import('./invite-staff-page')).InviteStaffPage,
    needs: 'staff.invite',
    menu: { in: 'palette', label: () => paletteText.inviteStaff, icon: IconSend },
    under: pages.staff,
  },
];
