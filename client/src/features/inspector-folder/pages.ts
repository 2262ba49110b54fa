import { folderText } from '@daycare-portal/shared/folder-text';
import { pages } from '@daycare-portal/shared/pages';
import { text } from '@daycare-portal/shared/text';
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import type { PageRecord } from '../../page-record';

export const inspectorFolderPages: readonly PageRecord[] = [
  {
    address: pages.inspectorFolder,
    load: async () => (await import('./folder-page')).FolderPage,
    words: ['folder'],
    needs: 'daycare.export',
    closed: { title: () => folderText.title },
    menu: { in: 'palette', label: () => text.portal.recordsTabs.folder, icon: IconFolder },
    under: pages.records,
  },
];
