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

  it('is read when it is said, in the language of whom it is for', () => {
    expect(sources.flatMap((path) => keptSentences(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });
});

describe('The checker', () => {
  it.each([
    ['<p>Hello</p>', 'Hello'],
    ['<input aria-label="Name" />', 'Name'],
    ['<Field label={busy ? text.a : "Name"} />', 'Name'],
    ['<p>{busy ? "Saving..." : text.save}</p>', 'Saving...'],
    ['<p>{n > 1 && `${n} students`}</p>', 'students'],
    ['<p>{name ?? "nobody"}</p>', 'nobody'],
    ["throw new DomainError('CONFLICT', 'emailTaken', `${name} is taken`)", 'is taken'],
    ["showNotice('Saved')", 'Saved'],
    ["z.minLength(1, { error: () => 'Enter a name' })", 'Enter a name'],
    ["row = { status: 'error', reason: 'No name' }", 'No name'],
    ["document.title = 'Students'", 'Students'],
  ])('finds what is said by %s', (source, words) => {
    expect(bypassingSentences('client/src/page.tsx', source)).toEqual([`client/src/page.tsx:1 says “${words}” itself`]);
  });

  it.each([
    '<p className="wide">{text.save} · {n}</p>',
    '<Link to="/portal">{labels.go(n)}</Link>',
    "throw new DomainError('CONFLICT', 'emailTaken', text.taken)",
  ])('finds nothing in %s', (source) => {
    expect(bypassingSentences('client/src/page.tsx', source)).toEqual([]);
  });

  it.each([
    ['const title = text.staff.title;', 'text.staff.title'],
    ['const words = text.staff; const all = [words.title];', 'words.title'],
    ['const { title } = text.staff;', 'title'],
    ['const table = { go: text.staff.removed };', 'text.staff.removed'],
  ])('finds the sentence that is kept by %s', (source, kept) => {
    const found = keptSentences('client/src/page.tsx', `import { text } from '@daycare-portal/shared/text';\n${source}`);
    expect(found).toEqual([expect.stringMatching(new RegExp(`keeps ${kept.replaceAll('.', '\\.')}$`))]);
  });

  it.each(['const words = text.staff;', 'const { staff } = text;', 'const title = () => text.staff.title;'])(
    'finds nothing that is kept by %s',
    (source) => {
      expect(keptSentences('client/src/page.tsx', `import { text } from '@daycare-portal/shared/text';\n${source}`)).toEqual([]);
    },
  );
});
