import { readFileSync } from 'node:fs';

/** What Linux reports of a process; empty elsewhere. @type {(pid: number | 'self', file: string) => string} */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Milliseconds for which it waited for the processor, because a busy machine is not the server's fault. @type {(pid?: number | 'self') => number} */
export const waitedForProcessor = (pid = 'self') => Number(read(pid, 'schedstat').split(' ')[1] ?? 0) / 1e6;

/** Milliseconds of CPU that it has used, from ticks of ten. @type {(pid: number) => number} */
export function cpuOf(pid) {
  const fields = read(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Its memory in kB: the most that it has had, or what it has now. @type {(pid: number | 'self', which: 'VmHWM' | 'VmRSS') => number} */
export const memoryOf = (pid, which) => Number(new RegExp(`${which}:\\s+(\\d+)`).exec(read(pid, 'status'))?.[1] ?? 0);

/**
 * The memory in kB of processes that share some of it, each share counted once.
 * @type {(pids: readonly number[]) => number}
 */
export const memoryTogether = (pids) =>
  pids.reduce((sum, pid) => sum + Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0), 0);
