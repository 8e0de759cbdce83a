import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The memory of a running process in MiB; undefined on systems that do not report it.
 * @param name what it uses now, or the most it ever used
 */
export function memoryOf({ pid }: ChildProcess, name: 'VmRSS' | 'VmHWM'): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, kilobytes] = new RegExp(`${name}:\\s+(\\d+) kB`).exec(status) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
