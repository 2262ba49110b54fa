import { text } from '@daycare-portal/shared/text';
import { EmptyState } from '../components/empty-state';
import { EmptyShelf } from '../components/illustration/empty-shelf';
import { PageTitle } from '../components/page-title';

/** Activities and messages live in the mobile apps for now (spec 2). */
export function MobileOnlyPage({ feature }: { feature: 'activities' | 'messages' }) {
  const name = text.portal.nav[feature];
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <EmptyState picture={<EmptyShelf />} help={text.portal.mobileOnly(name)} />
    </>
  );
}
