import { text } from '@daycare-portal/shared/text';

/** What a session is on, as far as the browser told; null where it did not. */
export interface Device {
  browser: string | null;
  system: string | null;
}

// In this order: most browsers also name those that they are like.
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|Chromium|\bCriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Reads a User-Agent header only so far that a person knows their devices apart: no version, no model, no place. */
export function readDevice(userAgent: string | undefined = ''): Device {
  const named = (list: typeof browsers) => list.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
  return { browser: named(browsers), system: named(systems) };
}

/** A device as people name it: "Safari on iPhone". */
export function describeDevice({ browser, system }: Device): string {
  return text.account.device(browser ?? text.account.unknownBrowser, system ?? text.account.unknownSystem);
}
