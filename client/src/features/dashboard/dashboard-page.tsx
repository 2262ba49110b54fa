import { messageFor } from '@daycare-portal/shared/error-messages';
import { text } from '@daycare-portal/shared/text';
import IconMoodKid from '@tabler/icons-react/dist/esm/icons/IconMoodKid.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Link } from 'react-router';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { EmptyState } from '../../components/empty-state';
import { ErrorBox } from '../../components/error-box';
import { EmptyShelf } from '../../components/illustration/empty-shelf';
import { LinkButton } from '../../components/link-button';
import { PageTitle } from '../../components/page-title';
import { paths } from '../../paths';
import classes from './dashboard-page.module.css';

/** What to do first in an empty daycare; once there are students, how many. */
export function DashboardPage() {
  const { selectedDaycare } = useAuth();
  const { data, error, refetch } = trpc.students.getDaycareStudentList.useQuery({ daycareId: selectedDaycare?.id ?? '' });
  const count = data?.students.length;
  return (
    <>
      <PageTitle>{text.portal.nav.dashboard}</PageTitle>
      {error !== null && count === undefined ? (
        <div className={classes.error}>
          <ErrorBox message={messageFor('listStudents', callError(error))} onRetry={() => void refetch()} />
        </div>
      ) : null}
      {count === 0 ? (
        <EmptyState picture={<EmptyShelf />} title={text.firstSteps.title(selectedDaycare?.name ?? '')} help={text.firstSteps.help}>
          <LinkButton to={paths.createStudents} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
            {text.firstSteps.addStudents}
          </LinkButton>
        </EmptyState>
      ) : null}
      {count === undefined || count === 0 ? null : (
        <Link to={paths.students} className={classes.counter}>
          <span className={classes.label}>
            <IconMoodKid size={18} stroke={1.75} aria-hidden />
            {text.portal.nav.students}
          </span>
          <span className={classes.count}>{count}</span>
          <span className={classes.more}>{text.firstSteps.seeStudents}</span>
        </Link>
      )}
    </>
  );
}
