import { messageFor } from '@daycare-portal/shared/error-messages';
import { studentRecordPath } from '@daycare-portal/shared/export';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { callError } from '../../api/call-error';
import { useDownload } from '../../api/use-download';
import { BusyButton } from '../../components/busy-button';
import { ErrorBox } from '../../components/error-box';
import { showNotice } from '../../components/notice';
import classes from './student-record.module.css';

const labels = text.yourData;

/** Everything that is kept of one child, to hand to its parents. */
export function StudentRecord({ daycareId, student }: { daycareId: string; student: Student }) {
  const { mutate, isPending, error } = useDownload(studentRecordPath(daycareId, student.id));
  return (
    <section className={classes.section} aria-labelledby="student-record">
      <h2 id="student-record" className={classes.title}>
        {labels.recordTitle}
      </h2>
      <p className={classes.help}>{labels.recordHelp(student.firstName)}</p>
      {error === null ? null : <ErrorBox message={messageFor('exportData', callError(error))} />}
      <BusyButton
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        busy={isPending}
        busyText={labels.preparing}
        onClick={() => mutate(undefined, { onSuccess: () => showNotice(labels.started) })}
      >
        {labels.exportRecord}
      </BusyButton>
    </section>
  );
}
