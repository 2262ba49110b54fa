/** Stands in the server's bundle for `glob`, which @fastify/static loads at once and asks only where `wildcard` is false. */
export function glob() {
  throw new Error('Files of the site are found as they are asked for, never listed.');
}
