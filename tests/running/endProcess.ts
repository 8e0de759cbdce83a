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

const endings = new Map<ChildProcess, NodeJS.Signals>();

process.on('exit', () => {
  for (const [child, signal] of endings) child.kill(signal);
});

/** Ends a child process together with this one, by default by killing it. */
export function endWithThisProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  endings.set(child, signal);
  child.once('exit', () => endings.delete(child));
}
