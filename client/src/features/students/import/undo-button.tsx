import { messageFor } from '@daycare-portal/shared/error-messages';
import type { UndoneImport } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { useState } from 'react';
import { callError } from '../../../api/call-error';
import { trpc } from '../../../api/trpc';
import { useAuth } from '../../../auth/auth-provider';
import { BusyButton } from '../../../components/busy-button';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { showFailure } from '../../../components/notice';
import { useBusy } from '../../../components/use-busy';

const labels = importText;

interface UndoButtonProps {
  importId: string;
  label: string;
  onUndone: (undone: UndoneImport) => void;
}

/** Asks, undoes, and tells what stays. */
export function UndoButton({ importId, label, onUndone }: UndoButtonProps) {
  const { selectedDaycare } = useAuth();
  const [asks, setAsks] = useState(false);
  const [busy, whileBusy] = useBusy();
  const { mutateAsync: undoImport } = trpc.students.undoImport.useMutation();
  const undo = () =>
    whileBusy(async () => {
      try {
        onUndone(await undoImport({ daycareId: selectedDaycare?.id ?? '', importId }));
      } catch (error) {
        showFailure(messageFor('undoImport', callError(error)));
      }
    });
  return (
    <>
      <BusyButton
        variant="default"
        busy={busy}
        busyText={labels.undoing}
        aria-label={label}
        leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
        onClick={() => setAsks(true)}
      >
        {labels.undo}
      </BusyButton>
      <ConfirmDialog
        opened={asks}
        title={labels.undoTitle}
        consequence={labels.undoHelp}
        safe={labels.keepImport}
        confirm={labels.undo}
        destructive
        onSafe={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          void undo();
        }}
      />
    </>
  );
}
