import { legalText, type LegalSection } from '@daycare-portal/shared/legal-text';
import { entryText as text } from '@daycare-portal/shared/entry-text';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../components/page-title';
import { paths } from '../paths';
import classes from './legal-layout.module.css';
import { legalPages, SiteLayout } from './site-layout';

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
      <article className={classes.page}>
        <Link to={paths.landing} className={classes.back}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          {text.site.backToHome}
        </Link>
        <PageTitle className={classes.title} keepScroll>
          {title}
        </PageTitle>
        <p className={classes.effective}>{legalText.effective}</p>
        <p className={classes.introduction}>{introduction}</p>
        {children}
      </article>
    </SiteLayout>
  );
}

/** A part of a legal text with its heading. */
export function LegalPart({ title, paragraphs, points }: LegalSection) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points === undefined ? null : (
        <ul className={classes.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
