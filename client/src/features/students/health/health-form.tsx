import { healthText } from '@daycare-portal/shared/health-text';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { failureOf } from '../../../api/failure-of';
import { useSending } from '../../../api/use-sending';
import { BusyButton } from '../../../components/busy-button';
import dialog from '../../../components/dialog.module.css';
import { FormNotices } from '../../../components/form-notices';
import classes from './health-form.module.css';

interface HealthFormProps extends Omit<ComponentProps<typeof FormNotices>, 'onLoadAgain'> {
  /** Fetches the record as it is now, where somebody else has changed it. */
  onLoadAgain?: (() => Promise<void>) | undefined;
  busy: boolean;
  submit: string;
  busyText?: string;
  onSubmit: () => Promise<void>;
  onCancel: () => void;
  /** What else can be done, at the left of the buttons. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The fields of a dialog, what went wrong above them, and its buttons below. */
export function HealthForm({ busy, submit, busyText, onSubmit, onCancel, beside, children, onLoadAgain, ...notices }: HealthFormProps) {
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <FormNotices restored={healthText.item.draftBack} {...notices} onLoadAgain={onLoadAgain && (() => void onLoadAgain())} />
      {children}
      <div className={dialog.buttons}>
        {beside === undefined ? null : <span className={classes.beside}>{beside}</span>}
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {healthText.item.cancel}
        </Button>
        <BusyButton type="submit" busy={busy} busyText={busyText ?? text.actions.saving}>
          {submit}
        </BusyButton>
      </div>
    </form>
  );
}

export const useHealthSending = () => useSending((error) => failureOf('saveHealth', error));
