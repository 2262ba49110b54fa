import { text } from '@daycare-portal/shared/text';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { EntryCount } from '../../components/entry-count';

/** How many decisions about money wait, beside the menu's entry. */
export function DecisionsCount() {
  const { daycareId } = useDaycare();
  const enabled = usePermission()('billing.keep');
  const { data } = trpc.billing.listProposals.useQuery({ daycareId }, { enabled });
  const open = enabled ? (data?.proposals.length ?? 0) : 0;
  return <EntryCount count={open} label={text.portal.decisions(open)} />;
}
