import { resolve } from 'node:path';
import { startFlags } from '../scripts/startFlags.ts';
import { pathTo } from '../src/locale/addresses.ts';
import type { Locale } from '../src/locale/locales.ts';
import type { PageName } from '../src/locale/paths.ts';
import { root, type ServerProcess, type ServerStart, startServer } from './serverProcess.ts';

/** Where a site that is measured writes, so that it leaves an operator's data alone. */
export const dataFolder = resolve(root, 'build/bench/data');

/** The settings under which the country comes from a header, so that a market is computed. */
const settings = {
  DATA_DIR: dataFolder,
  LOG_LEVEL: 'error',
  GEO_COUNTRY_HEADER: 'x-country',
  TRUST_PROXY: 'loopback',
};

/**
 * Starts the built site as `npm start` does, on the first core unless told otherwise.
 * @param start `env`: settings besides those
 * @throws when it does not start
 */
export function startSite(
  start: Omit<ServerStart, 'script' | 'nodeOptions'> = {},
): Promise<ServerProcess> {
  const env = { ...settings, ...start.env };
  return startServer({ ...start, nodeOptions: startFlags, script: 'src/server/main.ts', env });
}

/**
 * The first address below another that a page links to in its main part.
 * @throws when it links to none
 */
export function firstLinkBelow(path: string, html: string): string {
  const main = html.slice(html.indexOf('<main'));
  const [, href] = new RegExp(`href="(${path}/[^"/?#]+)"`).exec(main) ?? [];
  if (!href) throw new Error(`The page links to nothing below ${path}`);
  return href;
}

/**
 * The first item that a list page of the site links to.
 * @throws when it links to none
 */
export async function firstOf(
  url: string,
  list: Extract<PageName, 'products' | 'resources'>,
  locale: Locale = 'en',
): Promise<string> {
  const path = pathTo(list, locale);
  return firstLinkBelow(path, await (await fetch(url + path)).text());
}
