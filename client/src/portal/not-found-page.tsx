import { text } from '@daycare-portal/shared/text';
import { Link } from 'react-router';
import { FallenBlocks } from '../components/illustration/fallen-blocks';
import { Logo } from '../components/logo';
import { LinkButton } from '../components/link-button';
import { PageTitle } from '../components/page-title';
import { paths } from '../paths';
import classes from './not-found-page.module.css';

/** Shown for an address that is not a page. */
export function NotFoundPage() {
  return (
    <>
      <header className={classes.top}>
        <Link to={paths.landing} className={classes.product} aria-label={text.site.home}>
          <Logo size={28} />
          {text.product}
        </Link>
      </header>
      <main>
        <MissingPage />
      </main>
    </>
  );
}

/** The same inside the portal, with its sidebar and header. */
export function MissingPage() {
  return (
    <div className={classes.page}>
      <FallenBlocks />
      <PageTitle>{text.notFound.title}</PageTitle>
      <p className={classes.help}>{text.notFound.help}</p>
      <LinkButton to={paths.portal}>{text.notFound.toPortal}</LinkButton>
    </div>
  );
}
