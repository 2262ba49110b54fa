import { medicationText } from '@daycare-portal/shared/medication-text';
import { pages } from '@daycare-portal/shared/pages';
import { paletteText } from '@daycare-portal/shared/palette-text';
import IconPill from '@tabler/icons-react/dist/esm/icons/IconPill.mjs';
import type { PageRecord } from '../../page-record';

export const medicationPages: readonly PageRecord[] = [
  {
    address: pages.medication,
    load: async () => (await import('./medication-page')).MedicationPage,
    words: ['medication', 'day'],
    needs: 'medication.give',
    closed: { title: () => medicationText.room.title },
    menu: { in: 'palette', label: () => paletteText.medication, icon: IconPill },
    under: pages.activities,
  },
  {
    address: pages.medicationOf,
    load: async () => (await import('./child-medication-page')).ChildMedicationPage,
    words: ['medication', 'health', 'day'],
    needs: 'medication.view',
    under: pages.students,
  },
];
