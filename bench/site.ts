import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathTo } from '../src/locale/addresses.ts';
import type { Locale } from '../src/locale/locales.ts';
import type { PageName } from '../src/locale/paths.ts';
import type { Environment } from '../src/server/start/settings.ts';
import type { Answer, Asking } from '../tests/running/ask.ts';
import {
  project,
  type SiteStart,
  type StartedSite,
  startSite as startBuilt,
} from '../tests/running/site.ts';
import { temporaryFolder } from '../tests/running/temporaryFolder.ts';

/** The data folder of a measured site, separate from an operator's data. */
export const dataFolder = `${project}/build/bench/data`;

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** What pins a program to one core, if the machine has several and `taskset`: a program before it. */
export const pinned = (core: number): readonly string[] =>
  canPin ? ['taskset', '-c', String(core)] : [];

/** How a measured server is started. */
export interface MeasuredStart
  extends Pick<SiteStart, 'program' | 'readyAt' | 'isWatched' | 'within'> {
  /** Settings beside those of this process, and of every measured site. */
  readonly env?: Environment;
  /** True to use every core; default false: only the first, so that the load has another. */
  readonly onAllCores?: boolean;
}

/**
 * Starts the built site, or another server, and waits for its first answer of 200 at `readyAt`,
 * default `/`. The site takes the country from a header, so that a market is computed.
 * @throws when it does not start
 */
export function startSite({ env, onAllCores, ...how }: MeasuredStart = {}): Promise<StartedSite> {
  return startBuilt(
    {
      RATE_LIMIT: 'on',
      ...process.env,
      PORT: undefined,
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'error',
      GEO_COUNTRY_HEADER: 'x-country',
      TRUST_PROXY: 'loopback',
      ...env,
    },
    { readyAt: '/', ...how, under: onAllCores ? [] : pinned(0) },
  );
}

/**
 * Starts the built site with content and data in a temporary folder, which is removed with it.
 * @param write writes the content into a folder
 * @throws when it cannot be written, or the site does not start
 */
export async function startSiteWith(
  write: (content: string) => Promise<unknown>,
  { env, ...how }: MeasuredStart = {},
): Promise<StartedSite> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await temporaryFolder('bench'));
  const content = join(folder.path, 'content');
  await write(content);
  const places = { CONTENT_DIR: content, DATA_DIR: join(folder.path, 'data') };
  const start = { readyAt: '/healthz', within: 120, ...how, env: { ...places, ...env } };
  const site = stack.use(await startSite(start));
  const all = stack.move();
  return { ...site, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/** Sends a request to a server. @throws when it is not answered with 200 */
export async function askWell(site: StartedSite, path: string, asking?: Asking): Promise<Answer> {
  const answer = await site.ask(path, asking);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer;
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
