import { historyText } from '@daycare-portal/shared/history-text';
import { NativeSelect, TextInput, type NativeSelectProps, type TextInputProps } from '@mantine/core';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import type { DayRoom } from '@daycare-portal/shared/attendance';
import { OptionalLabel } from '../../components/optional-label';
import { optionsOf } from '../../components/options-of';

export function TimeInput(props: TextInputProps) {
  return <TextInput type="time" size="md" {...props} />;
}

export function DateInput(props: TextInputProps) {
  return <TextInput type="date" size="md" {...props} />;
}

/** An optional text field. */
export function OptionalInput({ label, ...props }: TextInputProps & { label: string }) {
  return <TextInput size="md" label={<OptionalLabel>{label}</OptionalLabel>} autoComplete="off" {...props} />;
}

/** The required reason for changing a record. */
export function WhyInput(props: TextInputProps) {
  return (
    <TextInput
      size="md"
      label={historyText.fields.why}
      description={historyText.fields.whyHelp}
      autoComplete="off"
      required
      withAsterisk={false}
      {...props}
    />
  );
}

export function Choice(props: NativeSelectProps) {
  return <NativeSelect size="md" rightSection={<IconSelector size={18} stroke={1.75} aria-hidden />} {...props} />;
}

/** Offers every classroom, plus the current one if it was deleted. */
export function RoomOptions({ rooms, current }: { rooms: readonly DayRoom[]; current: string }) {
  return (
    <>
      {rooms.some(({ classroomId }) => classroomId === current) ? null : (
        <option value={current}>{current === '' ? '' : historyText.roomGone}</option>
      )}
      {optionsOf(rooms, ({ classroomId, name }) => [classroomId, name])}
    </>
  );
}
