import type { PlainDate } from '@daycare-portal/shared/dates';
import { newestSchedule, SetSchedule, type Schedule } from '@daycare-portal/shared/enrollment';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { trpc } from '../../api/trpc';
import { DialogForm } from '../../components/dialog-form';
import { Stack, Text } from '../../components/layout';
import { RadioGroup } from '../../components/radio-group';
import { WeekEditor } from '../../shared-features/week-editor';
import { DateField } from './date-field';
import { writeDate } from '../../list-reading/grid-rows';
import { readDate, type DateOrder } from '../../list-reading/read-date';
import { useChildrenForm, type ChildrenFormProps } from './use-children-form';

export interface ScheduledStudent extends Pick<Student, 'id' | 'firstName' | 'lastName'> {
  schedules?: readonly Schedule[];
}

const labels = text.enrollment;

const weekday = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6), z.literal(7)]);
const Values = z.object({
  kind: z.enum(['open', 'week']),
  /** The date as typed. */
  from: z.string(),
  week: z.array(z.object({ weekday, from: z.string(), until: z.string(), classroomId: z.nullable(z.string()) })),
});
type Values = z.infer<typeof Values>;

/** What `ScheduleDialog` asks. */
export function ScheduleForm(props: ChildrenFormProps<ScheduledStudent>) {
  const { daycareId, students, hidden = 0, onClose } = props;
  const rooms = trpc.classrooms.getClassroomMarks.useQuery({ daycareId }).data?.marks ?? [];
  const { mutateAsync: setSchedule } = trpc.attendance.setSchedule.useMutation();
  const { form, draft, order, submit, element, busy, failure } = useChildrenForm<Values>(props, {
    name: 'schedule',
    draftFields: { kind: Values.shape.kind, week: Values.shape.week },
    stored: (today, dateOrder) => valuesOf(students, today, dateOrder),
    resolver: (_today, dateOrder) => resolverOf(dateOrder),
    action: 'setSchedule',
    send: async (values, dateOrder) => {
      await setSchedule({ daycareId, studentIds: students.map(({ id }) => id), ...readValues(values, dateOrder) });
      return labels.scheduleSaved(students.map(fullNameOf));
    },
  });
  const { watch, setValue, formState } = form;
  const { kind, from, week } = watch();
  const { errors } = formState;
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };

  return (
    <DialogForm ref={element} {...{ failure, draft, busy }} submit={labels.save} onSubmit={submit} onCancel={onClose}>
      {hidden > 0 ? <Text tone="soft">{labels.hidden(hidden)}</Text> : null}
      <Stack cols="repeat(auto-fill, minmax(min(200px, 100%), 1fr))" cells="start" gap="l">
        <DateField
          label={labels.validFrom}
          description={labels.validFromHelp}
          value={from}
          order={order}
          error={errors.from?.message}
          disabled={busy}
          onChange={(typed) => setValue('from', typed, options)}
        />
      </Stack>
      <RadioGroup
        legend={labels.kind}
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
    </DialogForm>
  );
}

/** Starts from a single child's newest schedule. Several children, or a child without one, start empty. */
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
