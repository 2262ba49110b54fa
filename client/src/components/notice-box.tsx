import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice-box.module.css';

interface NoticeBoxProps {
  icon: Icon;
  /** 'warning' is the yellow one. */
  tone?: 'quiet' | 'warning' | 'success';
  /** 'alert' is read out at once; what comes as something else happens stands in a 'status' that was there before. */
  role?: 'status' | 'alert';
  /** Sentences, as paragraphs. */
  children: ReactNode;
  /** What can be done about it: buttons. */
  actions?: ReactNode;
}

/** Something to know about the page, in a box of its own. */
export function NoticeBox({ icon: NoticeIcon, tone = 'quiet', role, children, actions }: NoticeBoxProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={role}>
      <NoticeIcon size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>{children}</div>
      {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
