import { useId, type ComponentProps } from 'react';
import classes from './check-field.module.css';
import { Row, Text } from './layout';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  label: string;
  help?: string;
}

/** The browser's own checkbox, because Mantine's would weigh more than the rest of the form. */
export function CheckField({ label, help, ...box }: CheckFieldProps) {
  const id = useId();
  return (
    <div>
      <Row as="label" gap="s" className={classes.label}>
        <input {...box} className={classes.box} type="checkbox" aria-describedby={help === undefined ? undefined : id} />
        {label}
      </Row>
      {help === undefined ? null : (
        <Text id={id} tone="faint" size="s" className={classes.help}>
          {help}
        </Text>
      )}
    </div>
  );
}
