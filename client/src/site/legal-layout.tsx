import { legalText, type LegalSection } from '@daycare-portal/shared/legal-text';
import { entryText as text } from '@daycare-portal/shared/entry-text';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Row, Stack, Text } from '../components/layout';
import { PageTitle } from '../components/page-title';
import { paths } from '../paths';
import { legalPages, SiteLayout } from './site-layout';
import classes from './site-layout.module.css';

interface LegalLayoutProps {
  /** The page's own address. The top bar links to the others. */
  page: string;
  title: string;
  introduction: string;
  children: ReactNode;
}

/** A legal page: a way back, the title, its date, and the text in a readable column. */
export function LegalLayout({ page, title, introduction, children }: LegalLayoutProps) {
  return (
    <SiteLayout
      links={legalPages()
        .map(({ to }) => to)
        .filter((to) => to !== page)}
    >
      <Text as="article" centered tone="soft" className={classes.legal}>
        <Row as={Link} to={paths.landing} inline gap="xs" press below="s" size="m" weight="strong" tone="primary" className={classes.back}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          {text.site.backToHome}
        </Row>
        <PageTitle className={`${classes.heading} dp-tone-ink`} keepScroll>
          {title}
        </PageTitle>
        <Text above="xs" tone="faint" size="m">
          {legalText.effective}
        </Text>
        <Text above="xl" tone="ink" className={classes.lead}>
          {introduction}
        </Text>
        {children}
      </Text>
    </SiteLayout>
  );
}

/** A part of a legal text with its heading. */
export function LegalPart({ title, paragraphs, points }: LegalSection) {
  const id = useId();
  return (
    <Stack as="section" gap="s" above="3xl" aria-labelledby={id}>
      <Text as="h2" id={id} tone="ink" size="xl">
        {title}
      </Text>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points === undefined ? null : (
        <Stack as="ul" gap="xs" className={classes.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
