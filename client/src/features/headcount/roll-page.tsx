import { headcountText } from '@daycare-portal/shared/headcount-text';
import { text } from '@daycare-portal/shared/text';
import { useParams } from 'react-router';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { BackLink } from '../../components/back-link';
import { ErrorBox } from '../../components/error-box';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { paths } from '../../paths';
import { KeptRoll } from './kept-roll';
import classes from './headcount-page.module.css';
import { Roll } from './roll';

const labels = headcountText.headcount;

/** One headcount: its roll while it goes on, and what is kept of it afterwards. */
export function RollPage() {
  const { headcountId = '' } = useParams();
  const { daycareId, keepsAttendance: isOn } = useDaycare();
  const { data, error, refetch } = trpc.attendance.getHeadcount.useQuery({ daycareId, headcountId }, { enabled: isOn });
  if (data !== undefined)
    return data.finishedAt === null ? (
      <Roll key={headcountId} daycareId={daycareId} headcount={data} />
    ) : (
      <KeptRoll daycareId={daycareId} headcount={data} finishedAt={data.finishedAt} />
    );
  return (
    <>
      <BackLink to={paths.headcounts}>{labels.back}</BackLink>
      <PageTitle>{labels.title}</PageTitle>
      {!isOn ? (
        <p className={classes.help}>{text.features.attendance.off}</p>
      ) : error === null ? (
        <Loading label={labels.loading} className={classes.loading} />
      ) : (
        <ErrorBox message={callError(error).message} onRetry={() => void refetch()} />
      )}
    </>
  );
}
