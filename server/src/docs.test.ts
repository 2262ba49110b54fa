import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releases } from '@daycare-portal/migrations/releases';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const documents = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`);
const pages = ['README.md', 'SECURITY.md', 'CHANGELOG.md', 'CONTRIBUTING.md', ...documents].filter((name) => name.endsWith('.md'));
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

it('The version is the same in every package, the last of the releases, and the first in the list of changes', () => {
  const version = releases.at(-1)?.version;
  const packages = ['', 'shared/', 'migrations/', 'server/', 'client/'].map((folder) => JSON.parse(read(`${folder}package.json`)).version);
  expect(packages).toEqual(packages.map(() => version));
  const [first, ...earlier] = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, named]) => named);
  expect([first, ...earlier]).toEqual(releases.map((release) => release.version).toReversed());
});

it('The README is short enough to be read', () => {
  expect(read('README.md').split('\n').length).toBeLessThan(150);
});

it('Copies off the machine lose what the portal has deleted, as the backups do', () => {
  expect(read('docs/hosting.md')).toMatch(/^ExecStart=\/usr\/bin\/rsync .*--delete /m);
});

it('Each npm command that a page names exists', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const named = pages.flatMap((page) => [...read(page).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name));
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});
