import type { Icon } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Row, Stack, Text } from '../../components/layout';
import classes from './family.module.css';

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
      <Stack gap="xs" cols={`repeat(auto-fill, minmax(min(${narrow ? 72 : 108}px, 100%), 1fr))`}>
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
  if (quiet)
    return (
      <Text as="button" type="button" across self="start" touch tone="primary" weight="strong" onClick={onTap}>
        {children}
      </Text>
    );
  return (
    <Text
      as="button"
      type="button"
      edge="control"
      round="l"
      fill="surface"
      breaks
      className={classes.tap}
      disabled={disabled}
      onClick={onTap}
    >
      {children}
    </Text>
  );
}
