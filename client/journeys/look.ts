import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, type Device, type Visit } from './journey';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** Another color scheme is the same page, so the rules about colors are enough there. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
const narrowest = 320;
const smallestTarget = 24;

// Takes half as long to parse per page as the unminified one.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A folder in which each look leaves its pictures, for people who want to see them. */
const pictures = process.env['JOURNEY_PICTURES'] ?? '';

interface Looking {
  except?: string;
  onlyHere?: boolean;
}

/**
 * What every page must fulfill in every state (trust 25): axe finds nothing in light and dark, nothing scrolls sideways down to 320 px, no
 * target is smaller than 24 px, and nothing moves for people who prefer reduced motion. The desktop is light and the phone dark, each with
 * all of axe's rules. `onlyHere` says that the state exists at one width, so both schemes are checked. `except` names parts that axe skips
 * because others are like them.
 */
export async function look({ page, device }: Visit, state: string, { except, onlyHere = false }: Looking = {}): Promise<void> {
  const schemes = onlyHere || pictures !== '' ? [otherThan(device.scheme), device.scheme] : [device.scheme];
  for (const scheme of schemes) {
    if (schemes.length > 1) await page.emulateMedia({ colorScheme: scheme });
    // The offline page has only the style sheet's.
    await page.locator(`html[data-mantine-color-scheme="${scheme}"], html:not([data-mantine-color-scheme])`).waitFor({ state: 'attached' });
    await settle(page);
    await savePicture(page, `${state}-${device.name}-${scheme}`);
    expect(await violations(page, scheme === device.scheme ? tags : rulesOfColour, except), `axe on ${state}, ${scheme}`).toEqual([]);
  }
  expect(await page.evaluate(smallTargets, smallestTarget), `small targets on ${state}`).toEqual([]);
  if (device.name === 'phone') expect(await page.evaluate(zoomingFields), `fields into which iOS zooms on ${state}`).toEqual([]);
  expect(await page.evaluate(movingParts), `what moves on ${state}, where less of it is wanted`).toEqual([]);
  await lookForSidewaysScroll(page, state, device.width);
  if (device.name === 'phone') {
    await page.setViewportSize({ width: narrowest, height: device.height });
    await lookForSidewaysScroll(page, state, narrowest);
    await savePicture(page, `${state}-${narrowest}`);
    await page.setViewportSize(device);
  }
}

function otherThan(scheme: Device['scheme']): Device['scheme'] {
  return scheme === 'light' ? 'dark' : 'light';
}

async function violations(page: Page, rules: string[], except: string | undefined): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axeSource);
  // Skips re-reading every style sheet, because the rules that need it are about rotated pages and sounds.
  const options: axe.RunOptions = { resultTypes: ['violations'], runOnly: rules, preload: false };
  const found = await page.evaluate(
    (asked) => window.axe?.run(asked.except === undefined ? document : { exclude: [asked.except] }, asked.options),
    { options, except },
  );
  if (found === undefined) throw new Error('axe is not in the page.');
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`));
}

async function lookForSidewaysScroll(page: Page, state: string, width: number): Promise<void> {
  // Styles that depend on another element follow one frame later.
  await eventually(() => page.evaluate(wideParts, width), `sideways scroll on ${state} at ${width} px`).toEqual([]);
}

/** Waits until fonts are loaded and nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

async function savePicture(page: Page, name: string): Promise<void> {
  if (pictures === '') return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name.replaceAll(/\W+/g, '-')}.png`) });
}

// These run in the page.

/** Elements that make the page wider than the window. */
function wideParts(width: number): string[] {
  if (document.documentElement.scrollWidth <= width) return [];
  const parts = [...document.body.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > width + 0.5);
  return [`${document.documentElement.scrollWidth} px`, ...parts.map((part) => `<${part.tagName} class="${part.getAttribute('class')}">`)];
}

/** Elements that are animated longer than an instant, or scroll on their own. */
function movingParts(): string[] {
  const lasting = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 100);
  const gliding = [...document.querySelectorAll('*')].filter((part) => getComputedStyle(part).scrollBehavior === 'smooth');
  return [...lasting.map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null)), ...gliding].map(
    (part) => `<${part?.tagName} class="${part?.getAttribute('class')}">`,
  );
}

function zoomingFields(): string[] {
  const fields = [
    ...document.querySelectorAll('input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), select, textarea'),
  ];
  return fields
    .filter((field) => field.checkVisibility({ visibilityProperty: true }) && parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `<${field.tagName} class="${field.className}"> ${getComputedStyle(field).fontSize}`);
}

function smallTargets(smallest: number): string[] {
  const pressable = 'a[href], button, input, select, textarea, [role="button"], [role^="menuitem"]';
  return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((target) => {
    // Labels are pressed for their fields.
    const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
    const sizes = [target, label].map((part) => part?.getBoundingClientRect() ?? new DOMRect());
    const width = Math.max(...sizes.map((size) => size.width));
    const height = Math.max(...sizes.map((size) => size.height));
    const shown = target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !target.closest('[aria-hidden="true"]');
    if (!shown || (width >= smallest - 0.5 && height >= smallest - 0.5)) return [];
    return [`<${target.tagName} class="${target.className}"> ${target.textContent}: ${width} x ${height}`];
  });
}
