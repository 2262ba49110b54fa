import { text } from '@daycare-portal/shared/text';
import { callError } from '../api/call-error';
import { trpc } from '../api/trpc';
import { ChildList } from '../components/child-list';
import { EmptyState } from '../components/empty-state';
import { ErrorBox } from '../components/error-box';
import { EmptyShelf } from '../components/illustration/empty-shelf';
import { Loading } from '../components/loading';
import { PageTitle } from '../components/page-title';
import classes from './without-daycare.module.css';

/** For who is on no staff: a parent sees which children their account is linked to (contract 5). */
export function WithoutDaycare() {
  const { data, error, refetch } = trpc.auth.getLinkedChildren.useQuery();
  const children = data?.children ?? [];
  if (data === undefined && error === null) {
    return (
      <>
        <PageTitle>{text.portal.yourChildren}</PageTitle>
        <Loading label={text.portal.loadingChildren} className={classes.loading}>
          <div className={classes.loadingHelp} />
          <div className={classes.loadingChild} />
          <div className={classes.loadingChild} />
        </Loading>
      </>
    );
  }
  if (children.length > 0) {
    return (
      <>
        <PageTitle>{text.portal.yourChildren}</PageTitle>
        <p className={classes.help}>{text.portal.childrenHelp}</p>
        <ChildList>{children}</ChildList>
      </>
    );
  }
  return (
    <>
      <PageTitle>{error === null ? text.portal.selectTitle : text.portal.yourChildren}</PageTitle>
      {error === null ? (
        <EmptyState picture={<EmptyShelf />} help={text.portal.noDaycares} />
      ) : (
        <div className={classes.failed}>
          <ErrorBox message={text.portal.childrenFailed} help={callError(error).message} onRetry={() => void refetch()} />
        </div>
      )}
    </>
  );
}
