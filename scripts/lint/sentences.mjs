/** @typedef {Exclude<Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1], { createOnce: unknown }>} Rule */
/** @typedef {Parameters<NonNullable<ReturnType<Rule['create']>[string]>>[0]} Node of the syntax tree */

const comparing = /^[=!]==?$/;
const searching = /^(includes|startsWith|endsWith|indexOf|lastIndexOf|match|matchAll|search|test|exec)$/;

/**
 * Comparing a sentence, or searching in it, makes what a page does depend on its language: compare the error's reason or code. Sentences
 * are what a catalogue holds and the message of an error, for both change with the language.
 * @type {Rule}
 */
const comparison = {
  create({ report }) {
    /** What this file calls the catalogues, and parts of them. */
    const catalogues = new Set(['labels']);
    const refuse = (/** @type {Node} */ node) =>
      report({ node, message: 'Compare the reason or the code of an error, never its sentence.' });
    /** @type {(node: Node | null) => boolean} */
    const isOfCatalogue = (node) =>
      node?.type === 'MemberExpression' ? isOfCatalogue(node.object) : node?.type === 'Identifier' && catalogues.has(node.name);
    /** @type {(node: Node | null) => boolean} */
    const isSentence = (node) => {
      if (node?.type === 'ChainExpression') return isSentence(node.expression);
      if (node?.type === 'CallExpression') return isSentence(node.callee);
      if (node?.type === 'ArrayExpression') return node.elements.some(isSentence);
      if (node?.type !== 'MemberExpression') return false;
      return (node.property.type === 'Identifier' && !node.computed && node.property.name === 'message') || isOfCatalogue(node);
    };
    return {
      ImportDeclaration({ source, specifiers }) {
        if (/(^|[/-])text$/.test(source.value)) for (const { local } of specifiers) catalogues.add(local.name);
      },
      VariableDeclarator({ id, init }) {
        if (!isOfCatalogue(init)) return;
        if (id.type === 'Identifier') catalogues.add(id.name);
        if (id.type !== 'ObjectPattern') return;
        for (const part of id.properties) if (part.type === 'Property' && part.value.type === 'Identifier') catalogues.add(part.value.name);
      },
      BinaryExpression(node) {
        if (comparing.test(node.operator) && [node.left, node.right].some(isSentence)) refuse(node);
      },
      SwitchStatement(node) {
        if ([node.discriminant, ...node.cases.map(({ test }) => test)].some(isSentence)) refuse(node);
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.computed) return;
        if (searching.test(callee.property.name) && [callee.object, node.arguments[0] ?? null].some(isSentence)) refuse(node);
      },
    };
  },
};

/** What people read of a component: its text, and the attributes that a browser or a component shows or announces. */
const saidAttributes =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|label|alt|help|message|description|consequence|confirm|safe|busyText|busyWord|successWord|caption|summary)$/;

/**
 * Functions that take a sentence outside of JSX, with the index of that argument.
 * @type {Record<string, number>}
 */
const sayingCalls = { DomainError: 2, showNotice: 0, showFailure: 0, showUndo: 0, confirm: 0, alert: 0 };

/** Properties with text for people: in answers, zod issues and row results. */
const saidProperties = /^(message|reason|error)$/;

/** Reasons, which code compares and nobody reads. */
const code = /^[a-z]+([A-Z][a-z]+)*$/;

/**
 * A sentence that a person reads comes from the catalogue.
 * @type {Rule}
 */
const ownWords = {
  create({ report, sourceCode }) {
    /** @param {Node | null | undefined} node */
    const check = (node) => {
      for (const said of literalsIn(node ?? null))
        if (/\p{L}/u.test(said.text)) report({ node: said.node, message: 'What a person reads stands in shared/src/text.' });
    };
    /** @type {(callee: Node, given: Node[]) => void} */
    const checkCall = (callee, given) => {
      const name = sourceCode.getText(callee.type === 'MemberExpression' ? callee.property : callee);
      check(given[sayingCalls[name] ?? -1]);
    };
    return {
      JSXText: check,
      JSXExpressionContainer(node) {
        if (node.parent.type !== 'JSXAttribute') check(node.expression);
      },
      JSXAttribute({ name, value }) {
        if (saidAttributes.test(sourceCode.getText(name))) check(value?.type === 'JSXExpressionContainer' ? value.expression : value);
      },
      CallExpression: (node) => checkCall(node.callee, node.arguments),
      NewExpression: (node) => checkCall(node.callee, node.arguments),
      Property({ key, value }) {
        if (!saidProperties.test(sourceCode.getText(key)) || (value.type === 'Literal' && code.test(String(value.value)))) return;
        check(value.type === 'ArrowFunctionExpression' ? value.body : value);
      },
      AssignmentExpression({ left, right }) {
        if (sourceCode.getText(left) === 'document.title') check(right);
      },
    };
  },
};

/**
 * The texts that an expression can become.
 * @param {Node | null} node
 * @returns {{ node: Node, text: string }[]}
 */
function literalsIn(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ node, text: node.value }] : [];
    case 'JSXText':
      return [{ node, text: node.value }];
    case 'TemplateLiteral':
      return node.quasis.map((part) => ({ node: part, text: part.value.raw }));
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(literalsIn);
    case 'LogicalExpression':
      return (node.operator === '&&' ? [node.right] : [node.left, node.right]).flatMap(literalsIn);
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right].flatMap(literalsIn) : [];
    default:
      return [];
  }
}

export default { meta: { name: 'sentences' }, rules: { comparison, 'own-words': ownWords } };
