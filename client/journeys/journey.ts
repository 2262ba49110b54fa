import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { watchFaults, type Faults } from './faults';
import type { Product } from './product';

export interface Device {
  name: 'desk' | 'phone';
  width: number;
  height: number;
}

const devices: Device[] = [
  { name: 'desk', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
];

declare module 'vitest' {
  interface ProvidedContext {
    /** How Chromium is started. */
    chromiumArguments: string[];
  }
}

/** A person before the product, with a window of their own that nobody was signed in with before. */
export interface Visit {
  page: Page;
  /** Where the product is. */
  site: string;
  device: Device;
  faults: Faults;
  /** A click at the desk, a tap on the phone. */
  press: (target: Locator) => Promise<void>;
}

interface How {
  /** Otherwise it is walked at the desk and on a phone: for what is the same at each width, or is there at one alone, and is not looked at. */
  only?: Device['name'];
  /** With the service worker, which is left out otherwise: what passes through it no journey could hold up. */
  installed?: boolean;
}

/** A way through the product; any fault of the page fails it. */
export function journey(
  title: string,
  product: Product,
  walk: (visit: Visit) => Promise<void>,
  { only, installed = false }: How = {},
): void {
  for (const device of devices.filter(({ name }) => only === undefined || name === only)) {
    test(`${device.name}: ${title}`, async () => {
      expect(await visitSite(product.url, device, walk, installed), 'faults of the page').toEqual([]);
    });
  }
}

/** What somebody else does meanwhile, with a device of the same kind and a window of their own; then it is closed. */
export async function anotherPerson({ site, device }: Visit, walk: (visit: Visit) => Promise<void>): Promise<void> {
  expect(await visitSite(site, device, walk, false), 'faults of the other page').toEqual([]);
}

/** Walks, and tells the faults of the page. */
async function visitSite(site: string, device: Device, walk: (visit: Visit) => Promise<void>, installed: boolean): Promise<string[]> {
  const serviceWorkers = installed ? 'allow' : 'block';
  const chrome = await browser();
  const context = await chrome.newContext({ ...settings(device), baseURL: site, serviceWorkers });
  context.setDefaultTimeout(10_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  try {
    const page = await context.newPage();
    const faults = watchFaults(page, site);
    const touch = device.name === 'phone';
    await walk({ page, site, device, faults, press: (target) => (touch ? target.tap() : target.click()) });
    return faults.found();
  } finally {
    await context.close();
  }
}

/** Asks again until the answer is right. */
export function eventually<Answer>(read: () => Answer | Promise<Answer>, message?: string) {
  return expect.poll(read, { timeout: 10_000, interval: 30, ...(message !== undefined && { message }) });
}

function settings({ name, width, height }: Device): BrowserContextOptions {
  const phone = name === 'phone';
  return { viewport: { width, height }, hasTouch: phone, isMobile: phone, reducedMotion: 'reduce', colorScheme: 'light', locale: 'en-US' };
}

let launched: Promise<Browser> | undefined;

/** One for all journeys of a worker, with which it ends. */
function browser(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
    args: inject('chromiumArguments'),
  });
  return launched;
}
