import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { ClosureFields, PlainDay, TimeOfDay } from '@daycare-portal/shared/daycare-day';
import type { Closure } from '@daycare-portal/shared/opening-hours';
import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect, TextInput } from '@mantine/core';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { CheckField } from '../../components/check-field';
import type { fieldsOf } from '../../components/fields-of';
import { Stack } from '../../components/layout';
import { OptionalLabel } from '../../components/optional-label';
import { optionsOf } from '../../components/options-of';
import { DayForm } from './day-form';

const labels = daySettingsText.closures;

export interface Room {
  id: string;
  name: string;
}

const fields = {
  name: z.string(),
  whole: z.boolean(),
  firstDay: z.string(),
  /** Empty for a single day. */
  lastDay: z.string(),
  fromTime: z.string(),
  untilTime: z.string(),
  /** Empty for all classrooms. */
  classroomId: z.string(),
};
type Typed = z.infer<z.ZodMiniObject<typeof fields>>;

const Typed = z.strictObject(fields).check(
  z.superRefine((typed, { addIssue }) => {
    const report = (field: keyof Typed, message: string) => addIssue({ code: 'custom', path: [field], message, input: typed[field] });
    const problemOf = (field: keyof Typed, schema: z.ZodMiniType) => {
      const [issue] = schema.safeParse(typed[field]).error?.issues ?? [];
      if (issue !== undefined) report(field, issue.message);
      return issue !== undefined;
    };
    const named = !problemOf('name', ClosureFields.shape.name);
    const ends = typed.whole ? typed.lastDay !== '' && problemOf('lastDay', PlainDay) : problemOf('untilTime', TimeOfDay);
    const starts = problemOf('firstDay', PlainDay) || (!typed.whole && problemOf('fromTime', TimeOfDay));
    if (named && !ends && !starts && !ClosureFields.safeParse(closureOf(typed)).success)
      report(typed.whole ? 'lastDay' : 'untilTime', daySettingsText.untilBeforeFrom);
  }),
);

const empty: Typed = { name: '', whole: true, firstDay: '', lastDay: '', fromTime: '', untilTime: '', classroomId: '' };

interface ClosureFormProps {
  daycareId: string;
  rooms: readonly Room[];
  /** The closed days stored right now. */
  storedClosures: () => Promise<Closure[]>;
  onClose: () => void;
}

export function ClosureForm({ daycareId, rooms, storedClosures, onClose }: ClosureFormProps) {
  return (
    <DayForm<Typed>
      daycareId={daycareId}
      name="closed-day"
      stored={empty}
      resolver={zodResolver(Typed)}
      draftFields={{}}
      toChange={async (typed) => ({ closures: [...(await storedClosures()), closureOf(typed)] })}
      saved={({ name }) => labels.added(name.trim())}
      submit={labels.add}
      onClose={onClose}
    >
      {(field, form, busy) => <Fields {...{ field, form, busy, rooms }} />}
    </DayForm>
  );
}

interface FieldsProps {
  field: ReturnType<typeof fieldsOf<Typed>>;
  form: UseFormReturn<Typed>;
  busy: boolean;
  rooms: readonly Room[];
}

function Fields({ field, form: { control, register }, busy, rooms }: FieldsProps) {
  const whole = useWatch({ control, name: 'whole' });
  return (
    <>
      <TextInput label={labels.name} autoComplete="off" data-autofocus {...field('name')} />
      <CheckField label={labels.whole} help={labels.wholeHelp} disabled={busy} {...register('whole')} />
      {whole ? (
        <Stack columns="pair" cells="start" gap="m">
          <TextInput type="date" label={labels.firstDay} {...field('firstDay')} />
          <TextInput type="date" label={<OptionalLabel>{labels.lastDay}</OptionalLabel>} {...field('lastDay')} />
        </Stack>
      ) : (
        <>
          <TextInput type="date" label={labels.day} {...field('firstDay')} />
          <Stack columns="pair" cells="start" gap="m">
            <TextInput type="time" label={labels.from} {...field('fromTime')} />
            <TextInput type="time" label={labels.until} {...field('untilTime')} />
          </Stack>
        </>
      )}
      {rooms.length === 0 ? null : (
        <NativeSelect label={labels.room} rightSection={<IconSelector size={18} stroke={1.75} aria-hidden />} {...field('classroomId')}>
          <option value="">{labels.allRooms}</option>
          {optionsOf(rooms, (room) => [room.id, room.name])}
        </NativeSelect>
      )}
    </>
  );
}

function closureOf({ name, whole, firstDay, lastDay, fromTime, untilTime, classroomId }: Typed): Closure {
  const [from, until] = whole ? [firstDay, lastDay || firstDay] : [`${firstDay}T${fromTime}`, `${firstDay}T${untilTime}`];
  return { from, until, name, classroomId: classroomId || null };
}
