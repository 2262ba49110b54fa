import { text } from '@daycare-portal/shared/text';
import { FallenBlocks } from '../components/illustration/fallen-blocks';
import { LinkButton } from '../components/link-button';
import { PageTitle } from '../components/page-title';
import { paths } from '../paths';
import classes from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <main className={classes.page}>
      <FallenBlocks />
      <PageTitle>{text.notFound.title}</PageTitle>
      <p className={classes.help}>{text.notFound.help}</p>
      <LinkButton to={paths.portal}>{text.notFound.toPortal}</LinkButton>
    </main>
  );
}
