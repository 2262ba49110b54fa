import { perLocale } from '@daycare-portal/shared/language';
import { roles } from '@daycare-portal/shared/roles';
import type { StaffEntry } from '@daycare-portal/shared/staff';
import type { ListOrder } from '../../components/list-order';

export const teamColumns = ['name', 'email', 'role'] as const;
export type TeamColumn = (typeof teamColumns)[number];

export type TeamOrder = ListOrder<TeamColumn>;

const names = perLocale((locale) => new Intl.Collator(locale, { sensitivity: 'base', numeric: true }));

const byColumn: Record<TeamColumn, (a: StaffEntry, b: StaffEntry) => number> = {
  name: (a, b) => names().compare(a.fullName, b.fullName),
  email: (a, b) => names().compare(a.email, b.email),
  role: (a, b) => roles.indexOf(a.role) - roles.indexOf(b.role),
};

/** A new list in this order; equals stay by name. */
export function orderStaff(staff: readonly StaffEntry[], { column, descending }: TeamOrder): StaffEntry[] {
  const direction = descending ? -1 : 1;
  return staff.toSorted((a, b) => direction * byColumn[column](a, b) || byColumn.name(a, b));
}
