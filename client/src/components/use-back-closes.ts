import { useEffect, useRef } from 'react';

/** Marks the history entry that stands for an open dialog. It is the page's own entry once more. */
const mark = 'dialog';

interface Open {
  close: () => void;
  /** Only a button inside closes it. */
  held: boolean;
}

/** The open dialogs, the topmost last. */
const opened: Open[] = [];
/** Where the router counts the entry for a dialog, if that is where the window is. */
let dialogAt: { idx: unknown } | undefined;

type State = Record<string, unknown> | null;
const stateNow = () => window.history.state as State;
const isMarked = () => stateNow()?.[mark] === true;

function addEntry(): void {
  if (!isMarked()) window.history.pushState({ ...stateNow(), [mark]: true }, '');
  dialogAt = { idx: stateNow()?.['idx'] };
}

function onBack(): void {
  const idx = stateNow()?.['idx'];
  const wasOfDialog = dialogAt !== undefined && dialogAt.idx === idx;
  if (isMarked()) {
    dialogAt = { idx };
    return;
  }
  dialogAt = undefined;
  if (!wasOfDialog) return;
  const top = opened.at(-1);
  // The dialog was closed by its own buttons and left its entry, so Back has not gone back yet.
  if (top === undefined) return window.history.back();
  if (!top.held) top.close();
  setTimeout(() => {
    if (opened.length > 0) addEntry();
  });
}
window.addEventListener('popstate', onBack);

/**
 * Lets the Back of the browser or the phone close this dialog in place of leaving the page. Closing it otherwise leaves the entry behind,
 * for the next dialog or for Back to pass over: going back here would race with a link that was pressed in the dialog.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void, held = false): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    const dialog = { close: () => close.current(), held };
    opened.push(dialog);
    addEntry();
    return () => void opened.splice(opened.indexOf(dialog), 1);
  }, [isOpen, held]);
}
