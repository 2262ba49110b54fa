import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { BusyButton } from './busy-button';
import { focusPageTitle } from './page-title';
import classes from './save-bar.module.css';

interface SaveBarProps {
  /** What changed, in words, to which 'Not saved yet.' is added; empty where nothing did, and the bar is not there. */
  changes: string;
  busy: boolean;
  /** Puts everything back as it is stored. */
  onCancel: () => void;
}

/** At the sheet's foot while something in the form around it is unsaved. Its words have their place before, so that they are read out. */
export function SaveBar({ changes, busy, onCancel }: SaveBarProps) {
  const shown = changes !== '';
  return (
    <div className={shown ? classes.bar : classes.none}>
      <p className={classes.words} role="status">
        {shown ? (
          <>
            <strong>{changes}</strong> {text.drafts.notSavedYet}
          </>
        ) : null}
      </p>
      {shown ? <Buttons busy={busy} onCancel={onCancel} /> : null}
    </div>
  );
}

function Buttons({ busy, onCancel }: Omit<SaveBarProps, 'changes'>) {
  const buttons = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget>(null);
  // Notices keep above it. A style that asks `:has` would be asked at every change of any list.
  useLayoutEffect(() => {
    document.body.dataset['saveBar'] = '';
    return () => void delete document.body.dataset['saveBar'];
  }, []);
  useLayoutEffect(() => {
    const own = buttons.current;
    return () => {
      if (own?.contains(document.activeElement) !== true) return;
      // Once the fields can take it again.
      setTimeout(() => giveFocus(cameFrom.current));
    };
  }, []);
  return (
    <div
      ref={buttons}
      className={classes.buttons}
      onFocus={({ relatedTarget }) => {
        if (buttons.current?.contains(relatedTarget) === false) cameFrom.current = relatedTarget;
      }}
    >
      <Button variant="default" disabled={busy} onClick={onCancel}>
        {text.actions.cancel}
      </Button>
      <BusyButton type="submit" busy={busy} busyText={text.actions.saving}>
        {text.actions.save}
      </BusyButton>
    </div>
  );
}

/** To where one was before the buttons that are gone. */
function giveFocus(before: EventTarget | null): void {
  if (document.activeElement !== document.body) return;
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  else focusPageTitle({ preventScroll: true });
}
