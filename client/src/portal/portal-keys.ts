import { useEffect } from 'react';
import { isCovered, isSingleKey } from '../components/single-keys';

/** Apple keyboards use another key where others use Ctrl. */
const apple = /Mac|iPhone|iPad/.test(navigator.platform);

export const ctrl = apple ? '⌘' : 'Ctrl';
/** The text on the key hint. */
export const paletteCap = `${ctrl} K`;

/** The key's name for assistive technology. */
export const paletteShortcut = apple ? 'Meta+K' : 'Control+K';

/** The keys that work on every page of the portal: Ctrl K opens the palette, ? lists the keys. */
export function usePortalKeys(onPalette: () => void, onKeys: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
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
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onPalette, onKeys]);
}
