import { useCallback } from 'react';

const gap = 8;

/**
 * For a bar at the bottom of the window that says or asks something: notices of the portal appear above it, so that a page has one place
 * for them and none lies over another. Returns the bar's ref.
 */
export function useNoticesAbove(): (bar: HTMLElement | null) => (() => void) | undefined {
  return useCallback((bar: HTMLElement | null) => {
    if (bar === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { height } = bar.getBoundingClientRect();
      style.setProperty('--dp-bar', height === 0 ? '0px' : `${Math.ceil(height) + gap}px`);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--dp-bar');
    };
  }, []);
}
