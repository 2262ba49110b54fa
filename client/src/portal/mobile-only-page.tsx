import { text } from '@daycare-portal/shared/text';
import { EmptyState } from '../components/empty-state';
import { ThreeCubbies } from '../components/illustration/three-cubbies';
import { PageTitle } from '../components/page-title';

/** Messages are only in the mobile apps for now. */
export function MessagesPage() {
  const name = text.portal.nav.messages;
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <EmptyState picture={<ThreeCubbies scene="letters" />} help={text.portal.mobileOnly(name)} />
    </>
  );
}
