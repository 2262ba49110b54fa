import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { useSearchParams } from 'react-router';
import { callError } from '../../api/call-error';
import { useAuth } from '../../auth/auth-provider';
import { ErrorBox } from '../../components/error-box';
import { Text } from '../../components/layout';
import { PageTitle } from '../../components/page-title';
import { part } from '../../components/part';
import { useFamilyHome } from '../../portal/use-family-home';
import { chosenOf } from '@daycare-portal/shared/family-state';
import { ChildDay } from './child-day';
import { DaySkeleton } from './day-skeleton';

const labels = familyPagesText;

/** The names of the children, for a family whose daycare shows no more of them, and for people who have none. */
const withoutPages = part(async () => (await import('../../portal/without-daycare')).WithoutDaycare, 'text');

/** A parent's first page: the children's day. */
export function HomePage() {
  const { hasFamily } = useAuth();
  const [search] = useSearchParams();
  const { data, error, refetch, dataUpdatedAt } = useFamilyHome();
  const children = data?.children ?? [];
  if (!hasFamily || (data !== undefined && !children.some(({ features }) => features.family))) return <withoutPages.Part />;
  const child = chosenOf(children, search.get('child'));
  if (child !== undefined) {
    return <ChildDay key={child.studentId} child={child} all={children} day={search.get('day')} loadedAt={dataUpdatedAt} />;
  }
  return (
    <>
      <PageTitle>{labels.children}</PageTitle>
      {error === null ? (
        <DaySkeleton />
      ) : (
        <Text as="div" above="xl">
          <ErrorBox message={labels.failed} help={callError(error).message} onRetry={() => void refetch()} />
        </Text>
      )}
    </>
  );
}
