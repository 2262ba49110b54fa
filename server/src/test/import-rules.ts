import { posix } from 'node:path';
import ts from 'typescript';

interface Import {
  specifier: string;
  typeOnly: boolean;
  /** The names imported as values. */
  values: string[];
}

/** What a source file does that the import rules are about. */
interface Facts {
  imports: Import[];
  exportsAll: boolean;
  readsEnvironment: boolean;
  mintsScope: boolean;
  namesWholeDb: boolean;
}

/** The breaches of those rules in this file, one line each. `path` is relative to the project, with slashes. */
export function importProblems(path: string, source: string): string[] {
  const facts = readFacts(path, source);
  const fileProblems = [
    drawers.test(posix.basename(path)) && 'has a name that says nothing',
    facts.exportsAll && 'has an export * from',
    facts.readsEnvironment &&
      within(path, 'server/src') &&
      path !== 'server/src/config.ts' &&
      'reads process.env, which only config.ts may',
    facts.mintsScope && !scopes.test(path) && 'mints an id or a scope that only auth/access.ts may',
    facts.namesWholeDb && !wholeDatabase.test(path) && 'opens the tables of children without a scope of them',
  ];
  return [...fileProblems, ...facts.imports.map((found) => importProblem(path, found))]
    .filter((problem) => problem !== false && problem !== undefined)
    .map((problem) => `${path} ${problem}`);
}

const scopes = /^server\/src\/auth\/(access|children)\.ts$/;
// Code that handles the database as a whole: engines, copies, and the commands that are run on the machine.
const wholeDatabase = /^server\/src\/(db|backup|admin|demo|test)\/|^server\/src\/auth\/children\.ts$|\.test\.ts$/;
const drawers = /^(utils?|helpers?|common|misc|index|types?)(\.d)?\.tsx?$/;
const test = /\.test\.tsx?$/;
const testing = /^(vitest|fast-check)$/;

function importProblem(path: string, found: Import): string | undefined {
  const { specifier } = found;
  const target = targetOf(path, specifier);
  const refuse = (why: string) => `imports ${specifier}: ${why}`;
  const isTest = test.test(path);

  if (within(path, 'shared')) {
    const known = target === undefined ? specifier === 'zod/mini' || (isTest && testing.test(specifier)) : within(target, 'shared');
    return known ? undefined : refuse('shared knows only zod/mini and itself');
  }
  if (within(path, 'migrations')) {
    const known = target === undefined ? specifier === 'kysely' : within(target, 'migrations');
    return known ? undefined : refuse('migrations know only kysely and themselves');
  }
  if (within(path, 'server')) return serverProblem(path, found, target, refuse);
  return clientProblem(path, found, target, refuse);
}

function serverProblem(path: string, { specifier, typeOnly, values }: Import, target: string | undefined, refuse: (why: string) => string) {
  const from = posix.basename(path);
  if (target !== undefined && within(target, 'client')) return refuse('the server does not know the client');
  if (from.endsWith('.queries.ts')) {
    if (/^(@trpc|@?fastify)(\/|$)/.test(specifier)) return refuse('queries know neither tRPC nor Fastify');
    if (target !== undefined && /^server\/src\/(trpc|http)\/|\.router$/.test(target))
      return refuse('queries know neither tRPC nor Fastify');
  }
  if (target?.endsWith('.router') && path !== 'server/src/routers.ts' && !test.test(path)) return refuse('only routers.ts names routers');
  if (packageOf(specifier) === 'lucia' && path !== 'server/src/sessions/sessions.ts')
    return refuse('only sessions/sessions.ts knows lucia');
  if (!within(path, 'server/src/db') && !within(path, 'server/src/test') && !typeOnly) {
    const engine = /^(better-sqlite3(-13)?|pg)$/.test(packageOf(specifier)) || specifier.startsWith('kysely/');
    const dialect = specifier === 'kysely' && values.some((name) => name !== 'sql');
    if (engine || dialect) return refuse('only db/, and what makes databases for tests, know the engine');
  }
  return undefined;
}

function clientProblem(path: string, { specifier, typeOnly }: Import, target: string | undefined, refuse: (why: string) => string) {
  const heavy = /^(@mantine|@trpc|@tanstack)\/|^zod|^react-hook-form$|^@daycare-portal\/shared\/text$/.test(specifier);
  if (heavy && !typeOnly && within(path, 'client/src/site') && !test.test(path)) return refuse('the public pages stay light');
  if (target === undefined) return undefined;
  if (within(target, 'migrations')) return refuse('the client does not know the migrations');
  if (within(target, 'server') && !within(path, 'client/src/test')) {
    const allowed = path === 'client/src/api/trpc.ts' && typeOnly;
    return allowed ? undefined : refuse('the client knows the server as a type only, in api/trpc.ts only');
  }
  const [from, to] = [featureOf(path), featureOf(target)];
  if (from !== undefined && to !== undefined && from !== to) return refuse('features do not know each other');
  const inComponents = within(path, 'client/src/components');
  if (inComponents && (to !== undefined || within(target, 'client/src/api'))) return refuse('components know no feature and no api');
  return undefined;
}

function featureOf(path: string): string | undefined {
  return /^client\/src\/features\/([^/]+)/.exec(path)?.[1];
}

function within(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** The target of an import inside the project, without its ending; undefined for a package. */
function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  const [, workspace, file] = /^@daycare-portal\/(\w+)\/?(.*)$/.exec(specifier) ?? [];
  if (workspace === undefined) return undefined;
  return workspace === 'migrations' ? `migrations/${file}` : `${workspace}/src/${file}`;
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function readFacts(path: string, source: string): Facts {
  const facts: Facts = { imports: [], exportsAll: false, readsEnvironment: false, mintsScope: false, namesWholeDb: false };
  const add = (specifier: ts.Node | undefined, typeOnly: boolean, values: string[] = []) => {
    if (specifier !== undefined && ts.isStringLiteralLike(specifier)) facts.imports.push({ specifier: specifier.text, typeOnly, values });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const values = importedValues(node.importClause);
      add(node.moduleSpecifier, node.importClause !== undefined && values.length === 0, values);
    } else if (ts.isExportDeclaration(node)) {
      const { exportClause, moduleSpecifier } = node;
      if (moduleSpecifier !== undefined && exportClause === undefined) facts.exportsAll = true;
      const names =
        exportClause !== undefined && ts.isNamedExports(exportClause) ? exportClause.elements.filter((one) => !one.isTypeOnly) : [];
      add(moduleSpecifier, node.isTypeOnly, node.isTypeOnly ? [] : names.map((one) => (one.propertyName ?? one.name).text));
    } else if (ts.isImportTypeNode(node)) {
      add(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, true);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false, ['*']);
    } else if (isProcessEnv(node)) {
      facts.readsEnvironment = true;
    } else if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) {
      if (/^(AuthorizedDaycareId|ChildScope|AccountScope)$/.test(node.type.getText(file))) facts.mintsScope = true;
    } else if (ts.isIdentifier(node) && node.text === 'WholeDb') {
      facts.namesWholeDb = true;
    }
    ts.forEachChild(node, visit);
  };
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  visit(file);
  if (facts.imports.some(({ specifier, values }) => /^(node:)?process$/.test(specifier) && values.length > 0))
    facts.readsEnvironment = true;
  return facts;
}

function importedValues(clause: ts.ImportClause | undefined): string[] {
  if (clause === undefined || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  const { name, namedBindings } = clause;
  const named =
    namedBindings === undefined
      ? []
      : ts.isNamespaceImport(namedBindings)
        ? ['*']
        : namedBindings.elements.filter((one) => !one.isTypeOnly).map((one) => (one.propertyName ?? one.name).text);
  return name === undefined ? named : ['default', ...named];
}

function isProcessEnv(node: ts.Node): boolean {
  const member = ts.isPropertyAccessExpression(node)
    ? node.name.text
    : ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)
      ? node.argumentExpression.text
      : undefined;
  if (member !== 'env' || !(ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))) return false;
  return ts.isIdentifier(node.expression) && node.expression.text === 'process';
}
