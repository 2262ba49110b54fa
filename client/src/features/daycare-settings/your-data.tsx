import type { Daycare } from '@daycare-portal/shared/daycare';
import { daycareExportPath } from '@daycare-portal/shared/export';
import { text } from '@daycare-portal/shared/text';
import { failureOf } from '../../api/failure-of';
import { useDownload } from '../../api/use-download';
import { DownloadButton } from '../../components/download-button';
import { showNotice } from '../../components/notice';
import { Text } from '../../components/layout';
import { SettingsSection } from './settings-section';

const labels = text.yourData;

/** Exports everything the portal holds about the daycare. */
export function YourData({ daycare: { id } }: { daycare: Daycare }) {
  const { mutate, isPending, error } = useDownload(daycareExportPath(id));
  return (
    <SettingsSection id="your-data" title={labels.title}>
      <Text tone="soft" breaks>
        {labels.help}
      </Text>
      <Text tone="soft" breaks>
        {labels.care}
      </Text>
      <DownloadButton
        busy={isPending}
        problem={error === null ? undefined : failureOf('exportData', error)}
        onPress={() => mutate(undefined, { onSuccess: () => showNotice(labels.started) })}
      >
        {labels.export}
      </DownloadButton>
    </SettingsSection>
  );
}
