import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bypassingSentences, keptSentences } from './test/said-sentences';
import { sourcesIn } from './test/sources';
import { temporaryFolder } from './test/temporary-folder';

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

/** The lines in which the linter finds that code depends on the words of a sentence. */
function comparingLines(source: string): string[] {
  const folder = temporaryFolder();
  const [file, config] = [join(folder, 'page.ts'), join(folder, 'lint.json')];
  writeFileSync(file, source);
  const rules = { 'sentences/comparison': 'error' };
  writeFileSync(
    config,
    JSON.stringify({ jsPlugins: [join(root, 'scripts/lint/sentences.mjs')], categories: { correctness: 'off' }, rules }),
  );
  const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', config, '-f', 'unix', file]);
  const lines = source.split('\n');
  return [...String(stdout).matchAll(/page\.ts:(\d+):/g)].map(([, line]) => lines[Number(line) - 1] ?? '');
}

describe('No code depends on the words of a sentence', () => {
  it('and the linter finds each way to compare one with something or to search in it', () => {
    const head = [
      "import { dayText } from '@daycare-portal/shared/day-text';",
      'const { attendance } = dayText;',
      'declare const error: Error, said: string, key: string, known: Record<string, string>;',
    ];
    const found = [
      'if (error.message === said) throw error;',
      "if (error.message.includes('again')) throw error;",
      "if (error.message?.startsWith('Someone')) throw error;",
      'if (/again$/.test(error.message)) throw error;',
      'if (error.message.match(/again$/)) throw error;',
      'if (said.endsWith(attendance.inFuture)) throw error;',
      'if ([dayText.attendance.inFuture, attendance.ownChild].includes(said)) throw error;',
      'switch (said) { case dayText.attendance.inFuture: throw error; }',
    ];
    const others = ["if (said.includes('again')) throw error;", 'if (/again$/.test(known[key] ?? said)) throw error;'];
    expect(comparingLines([...head, ...found, ...others].join('\n'))).toEqual(found);
  });
});
