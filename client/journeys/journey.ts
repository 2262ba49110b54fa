import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { settleMs } from '../src/components/press-guard';
import { watchFaults, type Faults } from './faults';
import type { Product } from './product';

export interface Device {
  name: 'desk' | 'phone';
  width: number;
  height: number;
  /** What the person has chosen for the whole device. */
  scheme: 'light' | 'dark';
}

const devices: [desk: Device, phone: Device] = [
  { name: 'desk', width: 1440, height: 900, scheme: 'light' },
  { name: 'phone', width: 390, height: 844, scheme: 'dark' },
];

declare module 'vitest' {
  interface ProvidedContext {
    /** How to start Chromium. */
    chromiumArguments: string[];
    /** For how long a step may take, in milliseconds. */
    patience: number;
  }
}

/** A person using the product, in a window that remembers nobody else's session. */
export interface Visit {
  page: Page;
  /** The product's address. */
  site: string;
  device: Device;
  faults: Faults;
  /** A click on a desktop, a tap on a phone. */
  press: (target: Locator) => Promise<void>;
}

interface How {
  /** With the service worker, which is otherwise left out because a journey cannot hold back what passes through it. */
  installed?: boolean;
  /** In a new window that is not reused, for changes that cannot be undone, such as a clock. */
  ownWindow?: boolean;
  /** Presses come as fast as the browser can make them. Otherwise each comes once the page has settled, without waiting for it. */
  hasty?: boolean;
}

type Walk = (visit: Visit) => Promise<void>;
type Journey = (title: string, product: Product, walk: Walk, how?: How) => void;

const [desk, phone] = devices;

/**
 * A walk through the product on a desktop and on a phone. Any fault of the page fails it. A walk that is the same at each width, or exists
 * only at one, runs once with `atDesk` or `onPhone`.
 */
export const journey: Journey & Record<'atDesk' | 'onPhone', Journey> = Object.assign(journeyOn(devices), {
  atDesk: journeyOn([desk]),
  onPhone: journeyOn([phone]),
});

function journeyOn(those: readonly Device[]): Journey {
  return (title, product, walk, { installed = false, hasty = false, ownWindow = installed || hasty } = {}) => {
    for (const device of those) {
      test(`${device.name}: ${title}`, async () => {
        const window = ownWindow ? await newWindow(product.url, device, { installed, hasty }) : await freeWindow(product.url, device);
        expect(await visitSite(window, walk), 'faults of the page').toEqual([]);
        if (ownWindow) await window.page.context().close();
        else await giveBack(window);
      });
    }
  };
}

/** Another person who acts meanwhile, in their own window of the same kind of device, or of a phone. */
export async function anotherPerson({ site, device }: Visit, walk: Walk, how: { onPhone: boolean } = { onPhone: false }): Promise<void> {
  const window = await freeWindow(site, how.onPhone ? phone : device);
  expect(await visitSite(window, walk), 'faults of the other page').toEqual([]);
  await giveBack(window);
}

interface Window {
  page: Page;
  site: string;
  device: Device;
}

/** Runs the walk and reports the page's faults. A window in which anything failed is closed. */
async function visitSite({ page, site, device }: Window, walk: (visit: Visit) => Promise<void>): Promise<string[]> {
  const faults = watchFaults(page, site);
  const touch = device.name === 'phone';
  try {
    const press = async (target: Locator) => {
      // Rows that are only now laid out move the scroll position, so it first scrolls and then presses where the element comes to rest.
      for (const trial of [true, false]) await (touch ? target.tap({ trial }) : target.click({ trial }));
    };
    await walk({ page, site, device, faults, press });
    const found = faults.found();
    if (found.length > 0) await page.context().close();
    return found;
  } catch (error) {
    await page
      .context()
      .close()
      .catch(() => undefined);
    throw error;
  }
}

/** Unused windows. The browser starts a process for each new one, which is half the work of a short visit. */
const free: Window[] = [];

async function freeWindow(site: string, device: Device): Promise<Window> {
  const index = free.findIndex((window) => window.site === site && window.device === device && isAlive(window));
  return free.splice(index, index < 0 ? 0 : 1)[0] ?? newWindow(site, device);
}

function isAlive({ page }: Window): boolean {
  return page.context().browser()?.isConnected() === true;
}

async function newWindow(site: string, device: Device, { installed = false, hasty = false }: How = {}): Promise<Window> {
  const chrome = await browser();
  const context = await chrome.newContext({ ...settings(device), baseURL: site, serviceWorkers: installed ? 'allow' : 'block' });
  context.setDefaultTimeout(inject('patience'));
  if (!hasty) await context.addInitScript(pressLater, settleMs);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  return { page: await context.newPage(), site, device };
}

/** Dates presses by so much later, because what has just opened takes none. It reads the page's clock, which a journey may move. */
function pressLater(ms: number): void {
  Object.defineProperty(PointerEvent.prototype, 'timeStamp', { get: () => performance.now() + ms });
}

/** Resets it to a new one, except for this site's cached scripts. */
async function giveBack(window: Window): Promise<void> {
  const { page, device } = window;
  const context = page.context();
  for (const event of ['console', 'pageerror', 'dialog', 'request', 'requestfinished', 'requestfailed', 'response'])
    page.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // An unsent form asks before it is left.
  page.once('dialog', (dialog) => void dialog.accept());
  await context.clearCookies();
  await page.goto(doorstep);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  page.removeAllListeners('dialog');
  await page.emulateMedia({ colorScheme: device.scheme, media: null });
  await page.setViewportSize(device);
  free.push(window);
}

/** An address of the site without any of the product's code. */
export const doorstep = '/icon.svg';

/** Asks again until the answer is right. */
export function eventually<Answer>(read: () => Answer | Promise<Answer>, message?: string) {
  return expect.poll(read, { interval: 30, ...(message !== undefined && { message }) });
}

function settings({ name, width, height, scheme }: Device): BrowserContextOptions {
  const phone = name === 'phone';
  return {
    viewport: { width, height },
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: 'reduce',
    colorScheme: scheme,
    locale: 'en-US',
    timezoneId: inject('timeZone'),
  };
}

let launched: Promise<Browser> | undefined;

/** One for all journeys of a worker, which closes it at its end. One that has died fails the journey that used it, and no other. */
function browser(): Promise<Browser> {
  launched = launched === undefined ? launch() : launched.then((running) => (running.isConnected() ? running : launch()), launch);
  return launched;
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
    args: inject('chromiumArguments'),
    timeout: inject('patience'),
  });
}
