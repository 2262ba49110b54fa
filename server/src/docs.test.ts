import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const documents = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`);
const pages = ['README.md', 'SECURITY.md', ...documents].filter((name) => name.endsWith('.md'));
const read = (page: string) => readFileSync(join(root, page), 'utf8');

/** The anchor that hosts of repositories make of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d\s-]/gu, '')
    .replaceAll(' ', '-');

it.each(pages)('%s has no broken links', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !/^https?:/.test(link));
  const broken = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(root, target))) return true;
    const headings = anchor === undefined ? [] : [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));
    return anchor !== undefined && !headings.includes(anchor);
  });
  expect(broken).toEqual([]);
});
