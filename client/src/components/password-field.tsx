import { text } from '@daycare-portal/shared/text';
import { PasswordInput } from '@mantine/core';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useId, type ComponentProps } from 'react';

/** Mantine's password input, connected to its descriptions. The show button names the password. */
export function PasswordField(props: ComponentProps<typeof PasswordInput> & { label: string }) {
  const id = useId();
  const wrong = props.error !== undefined;
  const sentences = [props.description === undefined ? '' : `${id}-description`, wrong ? `${id}-error` : ''].filter((one) => one !== '');
  return (
    <PasswordInput
      {...props}
      id={id}
      aria-invalid={wrong || undefined}
      aria-describedby={sentences.join(' ') || undefined}
      visibilityToggleIcon={Eye}
      visibilityToggleButtonProps={{ 'aria-label': text.fields.show(props.label) }}
    />
  );
}

function Eye({ reveal }: { reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon size={20} stroke={1.75} aria-hidden />;
}
