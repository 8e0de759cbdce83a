import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deskRoot } from '../../desk/deskPage.ts';
import type { createDeskHandler } from '../../desk/entry.server.tsx';
import { createLog, logConsole } from '../operation/log.ts';
import { deskAddressOf, readSettings } from '../start/settings.ts';
import { createAnswerDesk } from './answerDesk.ts';
import { actorOf } from './entrance.ts';
import { openDeskServices } from './openDeskServices.ts';
import { openSignIn } from './signIn.ts';

const folder = resolve(import.meta.dirname, '../../../build/desk');

/** The build of the desk's pages. */
export interface DeskBuild {
  readonly createDeskHandler: typeof createDeskHandler;
  /** The folder of its style sheet and typeface. */
  readonly assets: string;
  /** The address of its style sheet. */
  readonly styleSheet: string;
}

/** Reads the build of the desk's pages. @throws when there is none */
export async function readDeskBuild(): Promise<DeskBuild> {
  const assets = resolve(folder, 'assets');
  const sheet = readdirSync(assets).find((name) => name.endsWith('.css'));
  const pages = await import(pathToFileURL(resolve(folder, 'index.js')).href);
  return {
    createDeskHandler: (pages as DeskBuild).createDeskHandler,
    assets,
    styleSheet: `${deskRoot}/assets/${sheet}`,
  };
}

/**
 * Serves the desk on a socket until the site ends.
 * @throws when a setting is invalid, a store cannot be opened or there is no build
 */
export async function serveDesk(socket: string): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings.LOG_LEVEL);
  logConsole(log);
  const { createDeskHandler, assets, styleSheet } = await readDeskBuild();
  const { services, records, close: closeServices } = await openDeskServices(settings, log);
  const { access, audit } = records;
  const signIn = openSignIn({ settings, access, audit, log });
  const handler = createDeskHandler(services, styleSheet, async (act) => {
    const { ask, page, action, note: subject, outcome } = act;
    const name = `desk ${[page, action].filter(Boolean).join(' ')}`;
    await audit.append({ actor: actorOf(ask.user), action: name, subject, outcome });
  });
  const host = new URL(deskAddressOf(settings)).hostname;
  const answer = createAnswerDesk({ handler, signIn, assets, host, log });
  const server = createServer(answer);
  // The site ends idle connections: one that both end at the same moment would lose a request.
  server.keepAliveTimeout = 0;
  server.listen(socket);
  async function close(): Promise<void> {
    server.close();
    server.closeAllConnections();
    await closeServices();
    process.exit(0);
  }
  process.once('SIGTERM', close);
  // The terminal sends it to the site, too, which ends the desk.
  process.on('SIGINT', () => undefined);
  process.on('SIGHUP', () => undefined);
  process.once('disconnect', close);
  server.once('listening', () => process.send?.('listening'));
}
