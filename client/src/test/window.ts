/** Whether the window is that of a desk or of a phone, as media queries see it. */
export function setWindow(width: 'wide' | 'narrow'): void {
  window.matchMedia = (query) => {
    const matches = query.includes('prefers-reduced-motion') || (width === 'narrow' && query.includes('max-width'));
    return Object.assign(new EventTarget(), {
      matches,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
}
