import { headcountText } from '@daycare-portal/shared/headcount-text';
import { text } from '@daycare-portal/shared/text';
import { useParams } from 'react-router';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { useDaycare } from '../../auth/use-daycare';
import { BackLink } from '../../components/back-link';
import { Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { paths } from '../../paths';
import { localHeadcount, withKept } from '../../waiting/local-headcount';
import { isOf } from '../../waiting/kept-rows';
import { useKept } from '../../waiting/use-kept';
import { KeptRoll } from './kept-roll';
import { Roll } from './roll';

const labels = headcountText.headcount;

/** One headcount: the roll while it is running, and its record afterwards. */
export function RollPage() {
  const { headcountId = '' } = useParams();
  const { daycareId, keepsAttendance: isOn } = useDaycare();
  const { data, error, refetch } = trpc.attendance.getHeadcount.useQuery({ daycareId, headcountId }, { enabled: isOn });
  const kept = useKept();
  const name = useAuth().user?.displayName ?? '';
  const begun = useLocalHeadcount(headcountId, data === undefined);
  const known = data ?? begun;
  const headcount = known && withKept(known, [headcountId, known.headcountId], kept, name);
  if (headcount !== undefined)
    return headcount.finishedAt === null ? (
      <Roll key={headcountId} daycareId={daycareId} headcount={headcount} />
    ) : (
      <KeptRoll daycareId={daycareId} headcount={headcount} finishedAt={headcount.finishedAt} />
    );
  return (
    <>
      <BackLink to={paths.headcounts}>{labels.back}</BackLink>
      <PageTitle>{labels.title}</PageTitle>
      {isOn ? (
        <QueryView query={{ data, error, refetch }} page loading={<Loading label={labels.loading} tall={240} />} />
      ) : (
        <Text tone="soft">{text.features.attendance.off}</Text>
      )}
    </>
  );
}

/** The headcount as it was started on this device, until the server has it. */
function useLocalHeadcount(headcountId: string, isWanted: boolean) {
  const { daycareId } = useDaycare();
  const name = useAuth().user?.displayName ?? '';
  const kept = useKept();
  const [start] = kept.flatMap((each) => (isOf('attendance.startHeadcount', each) && each.row.id === headcountId ? [each] : []));
  const { data: day } = trpc.attendance.getDay.useQuery({ daycareId, day: null }, { enabled: isWanted && start !== undefined });
  return start === undefined || day === undefined ? undefined : localHeadcount(start, name, day, kept);
}
