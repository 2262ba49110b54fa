import type { ReactNode } from 'react';
import { Text } from '../../components/layout';
import classes from './child-section.module.css';

interface ChildSectionProps {
  id: string;
  title: string;
  /** What can be changed, beside the title. */
  buttons: ReactNode;
  children: ReactNode;
}

/** A part of a child's page. */
export function ChildSection({ id, title, buttons, children }: ChildSectionProps) {
  return (
    <Text as="section" gap="m" rowGap="s" above="2xl" className={classes.section} aria-labelledby={id}>
      <Text id={id} as="h2" size="xl">
        {title}
      </Text>
      {buttons}
      <Text as="div" across>
        {children}
      </Text>
    </Text>
  );
}
