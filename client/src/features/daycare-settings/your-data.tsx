import type { Daycare } from '@daycare-portal/shared/daycare';
import { messageFor } from '@daycare-portal/shared/error-messages';
import { daycareExportPath } from '@daycare-portal/shared/export';
import { text } from '@daycare-portal/shared/text';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { callError } from '../../api/call-error';
import { useDownload } from '../../api/use-download';
import { BusyButton } from '../../components/busy-button';
import { ErrorBox } from '../../components/error-box';
import { showNotice } from '../../components/notice';
import classes from './settings-section.module.css';

const labels = text.yourData;

/** Everything that is kept of the daycare, to take along. */
export function YourData({ daycare: { id } }: { daycare: Daycare }) {
  const { mutate, isPending, error } = useDownload(daycareExportPath(id));
  return (
    <section className={classes.section} aria-labelledby="your-data">
      <h2 id="your-data" className={classes.title}>
        {labels.title}
      </h2>
      <p className={classes.state}>{labels.help}</p>
      <p className={classes.state}>{labels.care}</p>
      {error === null ? null : <ErrorBox message={messageFor('exportData', callError(error))} />}
      <BusyButton
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        busy={isPending}
        busyText={labels.preparing}
        onClick={() => mutate(undefined, { onSuccess: () => showNotice(labels.started) })}
      >
        {labels.export}
      </BusyButton>
    </section>
  );
}
