import { useId } from 'react';
import { Stack, Text } from './layout';

interface LongFieldProps {
  label: string;
  help?: string;
  lang?: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** A field for several lines of words, also on pages without Mantine. */
export function LongField({ label, help, lang, error, value, onChange }: LongFieldProps) {
  const id = useId();
  return (
    <Stack gap="xs">
      <Text as="label" htmlFor={id} size="s" weight="strong">
        {label}
      </Text>
      <Text
        as="textarea"
        wide
        minH="5.5rem"
        id={id}
        lang={lang}
        dir="auto"
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error !== undefined ? `${id}-problem` : help !== undefined ? `${id}-help` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {help === undefined ? null : (
        <Text id={`${id}-help`} size="xs" tone="soft">
          {help}
        </Text>
      )}
      {error === undefined ? null : (
        <Text id={`${id}-problem`} role="alert" size="s" tone="error">
          {error}
        </Text>
      )}
    </Stack>
  );
}
