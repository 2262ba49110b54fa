import { text } from '@daycare-portal/shared/text';
import { EmptyState } from '../components/empty-state';
import { EmptyShelf } from '../components/illustration/empty-shelf';
import { FallenBlocks } from '../components/illustration/fallen-blocks';
import { PageTitle } from '../components/page-title';

/** Activities and messages live in the mobile apps for now (spec 2). */
export function MobileOnlyPage({ feature }: { feature: string }) {
  return (
    <>
      <PageTitle>{feature}</PageTitle>
      <EmptyState picture={<EmptyShelf />} help={text.portal.mobileOnly(feature)} />
    </>
  );
}

/** A page that a later version brings. */
export function NotInWebPage({ page }: { page: string }) {
  return (
    <>
      <PageTitle>{page}</PageTitle>
      <EmptyState picture={<FallenBlocks />} title={text.portal.notInWeb(page)} help={text.portal.notInWebHelp} />
    </>
  );
}
