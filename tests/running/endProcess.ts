import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a child process, by default by killing it, and waits until it has ended. */
export async function endProcess(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

const endings = new Map<ChildProcess, () => void>();

process.on('exit', () => {
  for (const end of endings.values()) end();
});

/** Ends a child process together with this one, by default by killing it. */
export function endWithThisProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  endings.set(child, () => child.kill(signal));
  child.once('exit', () => endings.delete(child));
}

/** Kills a detached child process, and all that it started, together with this one. */
export function endGroupWithThisProcess(child: ChildProcess): void {
  endings.set(child, () => signalGroup(child, 'SIGKILL'));
  child.once('exit', () => endings.delete(child));
}

/** Signals a detached child process and all that it started. @returns whether any of them runs */
export function signalGroup({ pid }: ChildProcess, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-Number(pid), name);
  } catch {
    return false;
  }
}
