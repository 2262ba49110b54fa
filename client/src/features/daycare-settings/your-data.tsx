import type { Daycare } from '@daycare-portal/shared/daycare';
import { daycareExportPath } from '@daycare-portal/shared/export';
import { text } from '@daycare-portal/shared/text';
import { failureOf } from '../../api/failure-of';
import { useDownload } from '../../api/use-download';
import { DownloadButton } from '../../components/download-button';
import { showNotice } from '../../components/notice';
import { SettingsSection } from './settings-section';
import classes from './settings-section.module.css';

const labels = text.yourData;

/** Exports everything the portal holds about the daycare. */
export function YourData({ daycare: { id } }: { daycare: Daycare }) {
  const { mutate, isPending, error } = useDownload(daycareExportPath(id));
  return (
    <SettingsSection id="your-data" title={labels.title}>
      <p className={classes.state}>{labels.help}</p>
      <p className={classes.state}>{labels.care}</p>
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
