import { text } from '@daycare-portal/shared/text';
import { Navigate, useLocation } from 'react-router';
import { callError } from '../api/call-error';
import { trpc } from '../api/trpc';
import { useAuth } from '../auth/auth-provider';
import { EmptyState } from '../components/empty-state';
import { ErrorBox } from '../components/error-box';
import { ThreeCubbies } from '../components/illustration/three-cubbies';
import { Text } from '../components/layout';
import { Loading } from '../components/loading';
import { PageTitle } from '../components/page-title';
import { paths } from '../paths';
import { FamilyPage } from './family-page';

/** For people who are on no staff: parents see their own children, and others are told whom to ask. */
export function WithoutDaycare() {
  const { hasFamily } = useAuth();
  const { pathname } = useLocation();
  // The frame has just asked both, and hears of changes.
  const { data, error, refetch } = trpc.auth.getLinkedChildren.useQuery(undefined, { refetchOnMount: false });
  const waiting = trpc.auth.getWaitingDaycares.useQuery(undefined, { enabled: data?.children.length === 0, refetchOnMount: false });
  const daycares = waiting.data?.daycares ?? [];
  // A link to a page of the team, such as one of the landing page, leads a family to its own.
  if (hasFamily && pathname !== paths.portal)
    return <Navigate to={pathname === paths.messages ? paths.familyMessages : paths.portal} replace />;
  if ((data === undefined && error === null) || waiting.isLoading) {
    return (
      <>
        <PageTitle>{text.portal.yourChildren}</PageTitle>
        <Loading label={text.portal.loadingChildren} tall={360} />
      </>
    );
  }
  if (data !== undefined && data.children.length > 0) return <FamilyPage>{data.children}</FamilyPage>;
  return (
    <>
      <PageTitle>{error === null && daycares.length === 0 ? text.portal.selectTitle : text.portal.yourChildren}</PageTitle>
      {error === null ? (
        <EmptyState
          picture={<ThreeCubbies scene="waiting" />}
          help={daycares.length === 0 ? text.portal.noDaycares : text.portal.waitsFor(daycares.map(({ name }) => name))}
        />
      ) : (
        <Text as="div" above="xl">
          <ErrorBox message={text.portal.childrenFailed} help={callError(error).message} onRetry={() => void refetch()} />
        </Text>
      )}
    </>
  );
}
