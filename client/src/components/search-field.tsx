import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { KeyCap } from './key-cap';
import { preventSubmit } from './prevent-submit';
import classes from './search-field.module.css';
import { isSingleKey } from './single-keys';

interface SearchFieldProps {
  /** What is searched, and by what. */
  label: string;
  value: string;
  /** Whether the key / leads here: of several on a page it does to one. */
  hasKey?: boolean;
  onChange: (value: string) => void;
  /** The list has rows that arrow keys go to. */
  onArrowDown?: () => void;
  /** What Enter does besides. */
  onEnter?: () => void;
}

/**
 * The answer is there while one types: Enter does not send the form around. The key / leads here from anywhere on the page. It looks like
 * Mantine's fields and is none: they would be worked out anew at each key.
 */
export function SearchField({ label, value, hasKey = true, onChange, onArrowDown, onEnter }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!hasKey) return;
    const findField = (event: globalThis.KeyboardEvent) => {
      if (!isSingleKey(event, '/')) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', findField);
    return () => document.removeEventListener('keydown', findField);
  }, [hasKey]);
  const goOn = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.();
    if (event.key !== 'ArrowDown' || onArrowDown === undefined) return preventSubmit(event);
    event.preventDefault();
    onArrowDown();
  };
  return (
    <div className={classes.search}>
      <IconSearch className={classes.glass} size={18} stroke={1.75} aria-hidden />
      <input
        ref={field}
        type="search"
        className={classes.field}
        aria-label={label}
        aria-keyshortcuts={hasKey ? '/' : undefined}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={goOn}
      />
      {hasKey && value === '' ? (
        <span className={classes.hint}>
          <KeyCap>/</KeyCap>
        </span>
      ) : null}
    </div>
  );
}

/** From the first of the rows that are searched. */
export function focusSearch(): void {
  document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
}
