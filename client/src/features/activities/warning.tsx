import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row } from '../../components/layout';

interface WarningProps {
  icon: Icon;
  tone?: 'warning' | 'error';
  role?: 'status';
  children: ReactNode;
}

/** What stands in the way, in the middle of a form. */
export function Warning({ icon: WarningIcon, tone = 'warning', role, children }: WarningProps) {
  return (
    <Row as="p" gap="s" align="start" padY="xs" padX="s" round="m" fill={tone} tone={tone} weight="strong" role={role}>
      <WarningIcon size={20} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </Row>
  );
}
