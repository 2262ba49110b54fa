import type { PlainDate } from '@daycare-portal/shared/dates';
import { newestSchedule, SetSchedule, type Schedule } from '@daycare-portal/shared/enrolment';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { draftKey } from '../../auth/drafts';
import { useFormDraft } from '../../auth/use-form-draft';
import { BusyButton } from '../../components/busy-button';
import dialog from '../../components/dialog.module.css';
import { DraftNotice } from '../../components/draft-notice';
import { ErrorBox } from '../../components/error-box';
import { showNotice } from '../../components/notice';
import { RadioGroup } from '../../components/radio-group';
import { useBusy } from '../../components/use-busy';
import { WeekEditor } from '../../components/week-editor';
import { DateField } from './date-field';
import classes from './enrolment-form.module.css';
import { focusFirstWrong } from './focus-first-wrong';
import { writeDate } from './grid-rows';
import { orderOfLocale, readDate, type DateOrder } from './read-date';
import { useDaycareToday } from '../../auth/use-daycare-today';

export interface ScheduledStudent extends Pick<Student, 'id' | 'firstName' | 'lastName'> {
  schedules?: readonly Schedule[];
}

const labels = text.enrolment;

const weekday = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6), z.literal(7)]);
const Values = z.object({
  kind: z.enum(['open', 'week']),
  /** As it was typed. */
  from: z.string(),
  week: z.array(z.object({ weekday, from: z.string(), until: z.string(), classroomId: z.nullable(z.string()) })),
});
type Values = z.infer<typeof Values>;
const { shape } = Values;
const Draft = z.object({ kind: z.exactOptional(shape.kind), from: z.exactOptional(shape.from), week: z.exactOptional(shape.week) });

interface ScheduleFormProps {
  daycareId: string;
  students: readonly ScheduledStudent[];
  hidden?: number;
  onClose: () => void;
  onSaved?: () => void;
}

/** What `ScheduleDialog` asks. What is typed stays on this device until it is saved. */
export function ScheduleForm({ daycareId, students, hidden = 0, onClose, onSaved }: ScheduleFormProps) {
  const { user } = useAuth();
  const today = useDaycareToday();
  const [order] = useState(() => orderOfLocale());
  const [failure, setFailure] = useState<string>();
  const [busy, whileBusy] = useBusy();
  const element = useRef<HTMLFormElement>(null);
  const rooms = trpc.classrooms.getClassroomMarks.useQuery({ daycareId }).data?.marks ?? [];
  const { mutateAsync: setSchedule } = trpc.attendance.setSchedule.useMutation();
  const form = useForm<Values>({
    resolver: useMemo(() => resolverOf(order), [order]),
    defaultValues: useMemo(() => valuesOf(students, today, order), [students, today, order]),
    shouldFocusError: false,
  });
  const { watch, setValue, formState, getValues } = form;
  const about = students.length === 1 ? (students[0]?.id ?? '') : 'several';
  const draft = useFormDraft(form, draftKey(user?.uid ?? '', daycareId, 'schedule', about), { values: Draft, updatedAt: '' });
  const { kind, from, week } = watch();
  const { errors } = formState;
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };

  const save = async (values: Values) => {
    setFailure(undefined);
    try {
      await setSchedule({ daycareId, studentIds: students.map(({ id }) => id), ...readValues(values, order) });
      draft.finish(getValues());
      onClose();
      showNotice(labels.scheduleSaved(students.map(fullNameOf)));
      onSaved?.();
    } catch (error) {
      setFailure(failureOf('setSchedule', error));
    }
  };
  const submit = form.handleSubmit(
    (values) => whileBusy(() => save(values)),
    () => focusFirstWrong(element.current),
  );

  return (
    <form ref={element} noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      {draft.restored ? <DraftNotice message={labels.draftBack} onDiscard={draft.discard} /> : null}
      {hidden > 0 ? <p className={classes.hint}>{labels.hidden(hidden)}</p> : null}
      <div className={classes.dates}>
        <DateField
          label={labels.validFrom}
          description={labels.validFromHelp}
          value={from}
          order={order}
          error={errors.from?.message}
          disabled={busy}
          onChange={(typed) => setValue('from', typed, options)}
        />
      </div>
      <RadioGroup
        legend={labels.kind}
        name="kind"
        options={[
          { value: 'week', label: labels.theseDays },
          { value: 'open', label: labels.everyOpenDay },
        ]}
        value={kind}
        disabled={busy}
        onChange={(value) => setValue('kind', value, options)}
      />
      {kind === 'open' ? null : (
        <WeekEditor
          legend={labels.schedule}
          week={week}
          problemAt={(index) => errors.week?.[index]?.until?.message}
          problem={errors.week?.message}
          rooms={rooms.length > 1 ? rooms : []}
          disabled={busy}
          onChange={(blocks) => setValue('week', blocks, options)}
        />
      )}
      <div className={dialog.buttons}>
        <Button variant="default" disabled={busy} onClick={onClose}>
          {text.actions.cancel}
        </Button>
        <BusyButton type="submit" busy={busy} busyText={text.actions.saving}>
          {labels.save}
        </BusyButton>
      </div>
    </form>
  );
}

/** A child's newest schedule, to be changed; of several children, or of one without any, nothing is known. */
function valuesOf(students: readonly ScheduledStudent[], today: PlainDate, order: DateOrder): Values {
  const newest = students.length === 1 ? newestSchedule(students[0]?.schedules ?? []) : undefined;
  const from = newest !== undefined && newest.from > today ? newest.from : today;
  return { kind: newest?.week === null ? 'open' : 'week', from: writeDate(from, order), week: newest?.week ?? [] };
}

function readValues({ kind, from, week }: Values, order: DateOrder) {
  return { from: readDate(from, order) ?? from, week: kind === 'open' ? null : week };
}

function resolverOf(order: DateOrder): Resolver<Values> {
  return (values) => {
    const { error } = SetSchedule.safeParse({ daycareId: 'x', studentIds: ['x'], ...readValues(values, order) });
    const errors: FieldErrors<Values> = {};
    const wrongBlocks: { until: { type: string; message: string } }[] = [];
    for (const { path, message } of error?.issues ?? []) {
      const [field, index] = path;
      if (field === 'from') errors.from ??= { type: 'custom', message };
      else if (typeof index === 'number') wrongBlocks[index] ??= { until: { type: 'custom', message } };
    }
    if (wrongBlocks.length > 0) errors.week = wrongBlocks;
    else if (values.kind === 'week' && values.week.length === 0) errors.week = { type: 'custom', message: labels.dayMissing };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
