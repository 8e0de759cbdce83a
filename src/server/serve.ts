import { closeSync, openSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReloadResult } from '../content/edition/source.server.ts';
import type { createSiteHandler } from '../pages/entry.server.tsx';
import { listenToOperators, listenWidely } from './operation/listen.ts';
import { createLog, type Log, logConsole } from './operation/log.ts';
import { announce, stopGracefully } from './operation/stopGracefully.ts';
import { readPageAssets } from './pages/pageAssets.ts';
import { createSite } from './site.ts';
import { readSettings } from './start/settings.ts';

const root = resolve(import.meta.dirname, '../..');

type Build = { createSiteHandler: typeof createSiteHandler };

/**
 * The commit and the digest of the sources the build was made from; empty if not recorded. There is no
 * commit where the build was made outside a repository, as that of an image.
 */
function readStamp(): { readonly commit?: string | null; readonly sources?: string } {
  try {
    return JSON.parse(readFileSync(resolve(root, 'build/stamp.json'), 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Serves the built site under the settings of the environment until the process receives a signal
 * to stop.
 * @throws when a setting or the content is unusable, or there is no build
 */
export async function serve(): Promise<void> {
  const { commit, sources: id } = readStamp();
  const settings = readSettings({ ...process.env, COMMIT: process.env.COMMIT || commit || '' });
  const log = createLog(settings.LOG_LEVEL);
  logConsole(log);
  const built = pathToFileURL(resolve(root, 'build/server/index.js')).href;
  const build = (await import(built)) as Build;
  const clientFolder = resolve(root, 'build/client');
  const handler = build.createSiteHandler(readPageAssets(clientFolder));
  const site = await createSite(settings, log, {
    handler,
    clientFolder,
    development: false,
    ...(id && { id }),
  });
  const operations = await listenToOperators(site.answerOperations, settings);
  const { server, acceptors } = await listenWidely(site.answer, settings);
  // The parent process may send a signal as soon as it reads that the site is ready.
  followTerminal(() => reloadLogged(site.reload, log));
  const { prepareStop: prepare, close } = site;
  stopGracefully(
    { server, acceptors, operations, prepare, close },
    log,
    settings.STOP_GRACE_SECONDS,
  );
  announce(server, log, operations);
}

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
function followTerminal(onHangup: () => void): void {
  process.on('SIGHUP', () => {
    if (isTerminalGone()) process.kill(process.pid, 'SIGTERM');
    else onHangup();
  });
}

/** Reloads content, and logs the result. */
function reloadLogged(reload: () => Promise<ReloadResult>, log: Log): void {
  reload().then(
    (result) => log.info({ ...result }, 'Content reloaded on SIGHUP'),
    (err: unknown) => log.error({ err }, 'Content cannot be reloaded'),
  );
}
