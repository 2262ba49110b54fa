import type { ReactNode } from 'react';
import { Stack, Text } from '../../components/layout';
import classes from './account.module.css';

interface AccountSectionProps {
  /** The name used in links to this section. */
  id: string;
  title: string;
  help: string;
  children: ReactNode;
}

/** Takes the focus when the focused element leaves the section. */
export function focusAccountSection(id: string): void {
  document.getElementById(`${id}-title`)?.focus();
}

/** One topic of the account: a description on the left, controls on the right. */
export function AccountSection({ id, title, help, children }: AccountSectionProps) {
  return (
    <Stack id={id} as="section" rule="top" className={classes.section} aria-labelledby={`${id}-title`}>
      <div>
        <Text id={`${id}-title`} tabIndex={-1} as="h2" size="xl">
          {title}
        </Text>
        <Text above="xs" tone="faint" size="s">
          {help}
        </Text>
      </div>
      <div>{children}</div>
    </Stack>
  );
}
