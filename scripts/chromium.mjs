import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** How to get one, for the line that says what was skipped. */
export const howToGetChromium = 'Install Chromium or Chrome, or set CHROMIUM_PATH to one.';

/** Pages are drawn alike on each machine, and a browser without a network asks for no other protocol. Playwright sets the rest. */
export const chromiumArguments = ['--disable-gpu', '--disable-quic'];

// The first is Chromium without the windows around its pages, which is a fifth less work for the journeys.
const linux = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const mac = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
const windows = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => process.env[name] ?? '');

/** The path of a Chromium or Chrome; undefined if there is none. */
export function findChromium() {
  const named = process.env['CHROMIUM_PATH'] ?? '';
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  const usual = [
    ...folders.flatMap((folder) => linux.map((program) => join(folder, program))),
    ...mac,
    ...windows.flatMap((folder) => ['Google/Chrome', 'Chromium'].map((name) => join(folder, name, 'Application/chrome.exe'))),
  ];
  return (named === '' ? usual : [named]).find((path) => existsSync(path));
}
