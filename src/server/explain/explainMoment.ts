import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import { pathKey } from '../../content/writtenPaths.ts';
import type { GeoLookup } from '../../country/geo.ts';
import {
  type ExplainedRequest,
  NothingShown,
  type PageExplanation,
} from '../../desk/shown/explanation.ts';
import { isReservedPath } from '../../locale/reservedPaths.ts';
import type { createSiteHandler } from '../../pages/entry.server.tsx';
import { createLog, type Log } from '../operation/log.ts';
import { addressPlace, isWellFormed } from '../pages/pageAddress.ts';
import { readPageAssets } from '../pages/pageAssets.ts';
import { chooseGeo } from '../ports/choosePorts.ts';
import { type Environment, readSettings, type Settings } from '../start/settings.ts';
import { explainPage, type MadeOfMoment, makeOfMoment } from './explainPage.ts';
import { type Moments, type OpenMoment, openMoments } from './openMoments.ts';

const build = resolve(import.meta.dirname, '../../../build');

/** What explains the pages of a brand. */
export interface Explainer {
  readonly moments: Moments;
  /**
   * Explains what a visitor got at a moment (CONTENT-60), with the build of this release.
   * @param at in milliseconds since the epoch
   * @throws NothingShown if the address is invalid or that of no page, or nothing is kept of that time
   */
  explain(request: ExplainedRequest, at: number): Promise<PageExplanation & { moment: OpenMoment }>;
  /** Closes the database. */
  close(): Promise<void>;
}

/**
 * Opens what explains pages.
 * @throws Error for users if there is no build
 */
export async function openExplainer(
  settings: Settings,
  geo: GeoLookup,
  log: Log,
): Promise<Explainer> {
  const file = resolve(build, 'server/index.js');
  if (!existsSync(file)) throw new Error('There is no build; run `npm run build` first');
  const moments = await openMoments(settings, log);
  const open = new Set<Promise<MadeOfMoment>>();
  const madeOf = new LRUCache<OpenMoment, Promise<MadeOfMoment>>({
    max: 2,
    ttl: 60_000,
    ttlAutopurge: true,
    // Pages that are being made still search in it.
    disposeAfter: (made) => setTimeout(() => void closeMade(made), 60_000).unref(),
  });
  async function closeMade(made: Promise<MadeOfMoment>): Promise<void> {
    if (open.delete(made)) await (await made.catch(() => undefined))?.close();
  }
  let opening: ReturnType<typeof openHandler> | undefined;
  async function openHandler() {
    const site: { createSiteHandler: typeof createSiteHandler } = await import(
      pathToFileURL(file).href
    );
    return site.createSiteHandler(readPageAssets(resolve(build, 'client')));
  }
  return {
    moments,
    async explain(request, at) {
      const { url } = request;
      if (!isWellFormed(url)) {
        throw new NothingShown('path', `The PATH ${url} cannot be decoded`);
      }
      if (!isOfPage(url)) throw new NothingShown('noPage', `The address ${url} is no page`);
      // The code of all pages is read with the first question, beside its content.
      opening ??= openHandler();
      const [moment, handler] = await Promise.all([moments.at(at), opening]);
      const made = madeOf.get(moment) ?? makeOfMoment(moment);
      open.add(made);
      madeOf.set(moment, made);
      const site = { settings, build: { handler }, geo, ...moment };
      const explained = await explainPage(site, await made, request);
      return { ...explained, moment };
    },
    async close() {
      await Promise.all([...open].map(closeMade));
      await moments.close();
    },
  };
}

/**
 * Whether an address is one of the pages, which content makes: files and endpoints are not made again, and
 * a registration is that of one person, of whom the history of the content knows nothing (PROOF-94).
 */
function isOfPage(url: string): boolean {
  const { path, place } = addressPlace(url);
  return place ? place.page !== 'registration' : !isReservedPath(pathKey(path) ?? path);
}

/**
 * Explains what a visitor got at a moment, once.
 * @param env the settings of the site
 * @returns the explanation, with the settings and what is kept of the moment
 * @throws Error for users if the address or the settings are invalid, there is no build, or nothing is
 * kept of that time
 */
export async function explainMoment(env: Environment, request: ExplainedRequest, at: number) {
  const settings = readSettings(env);
  const log = createLog('silent');
  const explainer = await openExplainer(settings, await chooseGeo(settings, log), log);
  try {
    return { ...(await explainer.explain(request, at)), settings };
  } finally {
    await explainer.close();
  }
}
