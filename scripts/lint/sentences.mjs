const comparing = new Set(['===', '!==', '==', '!=']);
const catalogues = new Set(['text', 'entryText', 'labels']);

/**
 * A sentence of the catalogue, or the message of an error: both change with the language.
 * @param {any} node of the syntax tree
 * @returns {boolean}
 */
function isSentence(node) {
  if (node.type === 'CallExpression') return isSentence(node.callee);
  if (node.type !== 'MemberExpression') return false;
  return (!node.computed && node.property.name === 'message') || rootOf(node) !== undefined;
}

/** @param {any} node */
function rootOf(node) {
  let root = node;
  while (root.type === 'MemberExpression') root = root.object;
  return root.type === 'Identifier' && catalogues.has(root.name) ? root.name : undefined;
}

/** Comparing a sentence makes what a page does depend on its language: compare the error's reason or code. */
const comparison = {
  create(/** @type {any} */ context) {
    const report = (/** @type {any} */ node) =>
      context.report({ node, message: 'Compare the reason or the code of an error, never its sentence.' });
    return {
      BinaryExpression(/** @type {any} */ node) {
        if (comparing.has(node.operator) && [node.left, node.right].some(isSentence)) report(node);
      },
      SwitchStatement(/** @type {any} */ node) {
        if (isSentence(node.discriminant) || node.cases.some((/** @type {any} */ one) => one.test !== null && isSentence(one.test)))
          report(node);
      },
    };
  },
};

export default { meta: { name: 'sentences' }, rules: { comparison } };
