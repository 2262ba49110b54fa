import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { BusyButton } from './busy-button';
import foot from './foot-bar.module.css';
import { focusPageTitle } from './page-title';
import classes from './save-bar.module.css';

interface SaveBarProps {
  /** What changed, in words, to which 'Not saved yet.' is added; empty where nothing did. */
  changes: string;
  busy: boolean;
  /** Puts everything back as it is stored. */
  onCancel: () => void;
}

/**
 * At the foot of the form around it. At rest it shows that this is where one saves; while something is unsaved it says what, and stays in the
 * window. Its words have their place before, so that they are read out, and it keeps its own, so that nothing moves as they come and go.
 */
export function SaveBar({ changes, busy, onCancel }: SaveBarProps) {
  const unsaved = changes !== '';
  // On a phone the page has room for it at its end, also at rest: the end would move as it goes.
  useLayoutEffect(() => {
    document.body.dataset['saves'] = '';
    return () => void delete document.body.dataset['saves'];
  }, []);
  return (
    <div className={classes.place} data-unsaved={unsaved || undefined}>
      <div className={`${foot.bar} ${classes.bar}`} data-bar={unsaved || undefined}>
        <p className={classes.words} role="status">
          {unsaved ? (
            <>
              <strong>{changes}</strong> {text.drafts.notSavedYet}
            </>
          ) : null}
        </p>
        {unsaved ? (
          <Buttons busy={busy} onCancel={onCancel} />
        ) : (
          <Button type="submit" disabled>
            {text.actions.save}
          </Button>
        )}
      </div>
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
