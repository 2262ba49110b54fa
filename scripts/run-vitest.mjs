/**
 * Runs the tests that these arguments of vitest name, and counts them. An error outside of any test counts as one that failed.
 * @param {string[]} args
 */
export async function runVitest(args) {
  const { parseCLI, startVitest } = await import('vitest/node');
  const { filter, options } = parseCLI(['vitest', 'run', ...args]);
  const vitest = await startVitest('test', filter, options);
  await vitest.close();
  const tests = vitest.state.getTestModules().flatMap(({ children }) => [...children.allTests()]);
  const numberOf = (/** @type {string} */ state) => tests.filter((test) => test.result().state === state).length;
  const failed = numberOf('failed');
  return { passed: numberOf('passed'), failed: failed === 0 && process.exitCode === 1 ? 1 : failed, skipped: numberOf('skipped') };
}
