import { closeSync, openSync } from 'node:fs';
import type { ReloadResult } from '../../content/edition/source.server.ts';
import type { Log } from './log.ts';

/** Whether the terminal that started the process has been closed. */
function isTerminalGone(): boolean {
  if (!process.stdin.isTTY && !process.stdout.isTTY) return false;
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return false;
  } catch {
    return true;
  }
}

/**
 * Calls a function on `SIGHUP`. If the signal means that the terminal was closed, the process
 * stops.
 */
export function followTerminal(onHangup: () => void): void {
  process.on('SIGHUP', () => {
    if (isTerminalGone()) process.kill(process.pid, 'SIGTERM');
    else onHangup();
  });
}

/** Reloads content, and logs the result. */
export function reloadLogged(reload: () => Promise<ReloadResult>, log: Log): void {
  reload().then(
    (result) => log.info({ ...result }, 'Content reloaded on SIGHUP'),
    (err: unknown) => log.error({ err }, 'Content cannot be reloaded'),
  );
}
