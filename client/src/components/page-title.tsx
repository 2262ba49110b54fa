import { entryText as text } from '@daycare-portal/shared/entry-text';
import { useEffect, useRef, useState } from 'react';
import classes from './page-title.module.css';

interface PageTitleProps {
  children: string;
  /** For the name of a child. */
  large?: boolean;
  /** The document's title, where it is not that of the page and the product. */
  documentTitle?: string;
  /** In place of the usual look. */
  className?: string | undefined;
  /** Where to scroll to is not the title's to say. */
  keepScroll?: boolean;
}

let shownBefore = false;

/** The page's h1, and the document's title. Takes the focus when one comes from another page; what the browser opens begins at the top. */
export function PageTitle({
  children,
  documentTitle = text.documentTitle(children),
  className = classes.title,
  keepScroll = false,
  large = false,
}: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [cameFromHere] = useState(() => shownBefore);
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  useEffect(() => {
    if (cameFromHere) {
      heading.current?.focus({ preventScroll: true });
      // The focus alone would scroll no further than to the title, past what stands above it.
      if (!keepScroll) window.scrollTo(0, 0);
    }
    shownBefore = true;
  }, [cameFromHere, keepScroll]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className} data-large={large || undefined}>
      {children}
    </h1>
  );
}

/** Where the focus goes when what had it is gone from the page. */
export function focusPageTitle(options?: FocusOptions): void {
  document.querySelector('h1')?.focus(options);
}

/** Where the focus goes when what had it goes from a part of the page. */
export function focusHeadingOf(part: Element): void {
  const heading = part.closest('section')?.querySelector('h2');
  if (!heading) return focusPageTitle({ preventScroll: true });
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
