import { text } from '@daycare-portal/shared/text';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import classes from './page-title.module.css';

/** The page's h1, and the document's title. Takes the focus when one comes from another page. */
export function PageTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const cameFromHere = useLocation().key !== 'default';
  useEffect(() => {
    document.title = text.documentTitle(children);
  }, [children]);
  useEffect(() => {
    if (cameFromHere) heading.current?.focus();
    // Only on arrival: a change of the address within a page moves no focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={classes.title}>
      {children}
    </h1>
  );
}
