import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { useHasLine } from '../../api/live-lines';
import { Text } from '../../components/layout';

/** When the page was read, where it does not hear of changes at once. */
export function Updated({ at, timeZone }: { at: number; timeZone: string }) {
  const isLive = useHasLine();
  if (isLive || at === 0) return null;
  return (
    <Text tone="faint" size="s" above="m">
      {familyPagesText.updated(clockTimeAt(new Date(at).toISOString(), timeZone))}
    </Text>
  );
}
