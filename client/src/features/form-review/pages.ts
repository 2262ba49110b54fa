import { formsText } from '@daycare-portal/shared/forms-text';
import { pages } from '@daycare-portal/shared/pages';
import { paletteText } from '@daycare-portal/shared/palette-text';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import type { PageRecord } from '../../page-record';

export const formReviewPages: readonly PageRecord[] = [
  {
    address: pages.familyForms,
    load: async () => (await import('./form-list-page')).FormListPage,
    words: ['forms', 'health'],
    needs: 'forms.review',
    closed: { title: () => formsText.team.title },
    menu: { in: 'palette', label: () => paletteText.familyForms, icon: IconClipboardList },
    under: pages.students,
  },
  {
    address: pages.formReview,
    load: async () => (await import('./form-review-page')).FormReviewPage,
    words: ['forms', 'health', 'day'],
    needs: 'forms.review',
    closed: { title: () => formsText.team.title },
    under: pages.students,
  },
];
