import { displayRoles, type Role } from '@daycare-portal/shared/roles';
import classes from './role-badges.module.css';

/** Each role in capitals, highest first. */
export function RoleBadges({ roles }: { roles: readonly Role[] }) {
  return (
    <span className={classes.roles}>
      {roles.map((role) => (
        <span key={role} className={classes.role}>
          {displayRoles([role])}
        </span>
      ))}
    </span>
  );
}
