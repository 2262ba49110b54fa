import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { BusyButton } from './busy-button';
import foot from './foot-bar.module.css';
import { Row, Text } from './layout';
import { focusPageTitle } from './page-title';
import classes from './save-bar.module.css';

interface SaveBarProps {
  /** What changed, in words, or empty. 'Not saved yet.' is added. */
  changes: string;
  busy: boolean;
  /** Restores the stored values. */
  onCancel: () => void;
}

/**
 * The bar at the bottom of its form. At rest it shows where to save. With unsaved changes it says what changed and stays visible. Its
 * announcements and its space are rendered beforehand, so nothing moves.
 */
export function SaveBar({ changes, busy, onCancel }: SaveBarProps) {
  const unsaved = changes !== '';
  // On a phone the page has room for it at its end, even at rest, so the end does not move.
  useLayoutEffect(() => {
    document.body.dataset['saves'] = '';
    return () => void delete document.body.dataset['saves'];
  }, []);
  return (
    <div className={classes.place} data-unsaved={unsaved || undefined}>
      <Text as="div" justify="end" rowGap="xs" gap="m" className={`${foot.bar} ${classes.bar}`} data-bar={unsaved || undefined}>
        <Text tone="soft" flex="1 1 200px" className={classes.words} role="status">
          {unsaved ? (
            <>
              <strong>{changes}</strong> {text.drafts.notSavedYet}
            </>
          ) : null}
        </Text>
        {unsaved ? (
          <Buttons busy={busy} onCancel={onCancel} />
        ) : (
          <Button type="submit" disabled>
            {text.actions.save}
          </Button>
        )}
      </Text>
    </div>
  );
}

function Buttons({ busy, onCancel }: Omit<SaveBarProps, 'changes'>) {
  const buttons = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget>(null);
  // Notices stay above it. A style with `:has` would be evaluated at every change of any list.
  useLayoutEffect(() => {
    document.body.dataset['saveBar'] = '';
    return () => void delete document.body.dataset['saveBar'];
  }, []);
  useLayoutEffect(() => {
    const own = buttons.current;
    return () => {
      if (own?.contains(document.activeElement) !== true) return;
      // Once the fields are enabled again.
      setTimeout(() => giveFocus(cameFrom.current));
    };
  }, []);
  return (
    <Row
      ref={buttons}
      wrap
      gap="s"
      buttons="share"
      phone="line"
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
    </Row>
  );
}

/** Returns to where the focus was before the buttons went away. */
function giveFocus(before: EventTarget | null): void {
  if (document.activeElement !== document.body) return;
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  else focusPageTitle({ preventScroll: true });
}
