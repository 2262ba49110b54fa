import { useId, type ReactNode } from 'react';
import { Row, Text } from './layout';
import classes from './radio-group.module.css';

interface RadioGroupProps<Value extends string> {
  legend: ReactNode;
  /** In place of the legend, for readers who do not see what is around it. */
  label?: string;
  options: readonly { value: Value; label: ReactNode }[];
  /** Null: nothing is chosen yet. */
  value: Value | null;
  error?: string | undefined;
  disabled?: boolean;
  /** Large words without the radio buttons, or small choices below each other's cells. */
  look?: 'tiles' | 'cells';
  onChange: (value: Value) => void;
}

/** A choice among a few visible options: the browser's radio buttons, each large enough for a thumb. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const name = useId();
  const { legend, label, options, value, error, disabled, look, onChange } = props;
  return (
    <fieldset
      role="radiogroup"
      aria-label={label}
      className={classes.group}
      disabled={disabled}
      aria-invalid={error !== undefined || undefined}
      data-look={look}
    >
      <Text as="legend" below="xs" size="s" weight="strong" breaks written>
        {legend}
      </Text>
      <Row wrap gap="xs" className={classes.options}>
        {options.map((option) => (
          <Row
            key={option.value}
            as="label"
            gap="s"
            pad="s"
            round="m"
            fill="surface"
            hovers
            press
            edge="control"
            className={classes.option}
          >
            <input
              type="radio"
              className={classes.radio}
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Row>
        ))}
      </Row>
      {error === undefined ? null : (
        <Text above="xs" tone="error" size="s" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  );
}
