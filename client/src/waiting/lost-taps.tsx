import { dayAt } from '@daycare-portal/shared/centre-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import { historyText } from '@daycare-portal/shared/history-text';
import { Button } from '@mantine/core';
import { drop, isOf, type Kept } from './kept-rows';
import classes from './lost-taps.module.css';

const labels = historyText.lostTaps;

/** What a person tapped without a connection for a daycare whose team they have left since, until they have read it. */
export function LostTaps({ children }: { children: readonly Kept[] }) {
  return (
    <div className={classes.lost} role="alert">
      <p>{labels.help}</p>
      <ul className={classes.taps}>
        {children.map((kept) => (
          <li key={kept.row.id}>{labels.tap(kept.about, historyText.markAt(whatOf(kept), whenOf(kept)))}</li>
        ))}
      </ul>
      <Button
        variant="default"
        onClick={() => {
          drop(children);
          document.querySelector('h1')?.focus();
        }}
      >
        {labels.understood}
      </Button>
    </div>
  );
}

/** That daycare's time zone is not known here any more. */
function whenOf({ row }: Kept): string {
  const at = row.at ?? '';
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return historyText.onDay(clockTimeAt(at, timeZone), formatDate(dayAt(at, timeZone), 'short'));
}

function whatOf(kept: Kept): string {
  if (kept.undone || isOf('attendance.undo', kept)) return labels.undid;
  if (isOf('attendance.mark', kept)) return historyText.kinds[kept.row.kind];
  if (isOf('attendance.tick', kept)) return labels.ticked[kept.row.kind];
  return isOf('attendance.startHeadcount', kept) ? labels.started : labels.finished;
}
