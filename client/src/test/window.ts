/** Makes media queries see a desktop or a phone. */
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
