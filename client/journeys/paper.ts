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

/** Prints the page, and saves it in the pictures folder if there is one. */
export async function print(page: Page, name: string, format: 'A4' | 'Letter') {
  const pdf = await page.pdf({ format, preferCSSPageSize: true });
  if (pictures !== '') {
    mkdirSync(pictures, { recursive: true });
    const file = join(pictures, `print-${name}-${format}.pdf`);
    writeFileSync(file, pdf);
    if (existsSync('/usr/bin/pdftoppm')) execFileSync('/usr/bin/pdftoppm', ['-r', '50', '-png', file, file.replace('.pdf', '')]);
  }
  return pagesOf(pdf);
}
