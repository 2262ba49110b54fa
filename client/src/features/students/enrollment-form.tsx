import type { PlainDate } from '@daycare-portal/shared/dates';
import { SetEnrollment, type EnrollmentState } from '@daycare-portal/shared/enrollment';
import { enrollmentStatuses } from '@daycare-portal/shared/enrollment-status';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { Textarea } from '@mantine/core';
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { trpc } from '../../api/trpc';
import { DialogForm } from '../../components/dialog-form';
import { Stack, Text } from '../../components/layout';
import { RadioGroup } from '../../components/radio-group';
import { DateField } from './date-field';
import { writeDate } from '../../list-reading/grid-rows';
import { readDate, type DateOrder } from '../../list-reading/read-date';
import { useChildrenForm, type ChildrenFormProps } from './use-children-form';

export interface EnrolledStudent extends Pick<Student, 'id' | 'firstName' | 'lastName' | 'status' | 'startsOn' | 'endsOn'> {
  enrolment?: Pick<EnrollmentState, 'reason'>;
}

const labels = text.enrollment;

const Values = z.object({
  status: z.enum(enrollmentStatuses),
  /** The dates as typed. */
  startsOn: z.string(),
  endsOn: z.string(),
  reason: z.string(),
});
type Values = z.infer<typeof Values>;

/** What `EnrollmentDialog` asks. */
export function EnrollmentForm(props: ChildrenFormProps<EnrolledStudent>) {
  const { daycareId, students, hidden = 0, onClose } = props;
  const { mutateAsync: setEnrolment } = trpc.students.setEnrolment.useMutation();
  const isUndated = hasNoFirstDay(students);
  // Children who have already left keep their recorded last day.
  const concernedBy = (status: Values['status']) =>
    status === 'withdrawn' && students.length > 1 ? students.filter((each) => each.status !== 'withdrawn') : students;
  const { form, draft, order, submit, element, busy, failure } = useChildrenForm<Values>(props, {
    name: 'enrollment',
    draftFields: { status: Values.shape.status },
    stored: (today, dateOrder) => valuesOf(students, today, dateOrder),
    resolver: (today, dateOrder) => resolverOf(today, dateOrder, isUndated),
    action: 'setEnrolment',
    send: async (values, dateOrder) => {
      const concerned = concernedBy(values.status);
      const studentIds = concerned.map(({ id }) => id);
      if (studentIds.length > 0) await setEnrolment({ daycareId, studentIds, ...readValues(values, dateOrder), reason: values.reason });
      return labels.saved(concerned.map(fullNameOf));
    },
  });
  const { watch, setValue, formState } = form;
  const { status, reason } = watch();
  const { errors } = formState;
  const untouched = students.length - concernedBy(status).length;
  const put = (field: keyof Values) => (value: string) =>
    setValue(field, value as never, { shouldDirty: true, shouldValidate: formState.isSubmitted });

  // The recorded last day and reason belong to the earlier enrollment, so a child who comes back starts without them.
  const chooseStatus = (next: string) => {
    const { defaultValues: stored } = formState;
    if (stored?.status === 'withdrawn' && (status === 'withdrawn') !== (next === 'withdrawn'))
      for (const field of ['startsOn', 'endsOn', 'reason'] as const) put(field)(next === 'withdrawn' ? (stored[field] ?? '') : '');
    put('status')(next);
  };

  const sentences = [...(hidden > 0 ? [labels.hidden(hidden)] : []), ...(untouched > 0 ? [labels.alreadyWithdrawn(untouched)] : [])];
  return (
    <DialogForm ref={element} {...{ failure, draft, busy }} submit={labels.save} onSubmit={submit} onCancel={onClose}>
      <RadioGroup
        legend={labels.statusField}
        options={enrollmentStatuses.map((each) => ({
          value: each,
          label: each === 'waiting' ? labels.waitingList : labels.statusOf[each],
        }))}
        value={status}
        disabled={busy}
        onChange={chooseStatus}
      />
      {sentences.length === 0 ? null : <Text tone="soft">{sentences.join(' ')}</Text>}
      <Dates form={form} order={order} isUndated={isUndated} disabled={busy} onChange={put} />
      <Textarea
        label={labels.reason}
        size="md"
        rows={2}
        value={reason}
        disabled={busy}
        error={errors.reason?.message}
        onChange={(event) => put('reason')(event.currentTarget.value)}
      />
    </DialogForm>
  );
}

interface DatesProps {
  form: UseFormReturn<Values>;
  order: DateOrder;
  /** The child's first day was never recorded. */
  isUndated: boolean;
  disabled: boolean;
  onChange: (field: keyof Values) => (value: string) => void;
}

/** The first and last day, if the status has them. */
function Dates({ form, order, isUndated, disabled, onChange }: DatesProps) {
  const { status, startsOn, endsOn } = form.watch();
  const { errors } = form.formState;
  return (
    <Stack cols="repeat(auto-fill, minmax(min(200px, 100%), 1fr))" cells="start" gap="l">
      {status === 'withdrawn' ? null : (
        <DateField
          label={status === 'waiting' || isUndated ? labels.firstOptional : labels.first}
          value={startsOn}
          order={order}
          error={errors.startsOn?.message}
          disabled={disabled}
          onChange={onChange('startsOn')}
        />
      )}
      {status === 'waiting' ? null : (
        <DateField
          label={status === 'withdrawn' ? labels.last : labels.lastOptional}
          description={labels.lastHelp}
          value={endsOn}
          order={order}
          error={errors.endsOn?.message}
          disabled={disabled}
          onChange={onChange('endsOn')}
        />
      )}
    </Stack>
  );
}

function valuesOf(students: readonly EnrolledStudent[], today: PlainDate, order: DateOrder): Values {
  const [only] = students;
  if (students.length !== 1 || only === undefined) return { status: 'enrolled', startsOn: writeDate(today, order), endsOn: '', reason: '' };
  const { status, startsOn, endsOn, enrolment } = only;
  return {
    status,
    startsOn: startsOn === null ? '' : writeDate(startsOn, order),
    endsOn: endsOn === null ? '' : writeDate(endsOn, order),
    reason: enrolment?.reason ?? '',
  };
}

/** The days for the call: only the last one for a withdrawn child, only the first for one who waits. */
function readValues({ status, startsOn, endsOn }: Values, order: DateOrder) {
  const read = (typed: string) => (typed.trim() === '' ? null : (readDate(typed, order) ?? typed));
  return { startsOn: status === 'withdrawn' ? null : read(startsOn), endsOn: status === 'waiting' ? null : read(endsOn) };
}

/** A child who was enrolled without a word about it gets a last day without one about the first. */
function hasNoFirstDay(students: readonly EnrolledStudent[]): boolean {
  const [only] = students;
  return students.length === 1 && only?.status === 'enrolled' && only.startsOn === null;
}

function resolverOf(today: PlainDate, order: DateOrder, isUndated: boolean): Resolver<Values> {
  return (values) => {
    const days = readValues(values, order);
    const { error } = SetEnrollment.safeParse({ daycareId: 'x', studentIds: ['x'], ...days, reason: values.reason });
    const errors: FieldErrors<Values> = {};
    for (const field of ['startsOn', 'endsOn', 'reason'] as const) {
      const message = error?.issues.find(({ path }) => path[0] === field)?.message;
      if (message !== undefined) errors[field] = { type: 'custom', message };
    }
    const needed = values.status === 'enrolled' ? 'startsOn' : 'endsOn';
    const isKept = needed === 'startsOn' && isUndated && days.endsOn !== null;
    if (values.status !== 'waiting' && days[needed] === null && !isKept) errors[needed] = { type: 'custom', message: labels.dayMalformed };
    if (values.status === 'waiting' && days.startsOn !== null && days.startsOn <= today)
      errors.startsOn ??= { type: 'custom', message: labels.startsLater };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
