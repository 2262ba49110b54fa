import type { EnrollmentStatus } from '@daycare-portal/shared/enrollment-status';
import type { Badge } from '@daycare-portal/shared/badges';
import { foldAccents } from '@daycare-portal/shared/folding';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { paletteText as labels } from '@daycare-portal/shared/palette-text';
import type { DaycareStaffList } from '@daycare-portal/shared/staff';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import type { Icon } from '@tabler/icons-react';
import { ownPages } from '../pages';
import { daycarePages } from '../team-pages';
import { paths } from '../paths';
import type { useOpens } from './sidebar';

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
  status?: EnrollmentStatus;
  /** A child's health badges. */
  badges?: readonly Badge[];
  /** Other searchable text besides the label, folded together with it. */
  folded: string;
}

export interface PaletteGroup {
  title: string;
  entries: readonly PaletteEntry[];
}

/** The pages that have content for this person, those of the sidebar first. Without a daycare, only those that belong to none. */
export function pageEntries(inDaycare: boolean, opens: ReturnType<typeof useOpens>): PaletteEntry[] {
  const ofDaycare = inDaycare ? daycarePages.filter(opens) : [];
  const inMenus = [...ofDaycare, ...ownPages].flatMap(({ address, menu }) => (menu === undefined ? [] : [{ ...menu, to: address }]));
  return inMenus
    .toSorted((a, b) => Number(a.in === 'palette') - Number(b.in === 'palette'))
    .map(({ to, label, icon }) => ({ to, label: label(), icon, folded: foldAccents(label()) }));
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
