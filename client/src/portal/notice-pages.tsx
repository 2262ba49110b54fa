import { text } from '@daycare-portal/shared/text';
import { EmptyState } from '../components/empty-state';
import { EmptyShelf } from '../components/illustration/empty-shelf';
import { FallenBlocks } from '../components/illustration/fallen-blocks';
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

/** A page that a later version brings. */
export function NotInWebPage({ page }: { page: 'classrooms' | 'settings' }) {
  const name = text.portal.nav[page];
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <EmptyState picture={<FallenBlocks />} title={text.portal.notInWeb(name)} help={text.portal.notInWebHelp} />
    </>
  );
}
