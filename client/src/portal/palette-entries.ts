import type { EnrolmentStatus } from '@daycare-portal/shared/enrolment-status';
import type { Badge } from '@daycare-portal/shared/badges';
import { foldAccents } from '@daycare-portal/shared/folding';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { paletteText as labels } from '@daycare-portal/shared/palette-text';
import type { Feature } from '@daycare-portal/shared/features';
import type { Permission } from '@daycare-portal/shared/permissions';
import type { DaycareStaffList } from '@daycare-portal/shared/staff';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import type { Icon } from '@tabler/icons-react';
import IconCalendarStats from '@tabler/icons-react/dist/esm/icons/IconCalendarStats.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconBus from '@tabler/icons-react/dist/esm/icons/IconBus.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconUrgent from '@tabler/icons-react/dist/esm/icons/IconUrgent.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { paths } from '../paths';
import { entries, type useOpens } from './sidebar';

/** A destination. */
export interface PaletteEntry {
  to: string;
  label: string;
  /** Distinguishes it from others with the same name. */
  detail?: string | undefined;
  /** A page's icon. Other entries have a face. */
  icon?: Icon;
  photo?: string | null;
  /** A child's enrollment, which may be waiting or withdrawn. */
  status?: EnrolmentStatus;
  /** A child's health badges. */
  badges?: readonly Badge[];
  /** Other searchable text besides the label, folded together with it. */
  folded: string;
}

export interface PaletteGroup {
  title: string;
  entries: readonly PaletteEntry[];
}

const besideSidebar = (): { to: string; label: string; icon: Icon; needs?: Permission; feature?: Feature }[] => [
  { to: paths.headcounts, label: labels.headcount, icon: IconListCheck, needs: 'attendance.view', feature: 'attendance' },
  { to: paths.outings, label: labels.outings, icon: IconBus, needs: 'attendance.view', feature: 'attendance' },
  { to: paths.now, label: labels.now, icon: IconClipboardList, needs: 'attendance.view', feature: 'attendance' },
  { to: paths.emergencyRoster, label: labels.emergencyRoster, icon: IconUrgent, needs: 'attendance.view', feature: 'attendance' },
  { to: paths.attendance, label: labels.attendanceSheet, icon: IconTable, needs: 'attendance.view', feature: 'attendance' },
  { to: paths.shortMinutes, label: labels.shortMinutes, icon: IconChartBar, needs: 'attendance.view', feature: 'attendance' },
  { to: paths.ratioRules, label: labels.ratioRules, icon: IconScale, needs: 'daycare.settings', feature: 'attendance' },
  { to: paths.staffHours, label: labels.staffHours, icon: IconClockHour4, needs: 'staff.clock', feature: 'attendance' },
  { to: paths.places, label: labels.places, icon: IconCalendarStats, needs: 'students.enrol' },
  { to: paths.createStudents, label: labels.addStudents, icon: IconUserPlus, needs: 'students.create' },
  { to: paths.importStudents, label: labels.importStudents, icon: IconFileImport, needs: 'students.create' },
  { to: paths.inviteStaff, label: labels.inviteStaff, icon: IconSend, needs: 'staff.invite' },
];

const own = () => [
  { to: paths.account, label: labels.account, icon: IconUser },
  { to: paths.promises, label: labels.promises, icon: IconDatabase },
];

/** The pages that have content for this person. Without a daycare, only those that belong to none. */
export function pageEntries(inDaycare: boolean, opens: ReturnType<typeof useOpens>): PaletteEntry[] {
  const ofDaycare = inDaycare ? [...entries(), ...besideSidebar()].filter(opens) : [];
  return [...ofDaycare, ...own()].map(({ to, label, icon }) => ({ to, label, icon, folded: foldAccents(label) }));
}

export function studentEntries(students: readonly Student[]): PaletteEntry[] {
  return students.map((student) => {
    const label = fullNameOf(student);
    return {
      to: paths.student(student.id),
      label,
      detail: student.classrooms.map(({ name }) => name).join(', '),
      photo: student.profilePic,
      status: student.status,
      badges: student.badges,
      folded: foldAccents([label, ...student.parentEmails].join('\n')),
    };
  });
}

/** The staff list at this person. */
export function staffEntries({ staff, pendingInvites }: DaycareStaffList): PaletteEntry[] {
  const at = (email: string) => `${paths.staff}?${new URLSearchParams({ search: email })}`;
  return [
    ...staff.map(({ fullName, email, role }) => ({
      to: at(email),
      label: fullName,
      detail: text.staff.roles[role],
      photo: null,
      folded: foldAccents(`${fullName}\n${email}`),
    })),
    ...pendingInvites.map(({ email }) => ({
      to: at(email),
      label: email,
      detail: labels.invited,
      photo: null,
      folded: foldAccents(email),
    })),
  ];
}

/**
 * The best matches of each group, and the groups by their best: first labels that begin with the words, then labels with such a word, then
 * the rest.
 */
export function searchGroups(groups: readonly (PaletteGroup & { most: number })[], search: string): PaletteGroup[] {
  const needle = foldAccents(search.trim());
  const rank = ({ folded }: PaletteEntry) => (folded.startsWith(needle) ? 0 : folded.includes(` ${needle}`) ? 1 : 2);
  return groups
    .map(({ title, entries, most }) => {
      const found = entries.filter(({ folded }) => folded.includes(needle)).toSorted((a, b) => rank(a) - rank(b));
      return { title, entries: found.slice(0, most) };
    })
    .filter(({ entries }) => entries.length > 0)
    .toSorted((a, b) => bestOf(a) - bestOf(b));

  function bestOf({ entries: [first] }: PaletteGroup): number {
    return first === undefined ? 3 : rank(first);
  }
}
