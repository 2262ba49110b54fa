import type { LinkedChild } from '@daycare-portal/shared/auth';
import { Avatar } from './avatar';
import classes from './child-list.module.css';

/** The children of a parent or guardian, each with its daycare. */
export function ChildList({ children }: { children: readonly LinkedChild[] }) {
  return (
    <ul className={classes.list}>
      {children.map(({ id, firstName, lastName, profilePic, daycareName }) => {
        const name = `${firstName} ${lastName}`;
        return (
          <li key={id} className={classes.child}>
            <Avatar name={name} photo={profilePic} size={52} />
            <span className={classes.words}>
              <bdi className={classes.name}>{name}</bdi>
              <bdi className={classes.daycare}>{daycareName}</bdi>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
