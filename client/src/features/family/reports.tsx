import type { FamilyChild } from '@daycare-portal/shared/family';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs';
import { trpc } from '../../api/trpc';
import { paths } from '../../paths';
import { AskedCard } from './asked-card';

const labels = incidentsText.family;

/** The way from a family's first page to the reports about the child, if there are any and none waits for a signature. */
export function Reports({ child }: { child: FamilyChild }) {
  const { daycareId, studentId, firstName } = child;
  const { data } = trpc.records.listOwnIncidents.useQuery({ daycareId, studentId });
  if (data === undefined || data.incidents.length === 0) return null;
  const title = labels.title(firstName);
  return (
    <AskedCard
      icon={IconClipboardText}
      isOpen={false}
      isLater
      label={title}
      title={title}
      to={paths.familyReports(studentId)}
      press={labels.open}
    />
  );
}
