import '@daycare-portal/shared/text/all';
import { languageCookie } from '@daycare-portal/shared/language';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { speak } from '../language';
import { SilentEventSource } from './event-source';
import { setWindow } from './window';

// A busy machine is given time. Nothing is laid out here, so what is hidden cannot be told. A page that is wrong shows its words.
configure({
  asyncUtilTimeout: 15_000,
  defaultHidden: true,
  getElementError: (message, container) => new Error(`${message ?? ''}\nThe page says: ${wordsOf(container)}`),
});

function wordsOf(container: Element): string {
  const words = [...container.childNodes].map((child) => {
    if (child instanceof Element) return child.tagName === 'STYLE' ? '' : wordsOf(child);
    return child.textContent ?? '';
  });
  return words.filter((word) => word !== '').join(' ');
}

// What a page says on the console nobody reads in a green run: so it fails the test that said it.
const said: string[] = [];
for (const method of ['error', 'warn'] as const) {
  console[method] = (...words: unknown[]) => void said.push(`console.${method} was called: ${words.map(String).join(' ')}`);
}

afterEach(async () => {
  cleanup();
  document.cookie = `${languageCookie}=; max-age=0`;
  await speak('en');
  localStorage.clear();
  vi.useRealTimers();
  const words = said.splice(0);
  if (words.length > 0) throw new Error(words.join('\n'));
});

// Nothing is inline in jsdom, and what is not is read out with a space before it.
document.head.insertAdjacentHTML('beforeend', '<style>[class*="mayBreak"] { display: inline }</style>');

// What jsdom lacks, as it lays nothing out. Motion is reduced, so that dialogs open and close at once.
beforeEach(() => {
  setWindow('wide');
  Reflect.set(globalThis, 'EventSource', SilentEventSource);
});

const listRowHeight = 60;
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
  configurable: true,
  get(this: HTMLElement) {
    return this.hasAttribute('data-index') ? listRowHeight : 0;
  },
});

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
HTMLInputElement.prototype.showPicker = () => undefined;
// A picture in memory is nowhere to be seen; that there is one can be told.
URL.createObjectURL = (file) => `blob:${file instanceof File ? file.name : ''}`;
URL.revokeObjectURL = () => undefined;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
