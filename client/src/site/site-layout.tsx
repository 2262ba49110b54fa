import { entryText as text } from '@daycare-portal/shared/entry-text';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LanguageSwitch } from '../components/language-switch';
import { Row, Text } from '../components/layout';
import { Logo } from '../components/logo';
import { buttonClass } from '../components/plain-button';
import { paths } from '../paths';
import classes from './site-layout.module.css';

/** The legal pages with their addresses and names. */
export const legalPages = () => [
  { to: paths.terms, name: text.site.terms },
  { to: paths.privacy, name: text.site.privacy },
  { to: paths.deleteAccount, name: text.site.deleteAccount },
];

interface SiteLayoutProps {
  /** The links in the top bar, besides sign-in. */
  links: string[];
  children: ReactNode;
}

/** The top bar and footer of the public pages. */
export function SiteLayout({ links, children }: SiteLayoutProps) {
  return (
    <Row down align="stretch" minH="100dvh">
      <Row as="header" justify="between" gap="xl" className={`${classes.wide} ${classes.bar}`}>
        <Row
          as={Link}
          to={paths.landing}
          inline
          gap="s"
          touch
          tone="ink"
          size="l"
          weight="strong"
          unlined
          className={classes.product}
          aria-label={text.site.home}
        >
          <Logo size={28} />
          {text.product}
        </Row>
        <Row as="nav" gap="xl" rowGap="none" grow justify="end" className={classes.links} aria-label={text.site.nav}>
          {legalPages()
            .filter(({ to }) => links.includes(to))
            .map(({ to, name }) => (
              <Link key={to} to={to} className={classes.link}>
                {name}
              </Link>
            ))}
        </Row>
        <Row gap="xs">
          <LanguageSwitch />
          <Link to={paths.login} className={buttonClass('filled')}>
            {text.site.signIn}
          </Link>
        </Row>
      </Row>
      <Text as="main" flex="1" className={classes.wide}>
        {children}
      </Text>
      <SiteFooter />
    </Row>
  );
}

function SiteFooter() {
  return (
    <footer className={`${classes.wide} ${classes.footer}`}>
      <Row down align="start" gap="xs" tone="faint" size="s" className={classes.imprint}>
        <Row as="span" inline gap="s" tone="ink" size="m" weight="strong">
          <Logo size={24} />
          {text.product}
        </Row>
        <p>{text.copyright}</p>
      </Row>
      <FooterColumn title={text.site.productColumn}>
        <li>
          <Link to={`${paths.landing}#features`}>{text.site.features}</Link>
        </li>
        <li>
          <Link to={`${paths.landing}#benefits`}>{text.site.benefits}</Link>
        </li>
        <li>
          <Link to={paths.download}>{text.site.download}</Link>
        </li>
      </FooterColumn>
      {/* Placeholders: each is its own target, so that pressing one leaves the page where it is. */}
      <FooterColumn title={text.site.companyColumn}>
        <li>
          <a id="about" href="#about">
            {text.site.about}
          </a>
        </li>
        <li>
          <a id="contact" href="#contact">
            {text.site.contact}
          </a>
        </li>
        <li>
          <a id="support" href="#support">
            {text.site.support}
          </a>
        </li>
      </FooterColumn>
      <FooterColumn title={text.site.legalColumn}>
        {legalPages().map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </FooterColumn>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Text as="h2" below="2xs" size="m">
        {title}
      </Text>
      <ul className={classes.entries}>{children}</ul>
    </section>
  );
}
