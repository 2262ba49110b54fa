import { deepStrictEqual } from 'node:assert';
import { progressBar } from '../progress-bar.mjs';
import { send } from './load.mjs';

/**
 * Throws where the floor's answer is not the product's, because then the two cannot be compared. Only the time in an answer may differ.
 * @param {import('./servers.mjs').Pair} servers
 * @param {readonly import('./load.mjs').Call[]} calls
 */
export async function requireSameAnswers({ product, floor }, calls) {
  for (const call of calls) {
    const [expected, found] = await Promise.all(
      [product, floor].map(async ({ url }) => ({ ...JSON.parse(await send(url, call)).result.data, at: undefined })),
    );
    deepStrictEqual(found, expected);
  }
}

/**
 * Measures each work so many times, and once before that does not count.
 * @param {readonly import('./works.mjs').Work[]} works
 * @param {number} rounds
 */
export async function measureWorks(works, rounds) {
  const found = works.map((work) => ({ ...work, rounds: /** @type {number[][]} */ ([]) }));
  const inARow = found.filter((work) => work.inARow === true);
  const interleaved = found.filter((work) => work.inARow !== true);
  const show = progressBar('Measuring', 'steps');
  let done = 0;
  // The rounds are interleaved, so that whatever else happens on the machine affects all works and both sides.
  for (const group of [interleaved, ...inARow.map((work) => [work])]) {
    for (let round = 0; round <= rounds; round += 1) {
      for (const { sides, figure = 'cpu', rounds: counted } of group) {
        /** @type {number[]} */
        const values = [];
        const inOrder = [...sides.entries()];
        for (const [side, measure] of round % 2 === 0 ? inOrder : inOrder.toReversed())
          values[side] = (await measure(round))[figure] ?? NaN;
        if (round > 0) counted.push(values);
        show((done += 1), works.length * (rounds + 1));
      }
    }
  }
  return found;
}
