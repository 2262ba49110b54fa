import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Row } from './layout';
import { KeyCap } from './key-cap';
import { preventSubmit } from './prevent-submit';
import classes from './search-field.module.css';
import { isSingleKey } from './single-keys';

interface SearchFieldProps {
  label: string;
  value: string;
  /** Whether the / key focuses this field. Only one field of a page may have it. */
  hasKey?: boolean;
  onChange: (value: string) => void;
  /** Whether the list has rows for the arrow keys. */
  onArrowDown?: () => void;
  /** What Enter does in addition. */
  onEnter?: () => void;
}

/**
 * Results appear while typing, so Enter does not submit the form. The / key focuses the field from anywhere on the page. It looks like
 * Mantine's field but is not one, because those would be recalculated at each key press.
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
        className={`dp-field ${classes.field}`}
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
        <Row as="span" only="wide" className={classes.hint}>
          <KeyCap>/</KeyCap>
        </Row>
      ) : null}
    </div>
  );
}

/** The first of the searched rows. */
export function focusSearch(): void {
  document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
}
