import { logPageText } from '@daycare-portal/shared/log-page-text';
import { formatClock } from '@daycare-portal/shared/clock-words';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { NoticeBox } from '../../components/notice-box';
import { buttonClass } from '../../components/plain-button';
import { isNearClosing } from '@daycare-portal/shared/near-closing';
import { heldEntries } from './held';
import type { Log } from './log';

const labels = logPageText.held;

/** Before closing, what families do not see yet. Nothing shares itself. */
export function Reminder({ log }: { log: Log }) {
  const { closesAt } = log.day;
  const { length } = heldEntries(log);
  if (length === 0 || closesAt === null || !isNearClosing(log.clock, closesAt)) return null;
  return (
    <NoticeBox
      icon={IconEyeOff}
      tone="warning"
      role="status"
      actions={
        <a className={buttonClass('outlined')} href="#not-shared">
          {labels.look}
        </a>
      }
    >
      {log.clock < closesAt ? labels.reminder(length, formatClock(closesAt)) : labels.reminderAfter(length)}
    </NoticeBox>
  );
}
