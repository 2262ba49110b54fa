import type { ComponentProps } from 'react';
import { Row, Text } from './layout';

interface SwitchFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'role' | 'children'> {
  /** What it switches, for those who do not see where it stands. */
  label: string;
  /** What it says beside it. */
  words: string;
}

/** Something that is on or off. */
export function SwitchField({ label, words, ...box }: SwitchFieldProps) {
  return (
    <Row as="label" gap="xs" touch className="dp-check">
      <input {...box} type="checkbox" role="switch" aria-checked={box.checked} aria-label={label} className="dp-switch" />
      <Text as="span" size="s" weight={box.checked === true ? 'plain' : 'strong'} aria-hidden>
        {words}
      </Text>
    </Row>
  );
}
