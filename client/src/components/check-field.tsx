import { useId, type Ref } from 'react';
import classes from './check-field.module.css';

interface CheckFieldProps {
  ref: Ref<HTMLInputElement>;
  name: string;
  label: string;
  help: string;
  disabled: boolean;
}

/** The browser's own box to tick, where Mantine's would weigh more than the rest of the form. */
export function CheckField({ ref, name, label, help, disabled }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label className={classes.label}>
        <input ref={ref} className={classes.box} type="checkbox" name={name} disabled={disabled} aria-describedby={id} />
        {label}
      </label>
      <p id={id} className={classes.help}>
        {help}
      </p>
    </div>
  );
}
