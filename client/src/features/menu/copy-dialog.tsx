import { addDays } from '@daycare-portal/shared/center-time';
import { formatDates } from '@daycare-portal/shared/dates';
import type { MenuWeek } from '@daycare-portal/shared/meals';
import { mealsText } from '@daycare-portal/shared/meals-text';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { Dialog } from '../../components/dialog';
import { DialogForm } from '../../components/dialog-form';
import { showNotice } from '../../components/notice';

const labels = mealsText.menu.copyForm;

interface CopyDialogProps {
  opened: boolean;
  daycareId: string;
  menu: MenuWeek;
  hasChanges: boolean;
  onCopied: () => void;
  onClose: () => void;
}

/** Writes the menu of another week into this one. */
export function CopyDialog({ opened, onClose, ...copy }: CopyDialogProps) {
  return (
    <Dialog opened={opened} title={labels.title} size={440} onClose={onClose}>
      <CopyForm {...copy} onClose={onClose} />
    </Dialog>
  );
}

// A quarter back, and a month ahead for whoever plans early.
const weeksAway = [-1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12, 1, 2, 3, 4];

function CopyForm({ daycareId, menu: { week, updatedAt, meals }, hasChanges, onCopied, onClose }: Omit<CopyDialogProps, 'opened'>) {
  const { mutateAsync: copyMenu } = trpc.dailyLog.copyMenu.useMutation();
  const { failure, busy, send } = useSending();
  const [fromWeek, setFromWeek] = useState(addDays(week, -7));
  const copy = () =>
    send(async () => {
      await copyMenu({ daycareId, fromWeek, week, updatedAt });
      onCopied();
      showNotice(labels.copied);
      onClose();
    });
  return (
    <DialogForm
      help={labels.help}
      failure={failure}
      busy={busy}
      submit={labels.submit}
      busyText={labels.copying}
      onSubmit={copy}
      onCancel={onClose}
    >
      <NativeSelect label={labels.from} disabled={busy} value={fromWeek} onChange={(event) => setFromWeek(event.currentTarget.value)}>
        {weeksAway.map((weeks) => {
          const monday = addDays(week, weeks * 7);
          const dates = formatDates(monday, addDays(monday, 4));
          return (
            <option key={monday} value={monday}>
              {weeks === -1 ? labels.lastWeek(dates) : dates}
            </option>
          );
        })}
      </NativeSelect>
      {meals.length === 0 ? null : <p>{labels.replaces}</p>}
      {hasChanges ? <p>{labels.unsaved}</p> : null}
    </DialogForm>
  );
}
