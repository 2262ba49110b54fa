import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row, Text } from './layout';

interface NoticeBoxProps {
  icon: Icon;
  /** 'warning' is yellow. */
  tone?: 'quiet' | 'warning' | 'success';
  /** 'alert' is announced at once. A 'status' is for a box that appears as a side effect in a region that was there before. */
  role?: 'status' | 'alert';
  /** Sentences, as paragraphs. */
  children: ReactNode;
  /** Buttons to act on it. */
  actions?: ReactNode;
}

/** A message about the page, in its own box. */
export function NoticeBox({ icon: NoticeIcon, tone = 'quiet', role, children, actions }: NoticeBoxProps) {
  const isQuiet = tone === 'quiet';
  return (
    <Row wrap gap="s" pad="s" round="l" edge={isQuiet ? 'line' : undefined} fill={isQuiet ? 'surface' : tone} role={role}>
      <Row as="span" self="start" padY="xs" tone={isQuiet ? 'primary' : tone}>
        <NoticeIcon size={20} stroke={1.75} aria-hidden />
      </Row>
      <Text as="div" flex="1 1 200px" self="start" padY="xs" tone={isQuiet ? 'soft' : tone} weight={isQuiet ? undefined : 'strong'} breaks>
        {children}
      </Text>
      {actions === undefined ? null : (
        <Row wrap gap="xs" align="stretch" phone="line" buttons="share">
          {actions}
        </Row>
      )}
    </Row>
  );
}
