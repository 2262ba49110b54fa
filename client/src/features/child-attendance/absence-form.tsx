import { reasonInWords } from '@daycare-portal/shared/absence-words';
import { absenceReasons } from '@daycare-portal/shared/absence-reasons';
import { maxMarkNoteLength, maxPersonNameLength } from '@daycare-portal/shared/attendance';
import { readIsoDate, type PlainDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { optionalText } from '@daycare-portal/shared/fields';
import { historyText } from '@daycare-portal/shared/history-text';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { trpc } from '../../api/trpc';
import { shortDay } from '../../components/day-names';
import { showNotice } from '../../components/notice';
import { DialogForm } from '../../components/dialog-form';
import { Stack } from '../../components/layout';
import { optionsOf } from '../../components/options-of';
import { Choice, DateInput, OptionalInput } from './entry-form';
import type { OfChild } from './of-child';
import { useEntry } from './use-entry';
import { useEntryDraft } from './use-entry-draft';

const labels = historyText;

const isDay = z.refine<string>((day) => readIsoDate(day) === day, { error: () => labels.dayMissing, abort: true });
const AbsenceFields = z
  .object({
    from: z.string().check(isDay),
    until: z.string().check(isDay),
    reason: z.string().check(z.minLength(1, { error: () => dayText.attendance.absenceReasonMissing })),
    toldBy: optionalText(maxPersonNameLength),
    note: optionalText(maxMarkNoteLength),
  })
  .check(z.refine(({ from, until }) => from <= until, { path: ['until'], error: () => dayText.attendance.endsBeforeStart }));
type AbsenceFields = z.infer<typeof AbsenceFields>;

/** Records on which days a child will be or was absent, and why. */
export function AbsenceForm({ daycareId, student, history, day, onClose }: OfChild & { day: PlainDate }) {
  const { mutateAsync: planAbsence } = trpc.attendance.planAbsence.useMutation();
  const { failure, busy, idOf, send } = useEntry();
  const form = useForm<AbsenceFields>({
    resolver: zodResolver(AbsenceFields),
    defaultValues: { from: day, until: day, reason: '', toldBy: '', note: '' },
  });
  const end = useEntryDraft(form, { daycareId, onClose, fields: {} }, 'absence', student.id, day);
  const { errors } = form.formState;

  const save = form.handleSubmit(({ from, until, reason, toldBy, note }) =>
    send(async () => {
      const absence = { daycareId, studentId: student.id, from, until, reason, note: note || null, toldBy: toldBy || null };
      await planAbsence({ ...absence, id: idOf(absence) });
      showNotice(labels.plannedNotice(student.firstName, shortDay(from), shortDay(until)));
      end();
    }),
  );
  // The last day follows the first one until the person sets it.
  const firstDay = form.register('from', {
    onChange: () => {
      const { from, until } = form.getValues();
      if (until < from) form.setValue('until', from, { shouldDirty: true });
    },
  });

  return (
    <DialogForm failure={failure} busy={busy} submit={labels.savePlan} onSubmit={save} onCancel={end}>
      <Stack cols="repeat(2, minmax(0, 1fr))" folds gap="m" cells="start">
        <DateInput label={labels.fields.from} disabled={busy} error={errors.from?.message} {...firstDay} />
        <DateInput label={labels.fields.until} disabled={busy} error={errors.until?.message} {...form.register('until')} />
      </Stack>
      <Choice label={labels.fields.reason} disabled={busy} data-autofocus error={errors.reason?.message} {...form.register('reason')}>
        <option value="">{labels.fields.chooseReason}</option>
        {optionsOf([...absenceReasons, ...history.ownReasons], (reason) => [reason, reasonInWords(reason)])}
      </Choice>
      <OptionalInput
        label={labels.fields.toldBy}
        description={labels.fields.toldByHelp}
        disabled={busy}
        error={errors.toldBy?.message}
        {...form.register('toldBy')}
      />
      <OptionalInput
        label={labels.fields.note}
        description={labels.fields.noteHelp}
        disabled={busy}
        error={errors.note?.message}
        {...form.register('note')}
      />
    </DialogForm>
  );
}
