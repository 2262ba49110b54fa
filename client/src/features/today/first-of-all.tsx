import { text } from '@daycare-portal/shared/text';
import { AttentionList } from '../../attention/attention-list';
import { useExceptionRows } from '../../attention/exceptions';
import { useUndecidedRows } from '../../attention/undecided';
import { later } from '../../components/later';
import { withTexts } from '../../language';
import { useDaycare } from '../../auth/use-daycare';

// Only a daycare with a tablet at its door has something there.
const AtDoor = later(async () => ({ default: (await withTexts(() => import('./at-door'), 'doorTeam')).AtDoor }));

/**
 * What stands above everything else on Today: for an owner, until they have seen it, the children who left against the rules; and what was
 * sent late and needs a decision.
 */
export function FirstOfAll({ onDecide }: { onDecide: () => void }) {
  const { daycareId } = useDaycare();
  const exceptions = useExceptionRows(daycareId);
  const undecided = useUndecidedRows(daycareId, onDecide);
  if (exceptions === undefined || undecided === undefined) return null;
  return (
    <>
      <AtDoor />
      <AttentionList rows={[...exceptions, ...undecided]} label={text.dashboard.attention} isQuiet />
    </>
  );
}
