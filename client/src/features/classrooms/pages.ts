import { pages } from '@daycare-portal/shared/pages';
import { text } from '@daycare-portal/shared/text';
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs';
import type { PageRecord } from '../../page-record';

export const classroomPages: readonly PageRecord[] = [
  {
    address: pages.classrooms,
    load: async () => (await import('./classroom-list-page')).ClassroomListPage,
    words: ['day'],
    needs: 'classrooms.manage',
    closed: { action: 'listClassrooms', title: () => text.classrooms.title },
    menu: { in: 'sidebar', label: () => text.portal.nav.classrooms, icon: IconDoor },
  },
  {
    address: pages.editClassroom,
    load: async () => (await import('./edit-classroom-page')).EditClassroomPage,
    needs: 'classrooms.manage',
    closed: { action: 'listClassrooms', title: () => text.classrooms.title },
    under: pages.classrooms,
  },
];
