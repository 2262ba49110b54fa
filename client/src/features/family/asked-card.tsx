import type { ComponentType, ReactNode } from 'react';
import { Row, Stack, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';

interface AskedCardProps {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  /** Whether something waits for the family. */
  isOpen: boolean;
  /** On a phone it comes after the day. */
  isLater?: boolean;
  label: string;
  title: string;
  to: string;
  /** What the button says. */
  press: string;
  /** A line below the title. */
  children?: ReactNode;
}

/** What is asked of the family, on its first page. */
export function AskedCard({ icon: Icon, isOpen, isLater, label, title, to, press, children }: AskedCardProps) {
  return (
    <Row
      as="section"
      gap="s"
      pad="m"
      align="start"
      round="xl"
      card={!isOpen}
      fill={isOpen ? 'warning' : undefined}
      data-later={isLater || undefined}
      aria-label={label}
    >
      <Icon size={24} stroke={1.75} aria-hidden />
      <Stack grow shrink>
        <Text as="span" weight="strong" breaks>
          {title}
        </Text>
        {children === undefined ? null : (
          <Text as="span" breaks>
            {children}
          </Text>
        )}
        <Text as="div" above="s">
          <LinkButton to={to} look="outlined">
            {press}
          </LinkButton>
        </Text>
      </Stack>
    </Row>
  );
}
