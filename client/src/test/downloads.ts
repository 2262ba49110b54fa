import { onTestFinished } from 'vitest';

/** The addresses that the browser is told to download, in order. */
export function watchDownloads(): string[] {
  const addresses: string[] = [];
  const hear = (press: MouseEvent) => {
    // A page that asks first prevents the press on its own link.
    if (press.defaultPrevented) return;
    if (!(press.target instanceof HTMLAnchorElement) || !press.target.hasAttribute('download')) return;
    addresses.push(press.target.pathname);
    // Nothing is downloaded here.
    press.preventDefault();
  };
  document.addEventListener('click', hear);
  onTestFinished(() => document.removeEventListener('click', hear));
  return addresses;
}
