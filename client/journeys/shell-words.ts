import { readFileSync } from 'node:fs';

const file = new URL('../../shared/src/text/shell.json', import.meta.url);
const { en }: { en: string[] } = JSON.parse(readFileSync(file, 'utf8'));
const [, , , waiting = '', lost = ''] = en;

/** What index.html says by itself, before any script runs. */
export const shellWords = { waiting, lost };
