const attribute = 'data-mantine-color-scheme';

/** Marks the document with the scheme of the system, and follows it, as Mantine does on the pages that have it. */
export function followColorScheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const mark = () => document.documentElement.setAttribute(attribute, dark.matches ? 'dark' : 'light');
  dark.addEventListener('change', mark);
  mark();
}
