import { fullNameOf } from '@daycare-portal/shared/full-name';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import type { MissingChild } from '@daycare-portal/shared/headcounts';
import { useDaycare } from '../auth/use-daycare';
import { Dialog } from '../components/dialog';
import { Contacts } from './contacts';

/** The family's numbers, in the order in which the daycare calls them. */
export function CallDialog({ child, onClose }: { child: MissingChild; onClose: () => void }) {
  const { daycareId } = useDaycare();
  return (
    <Dialog opened title={headcountText.alarms.callOf(fullNameOf(child))} onClose={onClose}>
      <Contacts daycareId={daycareId} child={child} />
    </Dialog>
  );
}
