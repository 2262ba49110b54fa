import { logPageText } from '@daycare-portal/shared/log-page-text';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { logText } from '@daycare-portal/shared/log-text';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { NoticeBox } from '../../components/notice-box';
import { buttonClass } from '../../components/plain-button';
import { isOf, type Kept } from '../../waiting/kept-rows';
import { entryTitle } from './entry-words';
import type { Log } from './log';
import classes from './refused.module.css';

const labels = logPageText.today;

/** What was entered without the server and then refused, until the person lets it go. */
export function Refused({ log }: { log: Log }) {
  if (log.refused.length === 0) return null;
  return (
    <NoticeBox icon={IconAlertTriangle} tone="warning" role="alert" actions={null}>
      <p>
        <strong>{labels.refused}.</strong> {labels.refusedHelp}
      </p>
      <ul className={classes.list}>
        {log.refused.map((kept) => {
          const what = `${whatOf(kept)}, ${kept.about}, ${clockTimeAt(kept.row.at ?? '', log.day.timeZone)}`;
          return (
            <li key={kept.row.id} className={classes.row}>
              <span>
                {what}. {kept.refused}
              </span>
              <button
                type="button"
                className={buttonClass('outlined')}
                aria-label={labels.discardOf(what)}
                onClick={() => log.discard(kept)}
              >
                {labels.discard}
              </button>
            </li>
          );
        })}
      </ul>
    </NoticeBox>
  );
}

function whatOf(kept: Kept): string {
  if (isOf('dailyLog.add', kept)) return entryTitle(kept.row);
  return isOf('dailyLog.wake', kept) ? logPageText.asleep.woke : logText.kinds.nap;
}
