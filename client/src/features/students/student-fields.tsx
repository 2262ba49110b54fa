import { text } from '@daycare-portal/shared/text';
import { NativeSelect, TextInput } from '@mantine/core';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { usePermission } from '../../auth/use-permission';
import { fieldsOf } from '../../components/fields-of';
import { Stack } from '../../components/layout';
import { optionsOf } from '../../components/options-of';
import { ClassroomSelect, several } from './classroom-select';
import { DatePickerButton } from './date-picker-button';
import classes from './edit-student-page.module.css';
import { writeDate } from '../../list-reading/grid-rows';
import { readDate } from '../../list-reading/read-date';
import type { StudentEdit } from './use-student-edit';

interface StudentFieldsProps {
  daycareId: string;
  edit: Pick<StudentEdit, 'form' | 'record' | 'today' | 'order'>;
  disabled: boolean;
}

/** Name, date of birth and classroom. A child in several classrooms also has a home room. */
export function StudentFields({ daycareId, edit, disabled }: StudentFieldsProps) {
  const { form, record, today, order } = edit;
  const { register, setValue, getValues, watch } = form;
  const field = fieldsOf(form, disabled);
  const { dob, classroomId } = watch();
  const may = usePermission();
  return (
    <Stack as="div" gap="l" above="2xl" columns="pair" folds cells="start" className={classes.fields}>
      <TextInput label={text.createStudents.firstName} autoComplete="off" dir="auto" size="md" {...field('firstName')} />
      <TextInput label={text.createStudents.lastName} autoComplete="off" dir="auto" size="md" {...field('lastName')} />
      <TextInput
        label={text.createStudents.dob}
        autoComplete="off"
        size="md"
        disabled={disabled}
        error={form.formState.errors.dob?.message}
        rightSectionWidth={44}
        rightSection={
          <DatePickerButton
            label={text.editStudent.pickDob}
            value={readDate(dob, order)}
            max={today}
            disabled={disabled}
            onPick={(date) => setValue('dob', writeDate(date, order), { shouldDirty: true })}
          />
        }
        {...register('dob', { onBlur: () => setValue('dob', writeDate(getValues('dob'), order), { shouldDirty: true }) })}
      />
      {may('students.assignClassroom') ? (
        <ClassroomSelect
          daycareId={daycareId}
          current={record.classrooms}
          value={classroomId}
          disabled={disabled}
          onChange={(id) => setValue('classroomId', id, { shouldDirty: true })}
        />
      ) : null}
      {classroomId === several ? (
        <NativeSelect
          label={text.enrollment.homeRoom}
          description={text.enrollment.homeRoomHelp}
          size="md"
          rightSection={<IconSelector size={18} stroke={1.75} aria-hidden />}
          {...field('homeClassroomId')}
        >
          {optionsOf(record.classrooms, ({ id, name }) => [id, name])}
        </NativeSelect>
      ) : null}
    </Stack>
  );
}
