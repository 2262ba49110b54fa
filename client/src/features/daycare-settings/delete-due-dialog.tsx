import { daycareExportPath, studentRecordPath } from '@daycare-portal/shared/export';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { childrenInADeletion, retentionKinds, type DueRecords } from '@daycare-portal/shared/retention';
import { retentionText } from '@daycare-portal/shared/retention-text';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FailedCall } from '../../api/call-error';
import { failureOf } from '../../api/failure-of';
import { sendInParts } from '../../api/send-in-parts';
import { trpc } from '../../api/trpc';
import { useDownload } from '../../api/use-download';
import { useSending } from '../../api/use-sending';
import { BusyButton } from '../../components/busy-button';
import { Dialog } from '../../components/dialog';
import dialog from '../../components/dialog.module.css';
import { DownloadButton } from '../../components/download-button';
import { ErrorBox } from '../../components/error-box';
import { Stack, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';

const labels = retentionText;

interface DeleteDueProps {
  daycareId: string;
  due: readonly DueRecords[];
  onClose: () => void;
  onDeleted: () => void;
}

/** Says how much of what is deleted, and offers a download first. */
export function DeleteDueDialog({ opened, ...props }: DeleteDueProps & { opened: boolean }) {
  return (
    <Dialog opened={opened} title={labels.deleteTitle} size={500} onClose={props.onClose}>
      {opened ? <DeleteDue {...props} /> : null}
    </Dialog>
  );
}

function DeleteDue({ daycareId, due: given, onClose, onDeleted }: DeleteDueProps) {
  // What the owner was asked about stays, whatever the page reads meanwhile.
  const [due] = useState(given);
  const { mutateAsync } = trpc.records.deleteDue.useMutation();
  const { failure, busy, send } = useSending();
  const [only] = due;
  const download = useDownload(due.length === 1 && only ? studentRecordPath(daycareId, only.studentId) : daycareExportPath(daycareId));
  const missing = due.filter(({ isDownloaded }) => !isDownloaded);
  const amounts = retentionKinds.flatMap((kind) => {
    const entries = due.reduce((sum, one) => sum + entriesOf(one, kind), 0);
    return entries === 0 ? [] : [{ kind, entries }];
  });
  const remove = () =>
    send(async () => {
      const rows = due.map((one) => ({ studentId: one.studentId, entries: one.kinds.reduce((sum, { entries }) => sum + entries, 0) }));
      const refused: string[] = [];
      await sendInParts(
        rows,
        (children) => mutateAsync({ daycareId, children }),
        ({ results }) => {
          for (const { studentId, reason } of results) {
            const child = due.find((one) => one.studentId === studentId);
            if (reason !== null && child !== undefined) refused.push(`${fullNameOf(child)}: ${reason}`);
          }
        },
        childrenInADeletion,
      );
      if (refused.length > 0) throw new FailedCall('CONFLICT', refused.join(' '));
      showNotice(labels.deleted(amounts.reduce((sum, { entries }) => sum + entries, 0)));
      onDeleted();
      onClose();
    });
  return (
    <>
      <Stack align="start" gap="s">
        {failure === undefined ? null : <ErrorBox message={failure} />}
        <Text tone="soft">{labels.deleteHelp(due.length)}</Text>
        <Stack as="ul" gap="2xs">
          {amounts.map(({ kind, entries }) => (
            <Text as="li" key={kind} weight="strong">
              {labels.entries[kind](entries)}
            </Text>
          ))}
        </Stack>
        {missing.length === 0 ? null : (
          <>
            <Text tone="soft" role="status">
              {download.isStarted ? labels.started : labels.notDownloaded(missing.map(fullNameOf).join(', '))}
            </Text>
            <DownloadButton
              busy={download.isPending}
              problem={download.error === null ? undefined : failureOf('exportData', download.error)}
              onPress={() => download.mutate()}
            >
              {labels.download}
            </DownloadButton>
          </>
        )}
      </Stack>
      <div className={dialog.buttons}>
        <Button variant="default" disabled={busy} onClick={onClose} data-autofocus>
          {text.actions.cancel}
        </Button>
        {missing.length === 0 || download.isStarted ? (
          <BusyButton className={dialog.danger} busy={busy} busyText={labels.deleting} onClick={remove}>
            {labels.deleteNow}
          </BusyButton>
        ) : null}
      </div>
    </>
  );
}

function entriesOf({ kinds }: DueRecords, kind: (typeof retentionKinds)[number]): number {
  return kinds.find((one) => one.kind === kind)?.entries ?? 0;
}
