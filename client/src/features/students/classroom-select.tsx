import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { NativeSelect } from '@mantine/core';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { optionsOf } from '../../components/options-of';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';

/** The value for a child in several classrooms. Leaving it changes nothing. */
export const several = 'several';

interface ClassroomSelectProps {
  label?: string;
  daycareId: string;
  /** The child's current classrooms. */
  current: Student['classrooms'];
  /** A classroom's id, an empty text for none, or `several`. */
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** Lets an owner put a child into one classroom, or none, replacing all others. */
export function ClassroomSelect({ label = text.students.classroom, daycareId, current, value, disabled, onChange }: ClassroomSelectProps) {
  const { data, error } = trpc.classrooms.getClassroomList.useQuery({ daycareId });
  const rooms = data?.classrooms ?? current;
  const isSeveral = current.length > 1;
  return (
    <NativeSelect
      label={label}
      description={isSeveral ? text.editStudent.severalHelp(current.length) : undefined}
      size="md"
      disabled={disabled}
      error={data === undefined && error !== null ? failureOf('listClassrooms', error) : undefined}
      rightSection={<IconSelector size={18} stroke={1.75} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {isSeveral ? <option value={several}>{text.editStudent.severalClassrooms(current.map(({ name }) => name))}</option> : null}
      <option value="">{text.editStudent.noClassroom}</option>
      {optionsOf(rooms, ({ id, name }) => [id, name])}
    </NativeSelect>
  );
}
