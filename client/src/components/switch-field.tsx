import type { ComponentProps } from 'react';
import { Row, Text } from './layout';
import classes from './switch-field.module.css';

interface SwitchFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'role' | 'children'> {
  /** What it switches, for those who do not see where it stands. */
  label: string;
  /** What it says beside it. */
  words: string;
}

/** Something that is on or off. */
export function SwitchField({ label, words, ...box }: SwitchFieldProps) {
  return (
    <Row as="label" gap="xs" className={classes.label}>
      <input {...box} type="checkbox" role="switch" aria-checked={box.checked} aria-label={label} className={classes.box} />
      <Text as="span" size="s" weight={box.checked === true ? 'plain' : 'strong'} aria-hidden>
        {words}
      </Text>
    </Row>
  );
}
