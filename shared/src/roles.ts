/** The roles on a daycare's staff, highest first (product 6). */
export const roles = ['owner', 'staff', 'teacher'] as const;
export type Role = (typeof roles)[number];

/** The roles that an invitation can give (product 5). */
export const invitableRoles = ['staff', 'teacher'] as const satisfies readonly Role[];
export type InvitableRole = (typeof invitableRoles)[number];

/** A person's roles, highest first. */
export function byRank(held: readonly Role[]): Role[] {
  return roles.filter((role) => held.includes(role));
}

/** Every role in capitals, joined by ', ' (product 3: userRole). */
export function displayRoles(held: readonly Role[]): string {
  return byRank(held)
    .map((role) => role.toUpperCase())
    .join(', ');
}
