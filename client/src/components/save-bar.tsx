import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { BusyButton } from './busy-button';
import classes from './save-bar.module.css';

interface SaveBarProps {
  /** What changed, in words; 'Not saved yet.' is added. */
  changes: string;
  busy: boolean;
  /** Puts everything back as it is stored. */
  onCancel: () => void;
}

/** At the sheet's foot while something in the form around it is unsaved. */
export function SaveBar({ changes, busy, onCancel }: SaveBarProps) {
  return (
    <div className={classes.bar} data-save-bar>
      <p className={classes.words} role="status">
        <strong>{changes}</strong> {text.drafts.notSavedYet}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {text.actions.cancel}
        </Button>
        <BusyButton type="submit" busy={busy} busyText={text.actions.saving}>
          {text.actions.save}
        </BusyButton>
      </div>
    </div>
  );
}
