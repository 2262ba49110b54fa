import { displayRoles, type Role } from '@daycare-portal/shared/roles';
import { text } from '@daycare-portal/shared/text';
import classes from './role-badges.module.css';

/** Each role in capitals, highest first. */
export function RoleBadges({ roles }: { roles: readonly Role[] }) {
  return (
    <span className={classes.roles}>
      {roles.map((role) => (
        <span key={role} className={classes.role}>
          {text.portal.roles(displayRoles([role]))}
        </span>
      ))}
    </span>
  );
}
