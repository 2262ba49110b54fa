import { maxMarkReasonLength, maxPersonNameLength } from '@daycare-portal/shared/attendance';
import { addDays, instantOf } from '@daycare-portal/shared/center-time';
import { readIsoDate, type PlainDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { optionalText, requiredText } from '@daycare-portal/shared/fields';
import { historyText } from '@daycare-portal/shared/history-text';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { CheckField } from '../../components/check-field';
import { shortDay } from '../../components/day-names';
import { showNotice } from '../../components/notice';
import { DialogForm } from '../../components/dialog-form';
import { Stack } from '../../components/layout';
import { useNameQuestion } from '../../pickup/use-name-question';
import { Choice, DateInput, OptionalInput, RoomOptions, TimeInput, WhyInput } from './entry-form';
import type { OfChild } from './of-child';
import { useEntry, useMarks } from './use-entry';
import { useEntryDraft } from './use-entry-draft';

const labels = historyText;

const Time = z.string().check(z.minLength(1, { error: () => labels.timeMissing }));
const StayFields = z.object({
  day: z.string().check(z.refine((day) => readIsoDate(day) === day, { error: () => labels.dayMissing })),
  arrived: Time,
  left: Time,
  afterMidnight: z.boolean(),
  classroomId: z.string(),
  broughtBy: optionalText(maxPersonNameLength),
  pickedUpBy: optionalText(maxPersonNameLength),
  reason: requiredText(maxMarkReasonLength, () => dayText.attendance.reasonMissing),
});
type StayFields = z.infer<typeof StayFields>;

/** Adds a stay that nobody recorded. */
export function StayForm({ daycareId, student, history, day, onClose }: OfChild & { day: PlainDate }) {
  const { timeZone, today } = history;
  const { failure, dropFailure, busy, idOf, send } = useEntry();
  const about = { daycareId, studentId: student.id, childName: student.firstName };
  const { ask, drop, question } = useNameQuestion(about, { busy, submit: labels.addStay });
  const mark = useMarks(daycareId, idOf);
  const [home] = useState(() => history.homeClassroomId ?? history.rooms[0]?.classroomId ?? '');
  const form = useForm<StayFields>({
    resolver: zodResolver(StayFields),
    defaultValues: { day, arrived: '', left: '', afterMidnight: false, classroomId: home, broughtBy: '', pickedUpBy: '', reason: '' },
  });
  const end = useEntryDraft(form, { daycareId, onClose, fields: {} }, 'stay', student.id, day);
  const { errors } = form.formState;
  const [onDay, arrived, left] = useWatch({ control: form.control, name: ['day', 'arrived', 'left'] });
  const isEarlier = left !== '' && left <= arrived;

  const save = form.handleSubmit((values) => {
    if (values.day > today) return form.setError('day', { message: labels.dayToCome }, { shouldFocus: true });
    if (isEarlier && !values.afterMidnight) return form.setError('left', { message: labels.leftBeforeArrival }, { shouldFocus: true });
    const of = { studentId: student.id, reason: values.reason };
    const arrivedAt = instantOf(values.day, values.arrived, timeZone);
    const leftAt = instantOf(isEarlier ? addDays(values.day, 1) : values.day, values.left, timeZone);
    return ask(values.pickedUpBy, (whom) =>
      send(async () => {
        await mark([
          { ...of, kind: 'in', at: arrivedAt, classroomId: values.classroomId || null, personName: values.broughtBy || null },
          { ...of, kind: 'out', at: leftAt, personName: values.pickedUpBy || null, ...whom },
        ]);
        showNotice(labels.addedNotice(student.firstName, shortDay(values.day)));
        end();
      }),
    );
  });

  return (
    <DialogForm failure={failure} busy={busy} submit={labels.addStay} onSubmit={save} onCancel={end}>
      <DateInput label={labels.fields.day} max={today} disabled={busy} error={errors.day?.message} {...form.register('day')} />
      <Stack cols="repeat(2, minmax(0, 1fr))" folds gap="m" cells="start">
        <TimeInput
          label={labels.fields.arrived}
          disabled={busy}
          data-autofocus
          error={errors.arrived?.message}
          {...form.register('arrived')}
        />
        <TimeInput label={labels.fields.left} disabled={busy} error={errors.left?.message} {...form.register('left')} />
      </Stack>
      {isEarlier && onDay !== '' ? (
        <CheckField label={labels.fields.afterMidnight(shortDay(addDays(onDay, 1)))} disabled={busy} {...form.register('afterMidnight')} />
      ) : null}
      <Choice label={labels.fields.room} disabled={busy} {...form.register('classroomId')}>
        <RoomOptions rooms={history.rooms} current={home} />
      </Choice>
      <Stack cols="repeat(2, minmax(0, 1fr))" folds gap="m" cells="start">
        <OptionalInput label={labels.fields.broughtBy} disabled={busy} error={errors.broughtBy?.message} {...form.register('broughtBy')} />
        <OptionalInput
          label={labels.fields.pickedUpBy}
          disabled={busy}
          error={errors.pickedUpBy?.message}
          {...form.register('pickedUpBy', { onChange: () => (drop(), dropFailure()) })}
        />
      </Stack>
      <WhyInput disabled={busy} error={errors.reason?.message} {...form.register('reason')} />
      {question}
    </DialogForm>
  );
}
