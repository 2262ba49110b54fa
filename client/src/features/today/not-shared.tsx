import { logPageText } from '@daycare-portal/shared/log-page-text';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { Link } from 'react-router';
import { trpc } from '../../api/trpc';
import { buttonClass } from '../../components/plain-button';
import { paths } from '../../paths';
import classes from './day-attention.module.css';
import { OpenFace } from './open-face';

const labels = logPageText.held;

/** Before closing, how much of the day families do not see yet. Nothing shares itself. */
export function NotShared({ daycareId }: { daycareId: string }) {
  const { data } = trpc.dailyLog.countHeld.useQuery({ daycareId });
  if (data === undefined || data.held === 0) return null;
  return (
    <div className={classes.line}>
      <IconEyeOff size={18} stroke={1.75} aria-hidden />
      <p className={classes.words}>
        <span className={classes.full}>{labels.attention(data.held)}</span>
        <span className={classes.brief}>{labels.brief(data.held)}</span>
      </p>
      <Link className={`${buttonClass('outlined')} ${classes.open}`} to={paths.activities}>
        <OpenFace words={labels.look} />
      </Link>
    </div>
  );
}
