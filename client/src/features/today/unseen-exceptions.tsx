import { text } from '@daycare-portal/shared/text';
import { AttentionList } from '../../attention/attention-list';
import { useExceptionRows } from '../../attention/exceptions';
import { useDaycare } from '../../auth/use-daycare';

/** What an owner sees first on Today, until they have seen it: the children who left against the rules. */
export function UnseenExceptions() {
  const rows = useExceptionRows(useDaycare().daycareId);
  return rows === undefined ? null : <AttentionList rows={rows} label={text.dashboard.attention} isQuiet />;
}
