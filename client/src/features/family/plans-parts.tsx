import type { Icon } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Row, Stack } from '../../components/layout';
import classes from './plans-parts.module.css';

interface GroupProps {
  /** Four beside each other, also on a phone. */
  narrow?: boolean;
  icon: Icon;
  title: string;
  children: ReactNode;
}

/** What can be said of one kind, as large buttons. */
export function Group({ icon: Icon, title, narrow = false, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Row as="h3" id={id} gap="xs" size="l" below="xs">
        <Icon size={20} stroke={1.75} aria-hidden />
        {title}
      </Row>
      <Stack gap="xs" className={classes.taps} data-narrow={narrow || undefined}>
        {children}
      </Stack>
    </section>
  );
}

interface TapProps {
  onTap: () => void;
  /** It sends nothing. */
  quiet?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** Sends what it says with one tap. */
export function Tap({ onTap, quiet = false, disabled = false, children }: TapProps) {
  return (
    <button type="button" className={quiet ? classes.quiet : classes.tap} disabled={disabled} onClick={onTap}>
      {children}
    </button>
  );
}

interface ChoicesProps {
  label: string;
  options: readonly { key: string; label: string; isChosen: boolean; onChoose: () => void }[];
}

/** One of a few, side by side. */
export function Choices({ label, options }: ChoicesProps) {
  return (
    <div role="group" aria-label={label} className={classes.choices}>
      {options.map((option) => (
        <button key={option.key} type="button" className={classes.choice} aria-pressed={option.isChosen} onClick={option.onChoose}>
          {option.label}
        </button>
      ))}
    </div>
  );
}
