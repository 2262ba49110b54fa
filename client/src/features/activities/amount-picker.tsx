import { logPageText } from '@daycare-portal/shared/log-page-text';
import { logText } from '@daycare-portal/shared/log-text';
import type { Amount } from '@daycare-portal/shared/log-kinds';
import { Row, Stack, Text } from '../../components/layout';
import board from './activities.module.css';
import classes from './meal-form.module.css';

/** The steps that stand side by side. `more` is the last of them with a second helping. */
const steps = ['none', 'some', 'most', 'all'] as const satisfies readonly Amount[];
const filled: Record<(typeof steps)[number], number> = { none: 0, some: 1 / 3, most: 2 / 3, all: 1 };

interface AmountPickerProps {
  /** Who it is about, for screen readers. */
  label: string;
  value: Amount | null;
  onChange: (amount: Amount) => void;
}

/** How much of a meal was eaten, in four steps. */
export function AmountPicker({ label, value, onChange }: AmountPickerProps) {
  return (
    <Stack
      role="group"
      aria-label={label}
      cols="repeat(4, minmax(0, 1fr))"
      edge="control"
      round="m"
      fill="surface"
      size="xs"
      weight="medium"
      tone="soft"
    >
      {steps.map((step) => (
        <Row
          as="button"
          key={step}
          type="button"
          gap="2xs"
          minH={54}
          breaks
          down
          className={`${board.press} ${classes.step}`}
          aria-pressed={value === step || (step === 'all' && value === 'more')}
          onClick={() => onChange(step)}
        >
          <Ring share={filled[step]} />
          {logText.amounts[step]}
        </Row>
      ))}
    </Stack>
  );
}

const radius = 4;
const around = 2 * Math.PI * radius;

/** A ring that fills clockwise. */
function Ring({ share }: { share: number }) {
  return (
    <svg width={18} height={18} viewBox="0 0 20 20" aria-hidden focusable="false">
      <circle cx={10} cy={10} r={8.25} fill="none" stroke="currentColor" strokeWidth={1.5} />
      {share === 0 ? null : (
        <circle
          cx={10}
          cy={10}
          r={radius / 1.35}
          fill="none"
          stroke="currentColor"
          strokeWidth={(radius / 1.35) * 2}
          strokeDasharray={`${(share * around) / 1.35} ${around}`}
          transform="rotate(-90 10 10)"
        />
      )}
    </svg>
  );
}

interface SecondsProps {
  name: string;
  value: Amount | null;
  onChange: (amount: Amount) => void;
}

/** A second helping. It is there once everything was eaten, in a place that nothing else takes. */
export function Seconds({ name, value, onChange }: SecondsProps) {
  if (value !== 'all' && value !== 'more') return null;
  return (
    <Text
      as="button"
      type="button"
      padX="s"
      size="xs"
      weight="medium"
      tone="soft"
      press
      className={board.press}
      aria-pressed={value === 'more'}
      aria-label={logPageText.meal.secondsOf(name)}
      onClick={() => onChange(value === 'more' ? 'all' : 'more')}
    >
      {logPageText.meal.seconds}
    </Text>
  );
}
