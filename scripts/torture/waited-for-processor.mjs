import { readFileSync } from 'node:fs';

/**
 * Milliseconds for which a process waited while others had the processor, because a busy machine is not the server's fault. Only Linux
 * reports it.
 * @param {number | 'self'} pid
 */
export function waitedForProcessor(pid = 'self') {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
