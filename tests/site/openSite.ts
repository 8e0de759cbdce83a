import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { PageName } from '../../src/locale/paths.ts';
import { listen } from '../../src/server/operation/listen.ts';
import { createLog } from '../../src/server/operation/log.ts';
import { readPageAssets } from '../../src/server/pages/pageAssets.ts';
import { createSite } from '../../src/server/site.ts';
import { type Environment, readSettings } from '../../src/server/start/settings.ts';
import { testKey } from '../confirmed.ts';
import { type ContentFiles, makeContentFolder, writeContent } from '../running/contentFolder.ts';

const root = resolve(import.meta.dirname, '../..');

/** The build of the pages. */
export type SiteBuildModule = Pick<
  typeof import('../../src/pages/entry.server.tsx'),
  'createSiteHandler' | 'pageTable'
>;

/** A site that runs in the test process. */
export interface OpenSite {
  readonly url: string;
  readonly contentFolder: string;
  /** All parsed log lines so far. */
  readonly log: readonly Record<string, unknown>[];
  /** Sends a request with the headers of a visitor, without following redirects. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Writes content files; the site notices them. */
  write(files: ContentFiles): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a site with content of the test.
 * @param files the content, as `makeContentFolder` completes it
 * @param env settings; the country comes from `x-country`, trusted from this machine. Rate limits are off
 * by default: how often a test asks depends on the machine
 * @param alter changes the build of the site's pages; default unchanged
 */
export async function openSite(
  files: ContentFiles,
  env: Environment = {},
  alter: (build: SiteBuildModule) => SiteBuildModule = (build) => build,
): Promise<OpenSite> {
  const contentFolder = await makeContentFolder(files);
  const settings = readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    CONTENT_DIR: contentFolder,
    DATA_DIR: `${contentFolder}-data`,
    GEO_COUNTRY_HEADER: 'x-country',
    TRUST_PROXY: 'loopback',
    RATE_LIMIT: 'off',
    CAPTCHA_KEY: testKey,
    ...env,
  });
  const log: Record<string, unknown>[] = [];
  const logger = createLog('info', {
    destination: { write: (line: string) => void log.push(JSON.parse(line)) },
  });
  const build = await import(resolve(root, 'build/server/index.js'));
  const clientFolder = resolve(root, 'build/client');
  const handler = alter(build).createSiteHandler(readPageAssets(clientFolder));
  const built = await createSite(settings, logger, { handler, clientFolder, development: false });
  const server = await listen(built.answer, settings);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    contentFolder,
    log,
    get: (path, headers = {}) => fetch(url + path, { headers, redirect: 'manual' }),
    write: (more) => writeContent(contentFolder, more),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await built.close();
      await rm(contentFolder, { recursive: true });
      // The thread of the search index may be deleting a file of its own.
      await rm(`${contentFolder}-data`, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * A build in which the view of a page throws an unexpected error.
 * @param page the page's name in the path table
 */
export function breakPage(page: PageName): (build: SiteBuildModule) => SiteBuildModule {
  return ({ pageTable, createSiteHandler }) => {
    const View = () => {
      throw new TypeError('Broken on purpose');
    };
    const table = { ...pageTable, [page]: { ...pageTable[page], View } };
    return { pageTable, createSiteHandler: (assetsOf) => createSiteHandler(assetsOf, table) };
  };
}
