import { incidentsText } from '@daycare-portal/shared/incidents-text';
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs';
import { trpc } from '../api/trpc';
import { AttentionList, type AttentionRow } from '../attention/attention-list';
import { Text } from '../components/layout';
import { paths } from '../paths';

const labels = incidentsText.attention;

/** On the dashboard: reports that wait for the person, and whose deadline is near or past. */
export function IncidentsDue({ daycareId }: { daycareId: string }) {
  const { data } = trpc.records.countIncidents.useQuery({ daycareId });
  if (data === undefined) return null;
  const { late, toReview, notTold, drafts } = data;
  const action = { label: labels.look, to: paths.records };
  const rows: AttentionRow[] = (
    [
      ['late', late],
      ['toReview', toReview],
      ['notTold', notTold],
      ['drafts', drafts],
    ] as const
  ).flatMap(([key, n]) => (n === 0 ? [] : [{ key: `incidents ${key}`, icon: IconClipboardText, title: labels[key](n), action }]));
  return rows.length === 0 ? null : (
    <Text as="div" above="s">
      <AttentionList rows={rows} isQuiet />
    </Text>
  );
}
