// This is JavaScript because Node starts the thread from this very file, in tests as well as in the built product.
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
});

parentPort?.on('message', (/** @type {{ password: string, words: string[] }} */ { password, words }) => {
  parentPort?.postMessage(zxcvbn.check(password, words).score);
});
