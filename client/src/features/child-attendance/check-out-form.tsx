import { maxMarkReasonLength, maxPersonNameLength, type HistoryDay } from '@daycare-portal/shared/attendance';
import { dayOfMarks, openStay } from '@daycare-portal/shared/attendance-day';
import { addDays, instantOf } from '@daycare-portal/shared/center-time';
import { dayText } from '@daycare-portal/shared/day-text';
import { optionalText, requiredText } from '@daycare-portal/shared/fields';
import { historyText } from '@daycare-portal/shared/history-text';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { CheckField } from '../../components/check-field';
import { shortDay } from '../../components/day-names';
import { showNotice } from '../../components/notice';
import { DialogForm } from '../../components/dialog-form';
import { useNameQuestion } from '../../pickup/use-name-question';
import { timeOn } from './day-words';
import { OptionalInput, TimeInput, WhyInput } from './entry-form';
import type { OfChild } from './of-child';
import { useEntry, useMarks } from './use-entry';
import { useEntryDraft } from './use-entry-draft';

const labels = historyText;

const CheckOutFields = z.object({
  left: z.string().check(z.minLength(1, { error: () => labels.timeMissing })),
  afterMidnight: z.boolean(),
  pickedUpBy: optionalText(maxPersonNameLength),
  reason: requiredText(maxMarkReasonLength, () => dayText.attendance.reasonMissing),
});
type CheckOutFields = z.infer<typeof CheckOutFields>;

/** Records when a child left on a day without a check-out. */
export function CheckOutForm({ daycareId, student, history, day, onClose }: OfChild & { day: HistoryDay }) {
  const { timeZone } = history;
  const { failure, dropFailure, busy, idOf, send } = useEntry();
  const about = { daycareId, studentId: student.id, childName: student.firstName };
  const { ask, drop, question } = useNameQuestion(about, { busy, submit: labels.addCheckOut });
  const mark = useMarks(daycareId, idOf);
  const since = openStay(dayOfMarks(day.marks))?.from ?? '';
  const form = useForm<CheckOutFields>({
    resolver: zodResolver(CheckOutFields),
    defaultValues: { left: '', afterMidnight: false, pickedUpBy: '', reason: '' },
  });
  const end = useEntryDraft(form, { daycareId, onClose, fields: {} }, 'check-out', student.id, day.day);
  const { errors } = form.formState;
  const left = useWatch({ control: form.control, name: 'left' });
  const isEarlier = left !== '' && instantOf(day.day, left, timeZone) <= since;

  const save = form.handleSubmit((values) => {
    if (isEarlier && !values.afterMidnight) return form.setError('left', { message: labels.leftBeforeArrival }, { shouldFocus: true });
    const at = instantOf(isEarlier ? addDays(day.day, 1) : day.day, values.left, timeZone);
    return ask(values.pickedUpBy, (whom) =>
      send(async () => {
        await mark([{ studentId: student.id, kind: 'out', at, personName: values.pickedUpBy || null, reason: values.reason, ...whom }]);
        showNotice(labels.checkedOutNotice(student.firstName, timeOn(day.day, at, timeZone)));
        end();
      }),
    );
  });

  return (
    <DialogForm
      help={labels.arrivedBefore(timeOn(day.day, since, timeZone), shortDay(day.day))}
      failure={failure}
      busy={busy}
      submit={labels.addCheckOut}
      onSubmit={save}
      onCancel={end}
    >
      <TimeInput label={labels.fields.left} disabled={busy} data-autofocus error={errors.left?.message} {...form.register('left')} />
      {isEarlier ? (
        <CheckField
          label={labels.fields.afterMidnight(shortDay(addDays(day.day, 1)))}
          disabled={busy}
          {...form.register('afterMidnight')}
        />
      ) : null}
      <OptionalInput
        label={labels.fields.pickedUpBy}
        disabled={busy}
        error={errors.pickedUpBy?.message}
        {...form.register('pickedUpBy', { onChange: () => (drop(), dropFailure()) })}
      />
      <WhyInput disabled={busy} error={errors.reason?.message} {...form.register('reason')} />
      {question}
    </DialogForm>
  );
}
