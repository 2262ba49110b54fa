import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** How to get one, for the line that says what was skipped. */
export const howToGetChromium = 'Install Chromium or Chrome, or set CHROMIUM_PATH to one.';

// This replaces playwright's own list and therefore repeats it, except for the last three. Those are half of the work of a short visit:
// pages of the address bar, which nobody sees here, and a process for the next page, which is rarely opened.
const featuresLeftOut = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** Chromium runs as the user who started it and contacts nobody outside. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresLeftOut.join(',')}`,
];

/** The path of a Chromium or Chrome; undefined if there is none. */
export function findChromium() {
  return chromiumPaths().find((path) => path !== '' && existsSync(path));
}

function chromiumPaths() {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return [named];
  if (process.platform === 'darwin') {
    return ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((folder) =>
      ['Google/Chrome', 'Chromium'].map((name) => join(process.env[folder] ?? '', name, 'Application/chrome.exe')),
    );
  }
  // The first is Chromium without the windows around its pages, which is a fifth less work for the journeys.
  const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''), '/usr/bin', '/snap/bin'];
  return folders.flatMap((folder) => programs.map((program) => join(folder, program)));
}
