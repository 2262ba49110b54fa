import { text } from '@daycare-portal/shared/text';
import { Link } from 'react-router';
import { FallenBlocks } from '../components/illustration/fallen-blocks';
import { Row, Stack, Text } from '../components/layout';
import { Logo } from '../components/logo';
import { LinkButton } from '../components/link-button';
import { PageTitle } from '../components/page-title';
import { paths } from '../paths';
import classes from './not-found-page.module.css';

/** Shown for an address that is not a page. */
export function NotFoundPage() {
  return (
    <>
      <Text as="header" padX="l" padY="m">
        <Row to={paths.landing} as={Link} inline gap="s" touch tone="ink" size="l" weight="strong" unlined aria-label={text.site.home}>
          <Logo size={28} />
          {text.product}
        </Row>
      </Text>
      <main>
        <MissingPage />
      </main>
    </>
  );
}

/** The same inside the portal, with its sidebar and header. */
export function MissingPage() {
  return (
    <Stack align="center" most="m" centered text="center" className={classes.page}>
      <FallenBlocks />
      <PageTitle>{text.notFound.title}</PageTitle>
      <Text tone="soft" above="xs" below="m">
        {text.notFound.help}
      </Text>
      <LinkButton to={paths.portal}>{text.notFound.toPortal}</LinkButton>
    </Stack>
  );
}
