import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { BusyButton } from './busy-button';
import dialog from './dialog.module.css';
import classes from './dialog-form.module.css';
import { FormNotices } from './form-notices';
import { Stack, Text } from './layout';

interface DialogFormProps extends Omit<ComponentProps<typeof FormNotices>, 'onLoadAgain'> {
  ref?: Ref<HTMLFormElement>;
  /** Loads the record again if somebody else has changed it. */
  onLoadAgain?: (() => Promise<void>) | undefined;
  /** What the form is about, above its fields. */
  help?: string | undefined;
  busy: boolean;
  submit: string;
  busyText?: string;
  onSubmit: () => Promise<void>;
  onCancel: () => void;
  /** Another action, to the left of the buttons. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The edit form of a dialog: notices about a failure or a restored draft, the fields, and the buttons. */
export function DialogForm({
  ref,
  onLoadAgain,
  help,
  busy,
  submit,
  busyText = text.actions.saving,
  onSubmit,
  onCancel,
  beside,
  children,
  ...notices
}: DialogFormProps) {
  return (
    <Stack
      ref={ref}
      noValidate
      as="form"
      gap="m"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <FormNotices {...notices} onLoadAgain={onLoadAgain && (() => void onLoadAgain())} />
      {help === undefined ? null : <Text tone="soft">{help}</Text>}
      {children}
      <div className={dialog.buttons}>
        {beside === undefined ? null : <span className={classes.beside}>{beside}</span>}
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {text.actions.cancel}
        </Button>
        <BusyButton type="submit" busy={busy} busyText={busyText}>
          {submit}
        </BusyButton>
      </div>
    </Stack>
  );
}
