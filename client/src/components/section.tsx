import { useId, type ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page, with its heading. */
export function Section({ title, className = '', children }: SectionProps) {
  const id = useId();
  return (
    <section className={`${classes.section} ${className}`} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
