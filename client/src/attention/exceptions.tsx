import { formatDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs';
import { attempt } from '../api/attempt';
import { trpc } from '../api/trpc';
import { usePermission } from '../auth/use-permission';
import { showNotice } from '../components/notice';
import { buttonClass } from '../components/plain-button';
import { paths } from '../paths';
import type { ActionLook, AttentionRow } from './attention-list';

const labels = dayText.people.dashboard;

/** Children who left against the rules, until an owner has seen it. Undefined until known. Nobody but an owner has any. */
export function useExceptionRows(daycareId: string): AttentionRow[] | undefined {
  const enabled = usePermission()('attendance.seeExceptions');
  const { data, isLoading } = trpc.attendance.listExceptions.useQuery({ daycareId }, { enabled });
  if (isLoading) return undefined;
  return (data?.exceptions ?? []).map(({ markId, studentId, day, personName, exception, ...child }) => ({
    key: markId,
    icon: IconShieldX,
    isSevere: true,
    title: labels.exception(fullNameOf(child), personName ?? labels.someone, formatDate(day, 'short')),
    to: `${paths.attendanceOf(studentId)}?month=${day.slice(0, 7)}`,
    help: exception,
    action: (look) => <SeenButton {...{ daycareId, markId, look }} child={fullNameOf(child)} />,
  }));
}

interface SeenButtonProps {
  daycareId: string;
  markId: string;
  child: string;
  look: ActionLook;
}

/** The exception stays in the record. Only an owner takes it off the list. */
function SeenButton({ daycareId, markId, child, look }: SeenButtonProps) {
  const { mutateAsync, isPending, isSuccess } = trpc.attendance.seeException.useMutation();
  const see = () =>
    attempt(async () => {
      await mutateAsync({ daycareId, markId });
      showNotice(labels.seenDone);
    });
  return (
    <button
      type="button"
      className={buttonClass(look)}
      disabled={isPending || isSuccess}
      aria-label={`${labels.seen}: ${child}`}
      onClick={() => void see()}
    >
      {labels.seen}
    </button>
  );
}
