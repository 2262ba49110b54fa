import { entryText as text } from '@daycare-portal/shared/entry-text';
import { useEffect, useRef, useState } from 'react';

interface PageTitleProps {
  children: string;
  /** Classes for the name of a child. */
  large?: boolean;
  /** The document's title, if it differs from the page's. */
  documentTitle?: string;
  className?: string | undefined;
  /** Another component decides where to scroll. */
  keepScroll?: boolean;
}

let shownBefore = false;

/** The page's h1 and the document's title. It takes the focus after a navigation. The first page starts at the top. */
export function PageTitle({
  children,
  documentTitle = text.documentTitle(children),
  className,
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
      // Focusing alone would scroll only as far as the title, past what is above it.
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

/** Takes the focus when the focused element leaves the page. */
export function focusPageTitle(options?: FocusOptions): void {
  document.querySelector('h1')?.focus(options);
}

/** Takes the focus when the focused element leaves a part of the page. */
export function focusHeadingOf(part: Element): void {
  const heading = part.closest('section')?.querySelector('h2');
  if (!heading) return focusPageTitle({ preventScroll: true });
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
