import { optionalText } from '@daycare-portal/shared/fields';
import { formsText } from '@daycare-portal/shared/forms-text';
import { maxPersonNote } from '@daycare-portal/shared/people';
import { zodResolver } from '@hookform/resolvers/zod';
import { Textarea } from '@mantine/core';
import * as z from 'zod/mini';
import { DialogForm } from '../../components/dialog-form';
import { useDialogForm } from '../../forms/use-dialog-form';

const labels = formsText.review;

const Values = z.object({ reason: optionalText(maxPersonNote) });
type Values = z.infer<typeof Values>;

interface DeclineFormProps {
  of: { daycareId: string; answerId: string };
  onDecline: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Why something that a family sent is not taken over. */
export function DeclineForm({ of: { daycareId, answerId }, onDecline, onClose }: DeclineFormProps) {
  const { field, dialog, save } = useDialogForm<Values>({
    key: [daycareId, 'declineAnswer', answerId],
    resolver: zodResolver(Values),
    draftFields: { reason: z.string() },
    stored: null,
    valuesOf: () => ({ reason: '' }),
    onClose,
  });
  return (
    <DialogForm
      {...dialog}
      submit={labels.decline}
      onSubmit={save(async ({ reason }) => {
        await onDecline(reason);
        return labels.declined;
      })}
    >
      <Textarea label={labels.reason} description={labels.reasonHelp} size="md" rows={3} data-autofocus {...field('reason')} />
    </DialogForm>
  );
}
