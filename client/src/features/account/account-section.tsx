import type { ReactNode } from 'react';
import classes from './account-section.module.css';

interface AccountSectionProps {
  /** Names it in addresses. */
  id: string;
  title: string;
  help: string;
  children: ReactNode;
}

/** Where the focus goes when what had it is gone from the section. */
export function focusAccountSection(id: string): void {
  document.getElementById(`${id}-title`)?.focus();
}

/** One matter of the account: on the left what it is about, on the right what there is to do. */
export function AccountSection({ id, title, help, children }: AccountSectionProps) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      <div className={classes.about}>
        <h2 id={`${id}-title`} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        <p className={classes.help}>{help}</p>
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
