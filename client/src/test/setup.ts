import '@daycare-portal/shared/text/all';
import { languageCookie } from '@daycare-portal/shared/language';
import { cleanup, configure } from '@testing-library/react';
import * as react from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { switchLanguage } from '../language';
import { forgetServerTime } from '../waiting/device-clock';
import { SilentEventSource } from './event-source';
import { setWindow } from './window';

// Allows for a busy machine. jsdom has no layout, so hidden elements cannot be told apart. A failing page prints its text.
configure({
  asyncUtilTimeout: 60_000,
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

// React keeps the stack of every element for its warnings: a tenth of the time of these tests. It takes none once this count is reached.
const reactInternals = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(reactInternals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {},
});

// Nobody reads the console of a green run, so a message there fails its test.
const said: string[] = [];
for (const method of ['error', 'warn'] as const) {
  console[method] = (...words: unknown[]) => void said.push(`console.${method} was called: ${words.map(String).join(' ')}`);
}

afterEach(async () => {
  cleanup();
  document.cookie = `${languageCookie}=; max-age=0`;
  await switchLanguage('en');
  localStorage.clear();
  vi.useRealTimers();
  const words = said.splice(0);
  if (words.length > 0) throw new Error(words.join('\n'));
});

// jsdom lays nothing out inline, so it adds a space before such elements.
document.head.insertAdjacentHTML('beforeend', '<style>.dp-may-break { display: inline }</style>');

// What jsdom lacks because it has no layout. Motion is reduced, so dialogs open and close at once.
beforeEach(() => {
  forgetServerTime();
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
// A picture in memory has no address, but its presence can be checked.
URL.createObjectURL = (file) => `blob:${file instanceof File ? file.name : ''}`;
URL.revokeObjectURL = () => undefined;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
