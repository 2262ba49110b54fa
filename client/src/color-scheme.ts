const attribute = 'data-mantine-color-scheme';

/** Marks the document with the system's color scheme and follows it, like Mantine does on its pages. */
export function followColorScheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const mark = () => document.documentElement.setAttribute(attribute, dark.matches ? 'dark' : 'light');
  dark.addEventListener('change', mark);
  mark();
}
