import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row, Text } from './layout';
import classes from './notice-box.module.css';

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
  return (
    <div className={classes.notice} data-tone={tone} role={role}>
      <NoticeIcon size={20} stroke={1.75} aria-hidden />
      <Text as="div" padY="xs" tone="soft" breaks className={classes.words}>
        {children}
      </Text>
      {actions === undefined ? null : (
        <Row wrap gap="xs" align="stretch" className={classes.actions}>
          {actions}
        </Row>
      )}
    </div>
  );
}
