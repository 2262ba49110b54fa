import classes from './radio-group.module.css';

interface RadioGroupProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  disabled?: boolean;
  /** Stacked, for options that are sentences. */
  stacked?: boolean;
  onChange: (value: Value) => void;
}

/** A choice among a few visible options: the browser's radio buttons, each large enough for a thumb. */
export function RadioGroup<Value extends string>({
  legend,
  name,
  options,
  value,
  disabled,
  stacked = false,
  onChange,
}: RadioGroupProps<Value>) {
  return (
    <fieldset className={classes.group} disabled={disabled} data-stacked={stacked || undefined}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              className={classes.radio}
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
