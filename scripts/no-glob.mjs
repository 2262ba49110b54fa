/** Stands in for `glob` in the server's bundle. @fastify/static loads it at once, but uses it only if `wildcard` is false. */
export function glob() {
  throw new Error('Files of the site are found as they are asked for, never listed.');
}
