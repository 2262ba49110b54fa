import { dayText } from '@daycare-portal/shared/day-text';
import { healthText } from '@daycare-portal/shared/health-text';
import { pages } from '@daycare-portal/shared/pages';
import { paletteText } from '@daycare-portal/shared/palette-text';
import { text } from '@daycare-portal/shared/text';
import IconMoodKid from '@tabler/icons-react/dist/esm/icons/IconMoodKid.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import type { PageRecord } from '../../page-record';

export const studentPages: readonly PageRecord[] = [
  {
    address: pages.students,
    load: async () => (await import('./student-list-page')).StudentListPage,
    needs: 'students.view',
    menu: { in: 'sidebar', label: () => text.portal.nav.students, icon: IconMoodKid, inPhoneBar: true },
  },
  {
    address: pages.createStudents,
    load: async () => (await import('./create-students-page')).CreateStudentsPage,
    needs: 'students.create',
    closed: { action: 'createStudents', title: () => text.createStudents.title },
    menu: { in: 'palette', label: () => paletteText.addStudents, icon: IconUserPlus },
    under: pages.students,
  },
  {
    address: pages.student,
    load: async () => (await import('./student-page')).StudentPage,
    words: ['health', 'day'],
    needs: 'students.view',
    under: pages.students,
  },
  {
    address: pages.editStudent,
    load: async () => (await import('./edit-student-page')).EditStudentPage,
    needs: 'students.view',
    under: pages.students,
  },
  {
    address: pages.print,
    load: async () => (await import('./print/print-page')).PrintPage,
    words: ['print', 'health', 'day', 'dayPapers'],
    needs: 'students.view',
    under: pages.students,
  },
  {
    address: pages.confirmPeople,
    load: async () => (await import('./people/confirm-people-page')).ConfirmPeoplePage,
    words: ['day'],
    needs: 'people.manage',
    closed: { action: 'loadPeople', title: () => dayText.people.confirmPage.title },
    under: pages.dashboard,
  },
  {
    address: pages.familySees,
    load: async () => (await import('./family/family-sees-page')).FamilySeesPage,
    words: ['familySees', 'familyPages', 'logWords', 'day'],
    needs: 'people.view',
    under: pages.students,
  },
  {
    address: pages.missingHealth,
    load: async () => (await import('./health/missing-page')).MissingPage,
    words: ['health'],
    needs: 'students.view',
  },
  {
    address: pages.expiringDocuments,
    load: async () => (await import('./health/expiring-page')).ExpiringPage,
    words: ['health'],
    needs: 'students.view',
  },
  {
    address: pages.teamDocuments,
    load: async () => (await import('./health/team-documents-page')).TeamDocumentsPage,
    words: ['health'],
    needs: 'staff.documents',
    closed: { title: () => healthText.team.title },
  },
];
