import { roles } from '@daycare-portal/shared/roles';
import type { StaffEntry } from '@daycare-portal/shared/staff';

export const teamColumns = ['name', 'email', 'role'] as const;
export type TeamColumn = (typeof teamColumns)[number];

export interface TeamOrder {
  column: TeamColumn;
  descending: boolean;
}

export const teamOrder: TeamOrder = { column: 'name', descending: false };

const names = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

const byColumn: Record<TeamColumn, (a: StaffEntry, b: StaffEntry) => number> = {
  name: (a, b) => names.compare(a.fullName, b.fullName),
  email: (a, b) => names.compare(a.email, b.email),
  role: (a, b) => roles.indexOf(a.role) - roles.indexOf(b.role),
};

/** A new list in this order; equals stay by name. */
export function orderStaff(staff: readonly StaffEntry[], { column, descending }: TeamOrder): StaffEntry[] {
  const direction = descending ? -1 : 1;
  return staff.toSorted((a, b) => direction * byColumn[column](a, b) || byColumn.name(a, b));
}

/** What pressing this column's heading makes of the order. */
export function pressHeading(order: TeamOrder, column: TeamColumn): TeamOrder {
  return { column, descending: order.column === column && !order.descending };
}
