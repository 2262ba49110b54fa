import { entryText as text } from '@daycare-portal/shared/entry-text';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths';
import classes from './entry-layout.module.css';
import { CubbyWall } from './illustration/cubby-wall';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';

/** The two halves of the sign-in pages: the form, and on wide screens the wall of cubbies. */
export function EntryLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.halves}>
      <div className={classes.side}>
        <header className={classes.top}>
          <Link to={paths.landing} className={classes.product} aria-label={text.site.home}>
            <Logo size={28} />
            {text.product}
          </Link>
          <LanguageSwitch />
        </header>
        <main className={classes.main}>{children}</main>
        <footer className={classes.footer}>
          <p>{text.copyright}</p>
          <ul className={classes.links}>
            <li>
              <Link to={paths.terms}>{text.site.terms}</Link>
            </li>
            <li>
              <Link to={paths.privacy}>{text.site.privacy}</Link>
            </li>
            <li>
              <Link to={paths.deleteAccount}>{text.site.deleteAccount}</Link>
            </li>
          </ul>
        </footer>
      </div>
      <div className={classes.wall} aria-hidden>
        <CubbyWall />
      </div>
    </div>
  );
}
