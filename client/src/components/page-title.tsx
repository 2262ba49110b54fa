import { text } from '@daycare-portal/shared/text';
import { useEffect, useRef, useState } from 'react';
import classes from './page-title.module.css';

interface PageTitleProps {
  children: string;
  /** For the name of a child. */
  large?: boolean;
}

let shownBefore = false;

/** The page's h1, and the document's title. Takes the focus when one comes from another page; what the browser opens begins at the top. */
export function PageTitle({ children, large = false }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [cameFromHere] = useState(() => shownBefore);
  useEffect(() => {
    document.title = text.documentTitle(children);
  }, [children]);
  useEffect(() => {
    if (cameFromHere) heading.current?.focus();
    shownBefore = true;
  }, [cameFromHere]);
  return (
    <h1 ref={heading} tabIndex={-1} className={classes.title} data-large={large || undefined}>
      {children}
    </h1>
  );
}

/** Where the focus goes when what had it is gone from the page. */
export function focusPageTitle(): void {
  document.querySelector('h1')?.focus();
}
