import { text } from '@daycare-portal/shared/text';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { EntryCount } from '../../components/entry-count';

/** How many families wait for an answer, beside the menu's entry. */
export function WaitingCount() {
  const { daycareId } = useDaycare();
  const enabled = usePermission()('messages.view');
  const { data } = trpc.messages.countWaiting.useQuery({ daycareId }, { enabled });
  const threads = data?.threads ?? 0;
  return <EntryCount count={enabled ? threads : 0} label={text.portal.unanswered(threads)} />;
}
