import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

let clear = () => {};

/** Prints this on a sheet in place of the page, and leaves nothing of it behind. Its style sheet hides the page on paper. */
export function printInPlace(content: ReactNode, className = ''): void {
  clear();
  const sheet = document.createElement('div');
  sheet.className = `dp-in-place ${className}`;
  document.body.append(sheet);
  const root = createRoot(sheet);
  clear = () => {
    clear = () => {};
    root.unmount();
    sheet.remove();
  };
  flushSync(() => root.render(content));
  // A phone may run on before it prints.
  window.addEventListener('afterprint', () => clear(), { once: true });
  window.print();
}
