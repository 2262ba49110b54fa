import { text } from '@daycare-portal/shared/text';
import { EmptyState } from '../components/empty-state';
import { ThreeCubbies } from '../components/illustration/three-cubbies';
import { PageTitle } from '../components/page-title';

/** Activities and messages are only in the mobile apps for now. */
function mobileOnly(feature: 'activities' | 'messages') {
  return function MobileOnlyPage() {
    const name = text.portal.nav[feature];
    return (
      <>
        <PageTitle>{name}</PageTitle>
        <EmptyState
          picture={<ThreeCubbies scene={feature === 'activities' ? 'outside' : 'letters'} />}
          help={text.portal.mobileOnly(name)}
        />
      </>
    );
  };
}

export const ActivitiesPage = mobileOnly('activities');
export const MessagesPage = mobileOnly('messages');
