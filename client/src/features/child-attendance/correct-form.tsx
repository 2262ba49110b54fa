import {
  maxMarkReasonLength,
  maxPersonNameLength,
  type AttendanceMark,
  type CorrectMark,
  type HistoryDay,
} from '@daycare-portal/shared/attendance';
import { dayOfMarks } from '@daycare-portal/shared/attendance-day';
import { addDays, clockAt, instantOf } from '@daycare-portal/shared/center-time';
import { dayText } from '@daycare-portal/shared/day-text';
import { optionalText, requiredText } from '@daycare-portal/shared/fields';
import { historyText } from '@daycare-portal/shared/history-text';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { trpc } from '../../api/trpc';
import { usePermission } from '../../auth/use-permission';
import { CheckField } from '../../components/check-field';
import { shortDay } from '../../components/day-names';
import { showNotice } from '../../components/notice';
import { DialogForm } from '../../components/dialog-form';
import { useNameQuestion } from '../../pickup/use-name-question';
import { markName } from './day-words';
import { Choice, OptionalInput, RoomOptions, TimeInput, WhyInput } from './entry-form';
import type { OfChild } from './of-child';
import { useEntry } from './use-entry';
import { useEntryDraft } from './use-entry-draft';

const labels = historyText;

const CorrectFields = z.object({
  time: z.string().check(z.minLength(1, { error: () => labels.timeMissing })),
  afterMidnight: z.boolean(),
  classroomId: z.string(),
  personName: optionalText(maxPersonNameLength),
  didNotHappen: z.boolean(),
  reason: requiredText(maxMarkReasonLength, () => dayText.attendance.reasonMissing),
});
type CorrectFields = z.infer<typeof CorrectFields>;

interface CorrectFormProps extends OfChild {
  day: HistoryDay;
  mark: AttendanceMark;
}

/** Corrects a mark or says that it did not happen, with a reason. The original mark stays as it was recorded. */
export function CorrectForm({ daycareId, student, history, day, mark, onClose }: CorrectFormProps) {
  const { timeZone } = history;
  const { mutateAsync: correct } = trpc.attendance.correct.useMutation();
  const { failure, dropFailure, busy, idOf, send } = useEntry();
  const about = { daycareId, studentId: student.id, childName: student.firstName };
  const { ask, drop, question } = useNameQuestion(about, { busy, submit: labels.saveCorrection });
  const may = usePermission();
  const before = valuesOf(mark, timeZone);
  const form = useForm<CorrectFields>({ resolver: zodResolver(CorrectFields), defaultValues: before });
  const end = useEntryDraft(form, { daycareId, onClose, fields: {} }, 'correct', mark.id);
  const { errors } = form.formState;
  const [didNotHappen, time] = useWatch({ control: form.control, name: ['didNotHappen', 'time'] });

  const save = form.handleSubmit((values) => {
    const changes = values.didNotHappen ? { kind: 'void' as const } : changesOf(values, before, mark, timeZone);
    if (Object.keys(changes).length === 0) {
      return form.setError('time', { message: labels.nothingChanged }, { shouldFocus: true });
    }
    const named = mark.kind === 'out' && 'personName' in changes ? (changes.personName ?? '') : '';
    return ask(named, (whom) =>
      send(async () => {
        // As in `useMarks`.
        const exception = named !== '' && may('people.manage') ? { exception: values.reason } : {};
        const entry = { daycareId, markId: mark.id, ...changes, ...whom, ...exception, reason: values.reason };
        await correct({ ...entry, id: idOf(entry) });
        showNotice(labels.correctedNotice);
        end();
      }),
    );
  });

  return (
    <DialogForm
      help={labels.correcting(shortDay(day.day), markName(mark, timeZone))}
      failure={failure}
      busy={busy}
      submit={labels.saveCorrection}
      onSubmit={save}
      onCancel={end}
    >
      {didNotHappen || isAbsence(mark) ? null : (
        <>
          <TimeInput label={labels.fields.time} disabled={busy} data-autofocus error={errors.time?.message} {...form.register('time')} />
          {before.afterMidnight || isBeforeArrival(day, mark, time, timeZone) ? (
            <CheckField
              label={labels.fields.afterMidnight(shortDay(addDays(mark.day, 1)))}
              disabled={busy}
              {...form.register('afterMidnight')}
            />
          ) : null}
          {mark.kind === 'out' ? null : (
            <Choice label={labels.fields.room} disabled={busy} {...form.register('classroomId')}>
              <RoomOptions rooms={history.rooms} current={before.classroomId} />
            </Choice>
          )}
          {mark.kind === 'move' ? null : (
            <OptionalInput
              label={mark.kind === 'in' ? labels.fields.broughtBy : labels.fields.pickedUpBy}
              disabled={busy}
              error={errors.personName?.message}
              {...form.register('personName', { onChange: () => (drop(), dropFailure()) })}
            />
          )}
        </>
      )}
      {isAbsence(mark) ? (
        <p>{labels.absenceTakenBack}</p>
      ) : (
        <CheckField
          label={labels.fields.didNotHappen}
          help={labels.fields.didNotHappenHelp}
          disabled={busy}
          {...form.register('didNotHappen')}
        />
      )}
      <WhyInput disabled={busy} error={errors.reason?.message} {...form.register('reason')} />
      {question}
    </DialogForm>
  );
}

/** An absence has no time to correct. It either happened or did not. */
function isAbsence({ kind }: AttendanceMark): boolean {
  return kind === 'absent' || kind === 'notAbsent';
}

/** A child who left after midnight has an earlier time of day for leaving than for arriving. */
function isBeforeArrival({ marks }: HistoryDay, mark: AttendanceMark, time: string, timeZone: string): boolean {
  const from = dayOfMarks(marks).stays.find(({ departure }) => departure?.id === mark.id)?.from ?? null;
  return mark.kind === 'out' && from !== null && time !== '' && instantOf(mark.day, time, timeZone) <= from;
}

function valuesOf(mark: AttendanceMark, timeZone: string): CorrectFields {
  const { day, time } = clockAt(mark.at, timeZone);
  return {
    time,
    afterMidnight: day > mark.day,
    classroomId: mark.classroomId ?? '',
    personName: mark.personName ?? '',
    didNotHappen: isAbsence(mark),
    reason: '',
  };
}

/** Builds only the changed fields. An unchanged time keeps its seconds. */
function changesOf(values: CorrectFields, before: CorrectFields, mark: AttendanceMark, timeZone: string) {
  const { time, afterMidnight, classroomId, personName } = values;
  const changes: Partial<Pick<CorrectMark, 'at' | 'classroomId' | 'personName'>> = {};
  if (time !== before.time || afterMidnight !== before.afterMidnight) {
    changes.at = instantOf(afterMidnight ? addDays(mark.day, 1) : mark.day, time, timeZone);
  }
  if (classroomId !== before.classroomId) changes.classroomId = classroomId;
  if (personName !== before.personName) changes.personName = personName || null;
  return changes;
}
