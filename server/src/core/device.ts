import { text } from '@daycare-portal/shared/text';

/** The device of a session, as far as the browser named it; null where it did not. */
export interface Device {
  browser: string | null;
  system: string | null;
}

// The order matters, because most browsers also name those they resemble.
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

/** Reads a User-Agent header just far enough for people to tell their devices apart: no version, model or place. */
export function readDevice(userAgent: string | undefined = ''): Device {
  const named = (list: typeof browsers) => list.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
  return { browser: named(browsers), system: named(systems) };
}

/** A device as people call it: "Safari on iPhone". */
export function describeDevice({ browser, system }: Device): string {
  return text.account.device(browser ?? text.account.unknownBrowser, system ?? text.account.unknownSystem);
}
