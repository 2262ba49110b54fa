import { catalogues } from '@daycare-portal/shared/text/all';
import ts from 'typescript';

/** What people read of a component: its text, and the attributes that a browser or a component shows or announces. */
const saidAttributes =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|label|alt|help|message|description|consequence|confirm|safe|busyText|busyWord|successWord|caption|summary)$/;

/** Functions that take a sentence outside JSX, with the index of that argument. */
const sayingCalls: Record<string, number> = { DomainError: 2, showNotice: 0, showFailure: 0, showUndo: 0, confirm: 0, alert: 0 };

/** Properties with text for people: in answers, zod issues and row results. */
const saidProperties = /^(message|reason|error)$/;

const letter = /\p{L}/u;

/** Reasons, which code compares and nobody reads. */
const code = /^[a-z]+([A-Z][a-z]+)*$/;

/** Sentences written in this file itself, one line each. `path` is relative to the project. */
export function bypassingSentences(path: string, source: string): string[] {
  const file = parse(path, source);
  const found: string[] = [];
  const report = (node: ts.Node, words: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    found.push(`${path}:${line + 1} says “${words.trim()}” itself`);
  };
  const check = (node: ts.Node | undefined) => {
    for (const said of literalsOf(node)) if (letter.test(said.text)) report(said.node, said.text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && letter.test(node.text)) report(node, node.text);
    if (ts.isJsxExpression(node) && node.parent !== undefined && !ts.isJsxAttribute(node.parent)) check(node.expression);
    if (ts.isJsxAttribute(node) && saidAttributes.test(node.name.getText(file))) {
      check(node.initializer !== undefined && ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer);
    }
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) check(node.arguments?.[sayingCalls[calledName(node)] ?? -1]);
    if (ts.isPropertyAssignment(node) && saidProperties.test(node.name.getText(file)) && !isCode(node.initializer)) {
      const value = ts.isArrowFunction(node.initializer) && !ts.isBlock(node.initializer.body) ? node.initializer.body : node.initializer;
      check(value);
    }
    if (ts.isBinaryExpression(node) && node.left.getText(file) === 'document.title') check(node.right);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isCode(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) && code.test(node.text);
}

/** The texts that an expression can become, including those inside templates. */
function literalsOf(node: ts.Node | undefined): { node: ts.Node; text: string }[] {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [{ node, text: node.text }];
  if (ts.isTemplateExpression(node)) {
    const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
    return [{ node, text: parts.join(' ') }];
  }
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (!ts.isBinaryExpression(node)) return [];
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return literalsOf(node.right);
  const either = [ts.SyntaxKind.PlusToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken].includes(kind);
  return either ? [...literalsOf(node.left), ...literalsOf(node.right)] : [];
}

function calledName(node: ts.CallExpression | ts.NewExpression): string {
  const { expression } = node;
  return ts.isIdentifier(expression) ? expression.text : ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
}

/**
 * Sentences that this file reads while loading, before the reader is known. They would stay in the wrong language. Keeping a part of the
 * catalogue is fine.
 */
export function keptSentences(path: string, source: string): string[] {
  const file = parse(path, source);
  const found: string[] = [];
  const bound = new Map<string, unknown>();
  for (const statement of file.statements) if (ts.isImportDeclaration(statement)) bindImported(statement, bound);

  const valueOf = (node: ts.Expression): unknown => {
    if (ts.isIdentifier(node)) return bound.get(node.text);
    if (!ts.isPropertyAccessExpression(node)) return undefined;
    const of = valueOf(node.expression);
    return typeof of === 'object' && of !== null ? Reflect.get(of, node.name.text) : undefined;
  };
  const isPart = (value: unknown) => value === undefined || (typeof value === 'object' && !Array.isArray(value));
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined) {
      const value = valueOf(node.initializer);
      if (ts.isIdentifier(node.name)) bound.set(node.name.text, value);
      else if (ts.isObjectBindingPattern(node.name) && typeof value === 'object' && value !== null) {
        for (const { name, propertyName } of node.name.elements) {
          const part: unknown = Reflect.get(value, (propertyName ?? name).getText(file));
          bound.set(name.getText(file), part);
          if (!isPart(part)) found.push(`${path} keeps ${name.getText(file)}`);
        }
      }
    }
    if (ts.isPropertyAccessExpression(node) && !isPart(valueOf(node))) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push(`${path}:${line + 1} keeps ${node.getText(file)}`);
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const partOfModule = /^(?:@daycare-portal\/shared|\.\.?)\/(?:(\w+)-)?text$/;

function bindImported({ moduleSpecifier, importClause }: ts.ImportDeclaration, bound: Map<string, unknown>): void {
  if (!ts.isStringLiteral(moduleSpecifier) || importClause?.namedBindings === undefined) return;
  const match = partOfModule.exec(moduleSpecifier.text);
  if (match === null || !ts.isNamedImports(importClause.namedBindings)) return;
  const part: unknown = Reflect.get(catalogues.en, match[1] ?? 'text');
  for (const { name, propertyName, isTypeOnly } of importClause.namedBindings.elements) {
    if (!isTypeOnly && /text$/i.test((propertyName ?? name).text)) bound.set(name.text, part);
  }
}

function parse(path: string, source: string): ts.SourceFile {
  return ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
}
