import { posix, relative } from 'node:path';

/**
 * What may not be imported. A rule is matched with a file, an arrow, and the file or package that it imports. One with `names` refuses only
 * what is called so there.
 * @type {{ rule: RegExp, why: string, valuesOnly?: boolean, names?: RegExp }[]}
 */
const refusals = [
  { rule: /^shared\/.* -> (?!shared\/|zod\/mini$|vitest$|fast-check$)/, why: 'shared knows only zod/mini and itself' },
  { rule: /^migrations\/.* -> (?!migrations\/|kysely$)/, why: 'migrations know only kysely and themselves' },
  { rule: /^(?!\S*\.(test|journey)\.|\S*\/(test|journeys)\/)\S* -> (vitest|fast-check)$/, why: 'only tests know what tests are made with' },
  { rule: /^server\/.* -> client\//, why: 'the server does not know the client' },
  { rule: /\.queries\.ts -> (@trpc|@?fastify|server\/src\/core\/(trpc|http))(\/|$)/, why: 'queries know neither tRPC nor Fastify' },
  { rule: /^server\/(?!src\/api\/routers\.|\S*\.test\.)\S* -> \S*\.router$/, why: 'only api/routers.ts names routers' },
  { rule: /^server\/(?!src\/work\/accounts\/sessions\.ts)\S* -> lucia(\/|$)/, why: 'only work/accounts/sessions.ts knows lucia' },
  {
    rule: /^server\/(?!src\/(core\/db|test)\/)\S* -> (better-sqlite3(-13)?(\/|$)|pg(\/|$)|kysely\/)/,
    valuesOnly: true,
    why: 'only core/db/, and what makes databases for tests, know the engine',
  },
  {
    rule: /^server\/(?!src\/(core\/db|test)\/)\S* -> kysely$/,
    valuesOnly: true,
    names: /^(?!sql$)/,
    why: 'only core/db/, and what makes databases for tests, know the engine',
  },
  {
    // The code of the engines, of copies, and of the commands of the machine handles the database as a whole.
    rule: /^server\/src\/(?!(core\/db|whole\/backup|commands|test)\/|core\/auth\/children\.ts|\S*\.test\.)\S* -> server\/src\/core\/db\//,
    names: /^(WholeDb|\*)$/,
    why: 'the tables of children are opened with a scope of them',
  },
  { rule: /^server\/src\/(?!core\/config\.ts)\S* -> (node:)?process$/, valuesOnly: true, why: 'only core/config.ts reads the environment' },
  {
    rule: /^client\/src\/site\/(?!\S*\.test\.)\S* -> ((@mantine|@trpc|@tanstack)\/|zod|react-hook-form$|shared\/src\/text$)/,
    valuesOnly: true,
    why: 'the public pages stay light',
  },
  {
    rule: /^server\/src\/core\/(?!trpc\/context\.|http\/health\.|db\/schema\.|\S*\.test\.)\S* -> server\/src\/(records|work|whole|api|commands)\//,
    why: 'the core knows no noun',
  },
  {
    // The context of every call and the health check know backups and binders as types only, and the schema the tables of each noun.
    rule: /^server\/src\/core\/(trpc\/context|http\/health|db\/schema)\.\S* -> server\/src\/(records|work|whole|api|commands)\//,
    valuesOnly: true,
    why: 'the core knows no noun',
  },
  {
    rule: /^server\/src\/records\/(?!\S*\.test\.)\S* -> server\/src\/(work|whole|api|commands)\//,
    why: 'records know each other and the core',
  },
  {
    rule: /^server\/src\/(work\/(?!\S*\.test\.)\S* -> server\/src\/whole|(work|whole)\/(?!\S*\.test\.)\S* -> server\/src\/(api|commands))\//,
    why: 'the work does not know what calls it',
  },
  { rule: /^client\/.* -> migrations\//, why: 'the client does not know the migrations' },
  {
    rule: /^client\/(?!src\/test\/|src\/api\/trpc\.ts)\S* -> server\//,
    why: 'the client knows the server as a type only, in api/trpc.ts only',
  },
  { rule: /^client\/src\/api\/trpc\.ts -> server\//, valuesOnly: true, why: 'the client knows the server as a type only' },
  { rule: /^client\/src\/features\/([^/]+)\/\S* -> client\/src\/features\/(?!\1\/)/, why: 'features do not know each other' },
  {
    rule: /^client\/src\/(?!api\/|waiting\/|test\/|alarms\/found-dialog\.|features\/today\/marks\/use-(marks|undo)\.|features\/activities\/use-log-taps\.|features\/meal-counts\/use-meal-ticks\.|features\/headcount\/(use-ticks|finish-dialog)\.|features\/import\/|features\/family-form\/start-answers\.|features\/billing\/(payment-stack|record-payment)\.|features\/records\/use-report\.|features\/students\/people\/person-form\.|\S*\.test\.)\S* -> client\/src\/api\/new-sent-id$/,
    why: 'an id is made for a form and not for a press, by api/use-sent-ids.ts. Taps that are kept on the device, and forms that keep one id, are named here',
  },
  {
    rule: /^client\/src\/components\/.* -> client\/src\/(features|shared-features|forms|lists|api)\//,
    why: 'components know no feature and no call',
  },
  {
    rule: /^client\/src\/components\/.* -> shared\/src\/(attendance|badge|coverage|day-text|enrollment$|headcount|health|outings|paper-health|people|pickup|places|staff|students)/,
    why: 'components know no noun; what several features show of one is in shared-features',
  },
  { rule: /^client\/src\/shared-features\/.* -> client\/src\/features\//, why: 'what features share knows none of them' },
];

const drawer = /\/(utils?|helpers?|common|misc|index|types?)(\.d)?\.tsx?$/;
const readsEnvironment = /^process(\.env|\[['"]env['"]\])$/;

/**
 * Who may import whom, and the few other things that only some files may do.
 * @type {import('./sentences.mjs').Rule}
 */
const imports = {
  create({ cwd, filename, sourceCode, report }) {
    const path = relative(cwd, filename).replaceAll('\\', '/');
    /** @type {(node: import('./sentences.mjs').Node, source: { value?: unknown }, imported?: Imported[]) => void} */
    const judge = (node, { value }, imported = [{ name: '*', isType: false }]) => {
      if (typeof value !== 'string') return;
      const found = `${path} -> ${targetOf(path, value)}`;
      for (const { rule, why, valuesOnly = false, names = /^/ } of refusals)
        if (rule.test(found) && imported.some(({ name, isType }) => names.test(name) && !(valuesOnly && isType)))
          report({ node, message: why });
    };
    const judgeAssertion = (/** @type {import('./sentences.mjs').Node} */ node) => {
      const type = sourceCode.getText(node);
      const isMinted = /^(AuthorizedDaycareId|ChildScope|AccountScope)$/.test(type);
      if (isMinted && !/^server\/src\/core\/auth\/(access|children|own-children)\.ts$/.test(path))
        report({ node, message: `only core/auth/access.ts and own-children.ts make a ${type}` });
    };
    return {
      Program(node) {
        if (drawer.test(path)) report({ node, message: 'the name of the file says nothing of what is in it' });
      },
      ImportDeclaration(node) {
        const imported = node.specifiers.map((one) =>
          one.type === 'ImportSpecifier'
            ? { name: sourceCode.getText(one.imported), isType: node.importKind === 'type' || one.importKind === 'type' }
            : { name: '*', isType: node.importKind === 'type' },
        );
        judge(node, node.source, imported.length === 0 ? undefined : imported);
      },
      ExportNamedDeclaration(node) {
        if (node.source === null) return;
        const isType = node.exportKind === 'type';
        const imported = node.specifiers.map((one) => ({
          name: sourceCode.getText(one.local),
          isType: isType || one.exportKind === 'type',
        }));
        judge(node, node.source, imported);
      },
      ExportAllDeclaration(node) {
        if (node.exported === null) report({ node, message: 'what a file exports is named' });
        judge(node, node.source);
      },
      ImportExpression: (node) => judge(node, node.source.type === 'Literal' ? node.source : {}),
      TSImportType: (node) =>
        judge(node, node.source, [{ name: node.qualifier === null ? '*' : sourceCode.getText(node.qualifier), isType: true }]),
      MemberExpression(node) {
        const allowed = path === 'server/src/core/config.ts' || !path.startsWith('server/src/');
        if (!allowed && readsEnvironment.test(sourceCode.getText(node)))
          report({ node, message: 'only core/config.ts reads the environment' });
      },
      TSAsExpression: (node) => judgeAssertion(node.typeAnnotation),
      TSTypeAssertion: (node) => judgeAssertion(node.typeAnnotation),
    };
  },
};

/** @typedef {{ name: string, isType: boolean }} Imported */

/**
 * The path of the imported file without its ending, or the package.
 * @param {string} path
 * @param {string} specifier
 */
function targetOf(path, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  return specifier.replace(/^@daycare-portal\/(\w+)\//, (_, name) => (name === 'migrations' ? 'migrations/' : `${name}/src/`));
}

export default { meta: { name: 'imports' }, rules: { allowed: imports } };
