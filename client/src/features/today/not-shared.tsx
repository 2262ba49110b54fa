import { logPageText } from '@daycare-portal/shared/log-page-text';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { Link } from 'react-router';
import { trpc } from '../../api/trpc';
import { paths } from '../../paths';
import { DayLine, OpenFace, openClass } from './day-line';

const labels = logPageText.held;

/** Before closing, how much of the day families do not see yet. Nothing shares itself. */
export function NotShared({ daycareId }: { daycareId: string }) {
  const { data } = trpc.dailyLog.countHeld.useQuery({ daycareId });
  if (data === undefined || data.held === 0) return null;
  return (
    <DayLine icon={IconEyeOff} words={labels.attention(data.held)} brief={labels.brief(data.held)}>
      <Link className={openClass()} to={paths.activities}>
        <OpenFace words={labels.look} />
      </Link>
    </DayLine>
  );
}
