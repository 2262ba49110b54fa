import type { ReactNode } from 'react';
import classes from './with-side.module.css';

interface WithSideProps {
  children: ReactNode;
  /** Stands beside it on a wide screen. If it turns out empty, it takes no room. */
  side: ReactNode;
  /** On a narrow screen it comes first. */
  isSideFirst?: boolean;
}

/** The main part of a page with a narrower one beside it. */
export function WithSide({ children, side, isSideFirst = false }: WithSideProps) {
  return (
    <div className={classes.page}>
      {children}
      <div className={classes.side} data-first={isSideFirst || undefined}>
        {side}
      </div>
    </div>
  );
}
