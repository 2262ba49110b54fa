import { entryText as text } from '@daycare-portal/shared/entry-text';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useId, useState, type ComponentProps } from 'react';
import { Text } from './layout';

interface PlainFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: string;
  error: string | undefined;
}

/** A labeled field that looks like Mantine's, for the page without Mantine. A password can be shown. */
export function PlainField({ label, error, type, ...input }: PlainFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const Eye = shown ? IconEyeOff : IconEye;
  return (
    <div>
      <Text as="label" below="xs" size="s" weight="strong" inline htmlFor={id}>
        {label}
      </Text>
      <Text as="div" anchor>
        <input
          {...input}
          id={id}
          type={shown ? 'text' : type}
          className="dp-field dp-plain-field"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        {type === 'password' ? (
          <Text
            type="button"
            as="button"
            middle
            w={48}
            h="100%"
            round="m"
            tone="ink"
            className="dp-show"
            // The keyboard moves from field to field.
            tabIndex={-1}
            aria-label={text.password.show}
            aria-pressed={shown}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!shown)}
          >
            <Eye size={24} stroke={1.75} aria-hidden />
          </Text>
        ) : null}
      </Text>
      {error === undefined ? null : (
        <Text id={`${id}-error`} above="xs" tone="error" size="s">
          {error}
        </Text>
      )}
    </div>
  );
}
