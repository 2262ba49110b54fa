import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bypassingSentences, keptSentences } from './test/said-sentences';
import { sourcesIn } from './test/sources';

const root = join(import.meta.dirname, '../..');
const product = (workspace: string) =>
  sourcesIn(root, workspace).filter(
    (path) => path.startsWith(`${workspace}/src/`) && !/\.(test|register)\.tsx?$|\/src\/test\/|\/text\//.test(path),
  );
const sources = ['shared', 'server', 'client'].flatMap(product);

/** What the administrator reads stands where it is printed, in English. */
const forTheKeeper = /^server\/src\/(config|log)\.ts$|^server\/src\/(admin|backup|demo)\//;

describe('Every sentence that a person reads', () => {
  it('comes from the catalogue', () => {
    const forPeople = sources.filter((path) => !forTheKeeper.test(path));
    expect(forPeople.flatMap((path) => bypassingSentences(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });

  it('is looked up when it is used, in the reader’s language', () => {
    expect(sources.flatMap((path) => keptSentences(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });

  it('would be found otherwise', () => {
    const page = `import { text } from '@daycare-portal/shared/text';\nconst title = text.staff.title;\nexport const Page = () => <p>Hello</p>;`;
    expect(bypassingSentences('page.tsx', page)).toEqual(['page.tsx:3 says “Hello” itself']);
    expect(keptSentences('page.tsx', page)).toEqual(['page.tsx:2 keeps text.staff.title']);
  });
});
