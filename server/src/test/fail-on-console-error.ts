import { afterEach } from 'vitest';

// Nobody reads console.error in a green run, so it fails the test in which it was called.
const said: unknown[][] = [];
console.error = (...words) => void said.push(words);

afterEach(() => {
  const words = said.splice(0).map((line) => line.map(String).join(' '));
  if (words.length > 0) throw new Error(`console.error was called: ${words.join('\n')}`);
});
