import { dayText } from '@daycare-portal/shared/day-text';
import { text } from '@daycare-portal/shared/text';
import { Button, NativeSelect, TextInput, type NativeSelectProps, type TextInputProps } from '@mantine/core';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import type { DayRoom } from '@daycare-portal/shared/attendance';
import type { ReactNode } from 'react';
import { BusyButton } from '../../components/busy-button';
import dialog from '../../components/dialog.module.css';
import { ErrorBox } from '../../components/error-box';
import classes from './entry-form.module.css';

interface EntryFormProps {
  /** What the form is about, above its fields. */
  help?: string | undefined;
  failure: string | undefined;
  busy: boolean;
  submit: string;
  onSubmit: () => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}

/** The fields of a dialog, what went wrong above them, and its buttons below. */
export function EntryForm({ help, failure, busy, submit, onSubmit, onCancel, children }: EntryFormProps) {
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {failure === undefined ? null : <ErrorBox message={failure} />}
      {help === undefined ? null : <p className={classes.help}>{help}</p>}
      {children}
      <div className={dialog.buttons}>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {text.actions.cancel}
        </Button>
        <BusyButton type="submit" busy={busy} busyText={text.actions.saving}>
          {submit}
        </BusyButton>
      </div>
    </form>
  );
}

/** Beside the label of a field that may stay empty. */
function OptionalLabel({ children }: { children: string }) {
  return (
    <>
      {children} <span className={classes.optional}>{text.fields.optional}</span>
    </>
  );
}

export function TimeInput(props: TextInputProps) {
  return <TextInput type="time" size="md" {...props} />;
}

export function DateInput(props: TextInputProps) {
  return <TextInput type="date" size="md" {...props} />;
}

/** Free words that may be left out. */
export function OptionalInput({ label, ...props }: TextInputProps & { label: string }) {
  return (
    <TextInput size="md" label={<OptionalLabel>{label}</OptionalLabel>} inputWrapperOrder={belowInput} autoComplete="off" {...props} />
  );
}

/** Why a record is not what was recorded at the time. */
export function WhyInput(props: TextInputProps) {
  return (
    <TextInput
      size="md"
      label={dayText.history.fields.why}
      description={dayText.history.fields.whyHelp}
      inputWrapperOrder={belowInput}
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

const belowInput: NonNullable<TextInputProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error'];

/** Every classroom, and the present one where it is gone. */
export function RoomOptions({ rooms, current }: { rooms: readonly DayRoom[]; current: string }) {
  return (
    <>
      {rooms.some(({ classroomId }) => classroomId === current) ? null : (
        <option value={current}>{current === '' ? '' : dayText.history.roomGone}</option>
      )}
      {rooms.map(({ classroomId, name }) => (
        <option key={classroomId} value={classroomId}>
          {name}
        </option>
      ))}
    </>
  );
}
