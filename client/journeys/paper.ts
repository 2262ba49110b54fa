import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const pictures = process.env['JOURNEY_PICTURES'] ?? '';

export const upright = { A4: '596 x 843', Letter: '612 x 792' };
export const lying = { A4: '843 x 596', Letter: '792 x 612' };

/** The pages of a PDF by Chromium: how many, and their width and height in points. */
function pagesOf(pdf: Buffer): { count: number; sizes: string[] } {
  const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...sides]) =>
    sides.map((side) => Math.round(Number(side))).join(' x '),
  );
  return { count: boxes.length, sizes: [...new Set(boxes)] };
}

/**
 * Prints the page, and saves it in the pictures folder if there is one. `broken` has the words and telephone numbers that go on in another
 * line or run out of their place.
 */
export async function print(page: Page, name: string, format: 'A4' | 'Letter', side = upright) {
  const broken = await brokenWords(page, side[format]);
  const pdf = await page.pdf({ format, preferCSSPageSize: true });
  if (pictures !== '') {
    mkdirSync(pictures, { recursive: true });
    const file = join(pictures, `print-${name}-${format}.pdf`);
    writeFileSync(file, pdf);
    if (existsSync('/usr/bin/pdftoppm')) execFileSync('/usr/bin/pdftoppm', ['-r', '50', '-png', file, file.replace('.pdf', '')]);
  }
  return { ...pagesOf(pdf), broken };
}

/** Looks at the page as it is printed, in a window as wide as the paper between its margins of 10 mm. */
async function brokenWords(page: Page, size: string): Promise<string[]> {
  const window = page.viewportSize();
  const inches = Number(size.split(' ')[0]) / 72 - 20 / 25.4;
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: Math.floor(inches * 96), height: 1000 });
  const broken = await page.evaluate(findBroken);
  await page.emulateMedia({ media: null });
  if (window !== null) await page.setViewportSize(window);
  return broken;
}

/** Runs in the page: words that have several lines, and words that reach beyond the paper. */
function findBroken(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.parentElement?.checkVisibility() !== true) continue;
    // A telephone number is one word.
    for (const match of (text.textContent ?? '').matchAll(/\(\d{3}\) \d{3}-\d{4}|[\p{L}\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      const lines = new Set(boxes.map(({ top }) => Math.round(top)));
      if (lines.size > 1 || boxes.some(({ right }) => right > innerWidth + 1)) found.push(match[0]);
    }
  }
  return found;
}
