import { useId, type ComponentProps } from 'react';
import { Text } from '../../components/layout';
import classes from './family-form.module.css';

/** A labeled field for several lines. */
export function PlainArea({ label, ...area }: Omit<ComponentProps<'textarea'>, 'className' | 'id'> & { label: string }) {
  const id = useId();
  return (
    <div>
      <Text as="label" block below="xs" size="s" weight="strong" htmlFor={id}>
        {label}
      </Text>
      <textarea {...area} id={id} rows={3} className={classes.words} />
    </div>
  );
}
