import { TextInput } from '@mantine/core';
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
  onChange: (value: string) => void;
  /** The list has rows that arrow keys go to. */
  onArrowDown?: () => void;
}

/** The answer is there while one types: Enter does not send the form around. The key / leads here from anywhere on the page. */
export function SearchField({ label, value, onChange, onArrowDown }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const findField = (event: globalThis.KeyboardEvent) => {
      if (!isSingleKey(event, '/')) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', findField);
    return () => document.removeEventListener('keydown', findField);
  }, []);
  const goDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || onArrowDown === undefined) return preventSubmit(event);
    event.preventDefault();
    onArrowDown();
  };
  return (
    <TextInput
      ref={field}
      type="search"
      className={classes.search}
      size="md"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={value === '' ? <KeyCap>/</KeyCap> : null}
      rightSectionPointerEvents="none"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={goDown}
    />
  );
}

/** From the first of the rows that are searched. */
export function focusSearch(): void {
  document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
}
