import type { UndecidedMark } from '@daycare-portal/shared/attendance';
import { clockAt } from '@daycare-portal/shared/center-time';
import { dayText } from '@daycare-portal/shared/day-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs';
import { trpc } from '../api/trpc';
import { useDaycare } from '../auth/use-daycare';
import { usePermission } from '../auth/use-permission';
import { buttonClass } from '../components/plain-button';
import { useNarrow } from '../components/use-narrow';
import { paths } from '../paths';
import { useMinute } from '../waiting/use-minute';
import type { ActionLook, AttentionRow } from './attention-list';
import { tappedWords } from './undecided-words';

const labels = dayText.waiting;
/** More than that would push the page down. */
const mostRows = { wide: 3, narrow: 2 };

/** The late entries that nobody has decided about, worst first. Undefined until known. */
export function useUndecided(daycareId: string): readonly UndecidedMark[] | undefined {
  const enabled = usePermission()('attendance.view');
  const { data, isLoading } = trpc.attendance.listUndecided.useQuery({ daycareId }, { enabled });
  return isLoading ? undefined : (data?.undecided ?? []);
}

/**
 * A row for each that the reader decides, with both sides, and one for all that wait for somebody else. With `onOpen` the action opens the
 * list, which is on the page.
 */
export function useUndecidedRows(daycareId: string, onOpen?: () => void): AttentionRow[] | undefined {
  const undecided = useUndecided(daycareId);
  const { selectedDaycare } = useDaycare();
  const now = useMinute();
  const narrow = useNarrow();
  if (undecided === undefined) return undefined;
  const timeZone = selectedDaycare?.timeZone ?? 'UTC';
  const { day: today } = clockAt(now, timeZone);
  const open = (label: string, name: string): AttentionRow['action'] =>
    onOpen === undefined ? { label, to: paths.todayShowing('decisions') } : (look) => <OpenButton {...{ label, name, look, onOpen }} />;

  const most = narrow ? mostRows.narrow : mostRows.wide;
  const own = undecided.filter(({ mayDecide }) => mayDecide);
  const shown = own.length > most ? own.slice(0, most - 1) : own;
  const more = own.slice(shown.length);
  const others = undecided.filter(({ mayDecide }) => !mayDecide);
  return [
    ...shown.map((mark): AttentionRow => ({
      key: mark.id,
      icon: mark.isPickup ? IconShieldX : IconAlertTriangle,
      isSevere: mark.isPickup,
      title: tappedWords(mark, { timeZone, today }),
      help: `${labels.notRecorded} ${mark.against}`.trim(),
      action: open(labels.open, labels.openOf(fullNameOf(mark))),
    })),
    ...(more.length === 0 ? [] : [summary('undecided', labels.moreToDecide(more.length), more, open(labels.open, labels.open))]),
    ...(others.length === 0 ? [] : [summary('waitsForOffice', labels.waitForOffice(others.length), others, open(labels.see, labels.see))]),
  ];
}

function summary(key: string, title: string, marks: readonly UndecidedMark[], action: AttentionRow['action']): AttentionRow {
  const help = dayText.today.names([...new Set(marks.map(fullNameOf))]);
  return { key, icon: key === 'undecided' ? IconAlertTriangle : IconClockPause, title, help, action };
}

function OpenButton({ label, name, look, onOpen }: { label: string; name: string; look: ActionLook; onOpen: () => void }) {
  return (
    <button type="button" className={buttonClass(look)} aria-label={name} aria-haspopup="dialog" onClick={onOpen}>
      {label}
    </button>
  );
}
