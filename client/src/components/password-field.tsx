import { entryText as text } from '@daycare-portal/shared/entry-text';
import { PasswordInput } from '@mantine/core';
import { useId, type ComponentProps } from 'react';

/** Mantine's input, tied to the sentences under it, which it leaves to whoever uses it. */
export function PasswordField(props: ComponentProps<typeof PasswordInput>) {
  const id = useId();
  const wrong = props.error !== undefined;
  const sentences = [props.description === undefined ? '' : `${id}-description`, wrong ? `${id}-error` : ''].filter((one) => one !== '');
  return (
    <PasswordInput
      {...props}
      id={id}
      aria-invalid={wrong || undefined}
      aria-describedby={sentences.join(' ') || undefined}
      visibilityToggleButtonProps={{ 'aria-label': text.password.show }}
    />
  );
}
