import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogues } from '@daycare-portal/shared/text/all';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { sourcesIn } from './test/sources';

/**
 * The sentences that this file reads while it is loaded, before the reader is known. They would stay in the wrong language. Keeping a part of
 * the catalogue is fine.
 */
function keptSentences(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const found: string[] = [];
  /** The parts of the catalogue, by what this file calls them: `text`, `dayText`, and more that it makes of those. */
  const known = new Map(
    Object.entries(catalogues.en).map(([part, words]): [string, unknown] => [part === 'text' ? part : `${part}Text`, words]),
  );
  const valueOf = (node: ts.Expression | undefined): unknown => {
    if (node === undefined) return undefined;
    if (ts.isIdentifier(node)) return known.get(node.text);
    return ts.isPropertyAccessExpression(node) ? memberOf(valueOf(node.expression), node.name) : undefined;
  };
  const keep = (node: ts.Node, value: unknown) => {
    if (!isPart(value) && value !== undefined) found.push(`${path} keeps ${node.getText()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isImportSpecifier(node) && node.propertyName !== undefined) known.set(node.name.text, known.get(node.propertyName.text));
    if (ts.isVariableDeclaration(node)) {
      const value = valueOf(node.initializer);
      if (ts.isIdentifier(node.name)) known.set(node.name.text, value);
      else if (ts.isObjectBindingPattern(node.name))
        for (const { name, propertyName = name } of node.name.elements) {
          const member = memberOf(value, propertyName);
          known.set(name.getText(), member);
          keep(name, member);
        }
    }
    if (ts.isPropertyAccessExpression(node)) keep(node, valueOf(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function memberOf(value: unknown, name: ts.Node): unknown {
  return isPart(value) ? Reflect.get(value, name.getText()) : undefined;
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

describe('A sentence that a person reads', () => {
  const root = join(import.meta.dirname, '../..');

  it.each(['shared', 'server', 'client'])('is looked up when it is used, in the reader’s language, in %s', (workspace) => {
    const product = sourcesIn(root, `${workspace}/src`).filter((file) => !/\.(test|register)\.tsx?$|\/src\/(test|text)\//.test(file));
    expect(product.length).toBeGreaterThan(50);
    expect(product.flatMap((file) => keptSentences(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it.each([
    "import { dayText as words } from './day-text'; const { title } = words.today;",
    'const title = text.staff.title;',
    'const { title } = text.staff;',
    'const { staff } = text, names = [staff.title];',
  ])('would be found in: %s', (source) => {
    expect(keptSentences('page.tsx', `${source} const { nav } = text.portal; const say = () => text.staff.title;`)).toHaveLength(1);
  });
});
