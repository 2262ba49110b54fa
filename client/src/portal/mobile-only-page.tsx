import { text } from '@daycare-portal/shared/text';
import { EmptyState } from '../components/empty-state';
import { EmptyShelf } from '../components/illustration/empty-shelf';
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
