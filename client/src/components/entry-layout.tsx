import { text } from '@daycare-portal/shared/text';
import type { ReactNode } from 'react';
import classes from './entry-layout.module.css';
import { CubbyWall } from './illustration/cubby-wall';
import { Logo } from './logo';

/** The two halves of the pages where one comes in: the form, and on wide screens the wall of cubbies. */
export function EntryLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.halves}>
      <div className={classes.side}>
        <div className={classes.product}>
          <Logo size={28} />
          {text.product}
        </div>
        <main className={classes.main}>{children}</main>
        <footer className={classes.footer}>{text.copyright}</footer>
      </div>
      <div className={classes.wall} aria-hidden>
        <CubbyWall />
      </div>
    </div>
  );
}
