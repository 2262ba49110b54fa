import { studentRecordPath } from '@daycare-portal/shared/export';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { StudentInfo } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { useDownload } from '../../api/use-download';
import { usePermission } from '../../auth/use-permission';
import { BusyButton } from '../../components/busy-button';
import { Dialog } from '../../components/dialog';
import dialog from '../../components/dialog.module.css';
import { DownloadButton } from '../../components/download-button';
import { ErrorBox } from '../../components/error-box';
import { useDaycareToday } from '../../auth/use-daycare-today';
import { Stack, Text } from '../../components/layout';

const labels = text.enrollment;

interface DeleteStudentDialogProps {
  daycareId: string;
  student: StudentInfo;
  opened: boolean;
  onClose: () => void;
  onDelete: () => void;
  onWithdrawn: () => void;
}

/**
 * Asks before a child is deleted, and offers to withdraw it instead. Only an owner deletes a child with records, and must download them
 * first.
 */
export function DeleteStudentDialog({ daycareId, student, opened, onClose, onDelete, onWithdrawn }: DeleteStudentDialogProps) {
  const may = usePermission();
  const today = useDaycareToday();
  const name = fullNameOf(student);
  const mayDelete = !student.hasRecords || may('staff.manageRoles');
  const download = useDownload(studentRecordPath(daycareId, student.id));
  const withdrawal = trpc.students.setEnrolment.useMutation({
    onSuccess: () => {
      onClose();
      onWithdrawn();
    },
  });
  const withdraw = () => withdrawal.mutate({ daycareId, studentIds: [student.id], startsOn: null, endsOn: today, reason: null });
  const offersWithdrawal = may('students.enrol') && student.status !== 'withdrawn';
  return (
    <Dialog opened={opened} title={text.editStudent.deleteTitle(name)} size={500} onClose={onClose}>
      <Stack align="start" gap="s">
        {withdrawal.error === null ? null : <ErrorBox message={failureOf('setEnrolment', withdrawal.error)} />}
        <Text tone="soft">{mayDelete ? text.editStudent.deleteHelp : labels.ownersDelete}</Text>
        {mayDelete && student.hasRecords ? <RecordsWarning {...download} /> : null}
        {offersWithdrawal ? <Text tone="soft">{labels.withdrawHelp}</Text> : null}
      </Stack>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {text.actions.cancel}
        </Button>
        {offersWithdrawal ? (
          <BusyButton
            variant={mayDelete ? 'default' : 'filled'}
            busy={withdrawal.isPending}
            busyText={text.actions.saving}
            onClick={withdraw}
          >
            {mayDelete ? labels.withdraw : labels.withdrawOnly}
          </BusyButton>
        ) : null}
        {mayDelete && (!student.hasRecords || download.isStarted) ? (
          <Button className={dialog.danger} onClick={onDelete}>
            {text.actions.delete}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

/** What is deleted with the child, and the file that an owner downloads first. */
function RecordsWarning({ mutate, isPending, isStarted, error }: ReturnType<typeof useDownload>) {
  return (
    <>
      <Text tone="soft" role="status">
        {isStarted ? labels.recordsTaken : labels.recordsDeleted}
      </Text>
      <DownloadButton busy={isPending} problem={error === null ? undefined : failureOf('exportData', error)} onPress={() => mutate()}>
        {labels.downloadRecord}
      </DownloadButton>
    </>
  );
}
