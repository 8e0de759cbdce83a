import { resolve } from 'node:path';
import { pathTo } from '../src/locale/addresses.ts';
import type { Locale } from '../src/locale/locales.ts';
import type { PageName } from '../src/locale/paths.ts';
import { startFlags } from '../tests/running/startFlags.ts';
import { root, type ServerProcess, type ServerStart, startServer } from './serverProcess.ts';

/** The data folder of a measured site, separate from an operator's data. */
export const dataFolder = resolve(root, 'build/bench/data');

/** Settings that take the country from a header, so that a market is computed. */
const settings = {
  DATA_DIR: dataFolder,
  LOG_LEVEL: 'error',
  GEO_COUNTRY_HEADER: 'x-country',
  TRUST_PROXY: 'loopback',
};

/**
 * Starts the built site like `npm start`, by default on the first core.
 * @param start `env`: additional settings
 * @throws when it does not start
 */
export function startSite(
  start: Omit<ServerStart, 'script' | 'nodeOptions'> = {},
): Promise<ServerProcess> {
  const env = { ...settings, ...start.env };
  return startServer({ ...start, nodeOptions: startFlags, script: 'build/start/main.js', env });
}

/**
 * The first address below another that a page links to in its main part.
 * @throws when there is none
 */
export function firstLinkBelow(path: string, html: string): string {
  const main = html.slice(html.indexOf('<main'));
  const [, href] = new RegExp(`href="(${path}/[^"/?#]+)"`).exec(main) ?? [];
  if (!href) throw new Error(`The page has no link below ${path}`);
  return href;
}

/**
 * The first item that a list page of the site links to.
 * @param query the filters of the list, such as `?media_type=video`; default none
 * @throws when there is none
 */
export async function firstOf(
  url: string,
  list: Extract<PageName, 'products' | 'resources'>,
  locale: Locale = 'en',
  query = '',
): Promise<string> {
  const path = pathTo(list, locale);
  return firstLinkBelow(path, await (await fetch(url + path + query)).text());
}
