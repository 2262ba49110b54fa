import { useEffect } from 'react';
import { isCovered, isSingleKey } from '../components/single-keys';

/** Apple's keyboards have a key of their own for what Ctrl does elsewhere. */
const apple = /Mac|iPhone|iPad/.test(navigator.platform);

export const ctrl = apple ? '⌘' : 'Ctrl';
/** As a key's cap shows it. */
export const paletteCap = `${ctrl} K`;

/** How the key is spelled for assistive technology. */
export const paletteShortcut = apple ? 'Meta+K' : 'Control+K';

/** The keys that work on every page of the portal: Ctrl K goes somewhere, ? tells which keys there are. */
export function usePortalKeys(onPalette: () => void, onKeys: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const asksPalette = event.key.toLowerCase() === 'k' && (apple ? event.metaKey : event.ctrlKey) && !event.shiftKey && !event.altKey;
      if (asksPalette) {
        // The browser's own use of it is never meant here.
        event.preventDefault();
        if (!isCovered()) onPalette();
      } else if (isSingleKey(event, '?')) {
        event.preventDefault();
        onKeys();
      }
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [onPalette, onKeys]);
}
