import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { gitCommits } from '../../backends/content/embedded/gitCause.ts';
import { companyFiles } from '../../backends/content/folderBeside.ts';
import type { BoardServices } from '../../desk/boards/boardContent.ts';
import { askLink } from '../../desk/boards/links/askLink.server.ts';
import { checkLinks, externalLinks } from '../../desk/boards/links/checkLinks.server.ts';
import { DeskFault, deskRoot, isDeskFault } from '../../desk/deskPage.ts';
import type { DeskServices } from '../../desk/deskServices.ts';
import type { createDeskHandler } from '../../desk/entry.server.tsx';
import { flagVersions } from '../../desk/history/versionStore.ts';
import { isNothingShown } from '../../desk/shown/explanation.ts';
import { isStoreUnavailable } from '../../records/storeUnavailable.ts';
import { createLog, type Log, logConsole } from '../operation/log.ts';
import { chooseRecords, type Records } from '../ports/chooseRecords.ts';
import {
  deskAddressOf,
  type Environment,
  originOf,
  readSettings,
  type Settings,
} from '../start/settings.ts';
import { createAnswerDesk } from './answerDesk.ts';
import { createBoardServices, createPresentMoment } from './boardServices.ts';
import { actorOf } from './entrance.ts';
import { officerServices } from './officerServices.ts';
import { openShown } from './openShown.ts';
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

/**
 * Opens what pages of the desk are made from (PROOF-12).
 * @param env what the settings were read from
 * @throws when a store cannot be opened
 */
export async function openDeskServices(
  settings: Settings,
  log: Log,
  env: Environment = process.env,
): Promise<{
  readonly services: DeskServices;
  /** All records of the site. */
  readonly records: Records;
  close(): Promise<void>;
}> {
  const records = await chooseRecords(settings);
  const { shown, moments, close: closeShown } = await openShown(settings, env, log);
  const present = createPresentMoment(moments, settings.APPLICATION);
  const { source, store } = moments.kept;
  const boards = createBoardServices(settings, present, moments.kept);
  const links = checkLinksWhile(settings, log, { records, boards });

  async function presentView() {
    try {
      return (await present()).view;
    } catch (error) {
      if (isNothingShown(error)) throw new DeskFault(error.message);
      if (isDeskFault(error) || isStoreUnavailable(error)) throw error;
      log.error({ err: error }, 'The desk cannot read the content');
      throw new DeskFault('The content cannot be read; the log of the site says why.', 503);
    }
  }

  return {
    records,
    services: {
      records,
      boards,
      present: presentView,
      shown,
      history: {
        names: (part, limit) => moments.versions.names(source, part, limit),
        gone: (limit) => moments.kept.store.gone(source, 'all', limit),
        versions: (of, page, perPage) =>
          'file' in of && of.file === 'flags'
            ? flagVersions(moments.flags, settings.APPLICATION, page, perPage)
            : moments.versions.read(source, of, page, perPage),
        commits: async (of) => {
          const { CONTENT_DIR, CONTENT_SOURCE } = settings;
          if ('file' in of)
            return gitCommits(CONTENT_DIR, { companyFile: companyFiles[of.file].file });
          return CONTENT_SOURCE === 'embedded'
            ? gitCommits(CONTENT_DIR, { codename: of.codename })
            : undefined;
        },
      },
      ...officerServices(settings, records, store, presentView),
    },
    async close() {
      links.stop();
      await closeShown();
      await records.close();
    },
  };
}

/** How long a host is left alone, in milliseconds. */
const hostPause = 3_000;

/** From the end of a round to the next one, in milliseconds. */
const roundPause = 60 * 60_000;

/**
 * Checks links to other sites as long as the desk runs, where `DESK_LINK_CHECK` is on (PROOF-60). What a
 * round has found is stored at once, so the next one goes on where it ended.
 */
function checkLinksWhile(
  settings: Settings,
  log: Pick<Log, 'info' | 'warn'>,
  { records, boards }: { records: Pick<Records, 'linkChecks'>; boards: BoardServices },
): { stop(): void } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = () => wait(hostPause, undefined, { signal, ref: false }).catch(() => undefined);
  const userAgent = `Portico link check (+${originOf(settings)})`;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        const links = await externalLinks(await boards.content());
        const asked = await checkLinks({
          links,
          store: records.linkChecks,
          ask: (address) => askLink(address, { userAgent, pause, signal }),
          pause,
          now: Date.now,
          signal,
        });
        if (asked > 0) log.info({ asked }, 'Links to other sites were checked');
      } catch (err) {
        if (!signal.aborted) log.warn({ err }, 'Links to other sites cannot be checked');
      }
      await wait(roundPause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  if (settings.DESK_LINK_CHECK) void run();
  return { stop: () => stopping.abort() };
}
