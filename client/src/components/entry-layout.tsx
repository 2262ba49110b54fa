import { entryText as text } from '@daycare-portal/shared/entry-text';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAuth } from '../auth/auth-provider';
import { paths } from '../paths';
import classes from './entry-layout.module.css';
import { ErrorBox } from './error-box';
import { CubbyWall } from './illustration/cubby-wall';
import { LanguageSwitch } from './language-switch';
import { Row } from './layout';
import { Logo } from './logo';

/**
 * The two halves of the sign-in pages: the form, and on wide screens the wall of cubbies. The form makes room for a button to try again when
 * it did its work and only the answer to who is here is missing.
 */
export function EntryLayout({ children }: { children: ReactNode }) {
  const { askAgain } = useAuth();
  return (
    <div className={classes.halves}>
      <Row down align="stretch" className={classes.side}>
        <Row as="header" justify="between" gap="m" className={classes.top}>
          <Row to={paths.landing} as={Link} inline gap="s" tone="ink" size="l" weight="strong" press unlined aria-label={text.site.home}>
            <Logo size={28} />
            {text.product}
          </Row>
          <LanguageSwitch />
        </Row>
        <Row as="main" down align="stretch" grow wide most="m" justify="center" className={classes.main}>
          {askAgain === undefined ? null : <ErrorBox message={text.session.failed} help={text.session.accepted} onRetry={askAgain} />}
          <div className={classes.content} hidden={askAgain !== undefined}>
            {children}
          </div>
        </Row>
        <Row as="footer" wrap justify="between" gap="xl" rowGap="none" tone="faint" size="s">
          <p>{text.copyright}</p>
          <Row as="ul" wrap gap="l" rowGap="none">
            <li>
              <Row as={Link} to={paths.terms} touch tone="soft" bare>
                {text.site.terms}
              </Row>
            </li>
            <li>
              <Row as={Link} to={paths.privacy} touch tone="soft" bare>
                {text.site.privacy}
              </Row>
            </li>
            <li>
              <Row as={Link} to={paths.deleteAccount} touch tone="soft" bare>
                {text.site.deleteAccount}
              </Row>
            </li>
          </Row>
        </Row>
      </Row>
      <div className={classes.wall} aria-hidden>
        <CubbyWall />
      </div>
    </div>
  );
}
