import { TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { preventSubmit } from './prevent-submit';
import classes from './search-field.module.css';

interface SearchFieldProps {
  /** What is searched, and by what. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The answer is there while one types: Enter does not send the form around. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      className={classes.search}
      size="md"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={preventSubmit}
    />
  );
}
