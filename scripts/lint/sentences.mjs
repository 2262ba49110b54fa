const comparing = new Set(['===', '!==', '==', '!=']);
const searching = new Set(['includes', 'startsWith', 'endsWith', 'indexOf', 'lastIndexOf', 'match', 'matchAll', 'search', 'test', 'exec']);

/**
 * Comparing a sentence, or searching in it, makes what a page does depend on its language: compare the error's reason or code. Sentences
 * are what a catalogue holds and the message of an error, for both change with the language.
 */
const comparison = {
  create(/** @type {any} */ context) {
    /** What this file calls the catalogues, and parts of them. @type {Set<string>} */
    const catalogues = new Set(['labels']);
    const report = (/** @type {any} */ node) =>
      context.report({ node, message: 'Compare the reason or the code of an error, never its sentence.' });
    /** @param {any} node of the syntax tree @returns {boolean} */
    const isSentence = (node) => {
      if (node.type === 'ChainExpression') return isSentence(node.expression);
      if (node.type === 'CallExpression') return isSentence(node.callee);
      if (node.type === 'ArrayExpression') return node.elements.some((/** @type {any} */ one) => one !== null && isSentence(one));
      if (node.type !== 'MemberExpression') return false;
      return (!node.computed && node.property.name === 'message') || isOfCatalogue(node);
    };
    const isOfCatalogue = (/** @type {any} */ node) => {
      let root = node;
      while (root.type === 'MemberExpression') root = root.object;
      return root.type === 'Identifier' && catalogues.has(root.name);
    };
    return {
      ImportDeclaration(/** @type {any} */ { source, specifiers }) {
        if (/(^|[/-])text$/.test(source.value)) for (const { local } of specifiers) catalogues.add(local.name);
      },
      VariableDeclarator(/** @type {any} */ { id, init }) {
        if (init === null || !isOfCatalogue(init)) return;
        if (id.type === 'Identifier') catalogues.add(id.name);
        if (id.type === 'ObjectPattern')
          for (const { value } of id.properties) if (value?.type === 'Identifier') catalogues.add(value.name);
      },
      BinaryExpression(/** @type {any} */ node) {
        if (comparing.has(node.operator) && [node.left, node.right].some(isSentence)) report(node);
      },
      SwitchStatement(/** @type {any} */ node) {
        if (isSentence(node.discriminant) || node.cases.some((/** @type {any} */ one) => one.test !== null && isSentence(one.test)))
          report(node);
      },
      CallExpression(/** @type {any} */ node) {
        const {
          callee,
          arguments: [sought],
        } = node;
        if (callee.type !== 'MemberExpression' || callee.computed || !searching.has(callee.property.name)) return;
        if (isSentence(callee.object) || (sought !== undefined && isSentence(sought))) report(node);
      },
    };
  },
};

export default { meta: { name: 'sentences' }, rules: { comparison } };
