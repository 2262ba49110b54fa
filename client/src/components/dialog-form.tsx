import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { BusyButton } from './busy-button';
import { FormNotices } from './form-notices';
import { Row, Stack, Text } from './layout';

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
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <FormNotices {...notices} onLoadAgain={onLoadAgain && (() => void onLoadAgain())} />
      {help === undefined ? null : <Text tone="soft">{help}</Text>}
      {children}
      <Row wrap justify="end" gap="s" above="xs" buttons="lines">
        {beside === undefined ? null : (
          <Row as="span" grow phone="line" buttons="lines">
            {beside}
          </Row>
        )}
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {text.actions.cancel}
        </Button>
        <BusyButton type="submit" busy={busy} busyText={busyText}>
          {submit}
        </BusyButton>
      </Row>
    </Stack>
  );
}
