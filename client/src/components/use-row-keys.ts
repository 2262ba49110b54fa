import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { focusSearch } from './search-field';

interface RowKeys {
  list: RefObject<HTMLElement | null>;
  /** The rows' ids. A focused row keeps the focus when the list changes, wherever it moves. */
  shown: readonly { id: string }[];
  /** The first and last rendered row. */
  inPage: [first: number, last: number];
  scrollTo: (index: number) => void;
}

const pageRows = 10;

/**
 * Arrow keys among a list's rows, which carry `data-index` and of which only some are rendered. Tab stops at one of them. The arrows, Home,
 * End, Page Up and Page Down move between rows, to the same kind of control.
 */
export function useRowKeys({ list, shown, inPage: [first, last], scrollTo }: RowKeys) {
  const [current, setCurrent] = useState(0);
  const wanted = useRef<{ index: number; control: string }>(undefined);
  const focused = useRef<{ id: string | undefined; control: string }>(undefined);

  // A row's elements are reused for the next entry, so the focus follows the entry, or goes nowhere.
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || focused.current === undefined) return;
    const { id, control } = focused.current;
    // The list's last row may be gone, with the focus.
    const fellOff = active === document.body && current >= shown.length;
    const at = fellOff ? current : list.current?.contains(active) === true ? indexOf(active) : undefined;
    if (at === undefined || shown[at]?.id === id) return;
    const index = shown.findIndex((row) => row.id === id);
    if (index === -1) return active.blur();
    wanted.current = { index, control };
    scrollTo(index);
  }, [list, shown, scrollTo, current]);

  // A distant row is rendered only after the window has scrolled there.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const { index, control } = wanted.current;
    const target = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] ${control}`);
    if (target == null) return;
    wanted.current = undefined;
    target.focus();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!(target instanceof HTMLElement) || altKey || ctrlKey || metaKey || shiftKey) return;
    const from = indexOf(target);
    if (from === undefined) return;
    const to = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      Home: 0,
      End: shown.length - 1,
      PageDown: from + pageRows,
      PageUp: from - pageRows,
    }[key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0 && key === 'ArrowUp') return focusSearch();
    const index = Math.min(Math.max(to, 0), shown.length - 1);
    wanted.current = { index, control: target.localName };
    setCurrent(index);
    scrollTo(index);
  };

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const index = indexOf(target);
    if (index === undefined) return;
    focused.current = { id: shown[index]?.id, control: target.localName };
    setCurrent(index);
  };
  const onBlur = () => {
    focused.current = undefined;
  };
  return { keys: { onKeyDown, onFocus, onBlur }, tabStop: Math.min(Math.max(current, first), last) };
}

function indexOf(target: HTMLElement): number | undefined {
  const index = target.closest('[data-index]')?.getAttribute('data-index');
  return index == null ? undefined : Number(index);
}
