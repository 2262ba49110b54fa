import type { SessionDaycare } from '@daycare-portal/shared/auth';
import { dayAt } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import { historyText } from '@daycare-portal/shared/history-text';
import { Button } from '@mantine/core';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { useAuth } from '../auth/auth-provider';
import { Text } from '../components/layout';
import { NoticeBox } from '../components/notice-box';
import { focusPageTitle } from '../components/page-title';
import { approve, drop, isOf, isOfLog, type Kept } from './kept-rows';

const labels = historyText.lostTaps;

/** `left`: they are for a daycare whose team the person has left. `off`: for one that keeps no attendance any more. `notYours`: they cannot be the person's, or are too late to be sent. */
type Why = 'left' | 'off' | 'notYours' | 'ask';

/** Taps that are not sent by themselves. The person reads that they are lost, or says whether they are theirs. */
export function LostTaps({ taps, why }: { taps: readonly Kept[]; why: Why }) {
  const { daycares } = useAuth();
  const dismiss = () => {
    drop(taps);
    focusPageTitle();
  };
  return (
    <Text as="div" only="screen" below="m">
      <NoticeBox
        icon={IconWifiOff}
        tone="warning"
        role="alert"
        actions={
          why === 'ask' ? (
            <>
              <Button onClick={() => approve(taps)}>{labels.send}</Button>
              <Button variant="default" onClick={dismiss}>
                {labels.notMine}
              </Button>
            </>
          ) : (
            <Button variant="default" onClick={dismiss}>
              {labels.understood}
            </Button>
          )
        }
      >
        <p>{labels.helps[why]}</p>
        <Text as="ul" above="xs" weight="plain" style={{ listStyle: 'inside disc' }}>
          {taps.map((kept) => (
            <li key={kept.row.id}>{labels.tap(kept.about, historyText.markAt(whatOf(kept), whenOf(kept, daycares)))}</li>
          ))}
        </Text>
      </NoticeBox>
    </Text>
  );
}

/** In the daycare's time zone, or the device's where the person has left the daycare and its zone is not known here any more. */
function whenOf({ row, daycareId }: Kept, daycares: readonly SessionDaycare[]): string {
  const at = row.at ?? '';
  const { timeZone } = daycares.find(({ id }) => id === daycareId) ?? new Intl.DateTimeFormat().resolvedOptions();
  return historyText.onDay(clockTimeAt(at, timeZone), formatDate(dayAt(at, timeZone), 'short'));
}

function whatOf(kept: Kept): string {
  if (kept.undone || isOf('attendance.undo', kept)) return labels.undid;
  if (isOf('attendance.mark', kept)) return historyText.kinds[kept.row.kind];
  if (isOf('attendance.tick', kept)) return labels.ticked[kept.row.kind];
  if (isOfLog(kept)) return labels.ofLog;
  return isOf('attendance.startHeadcount', kept) ? labels.started : labels.finished;
}
