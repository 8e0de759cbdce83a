import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { createSiteHandler } from '../../pages/entry.server.tsx';
import { createLog, type Log } from '../operation/log.ts';
import { isWellFormed } from '../pages/pageAddress.ts';
import { readPageAssets } from '../pages/pageAssets.ts';
import { chooseGeo } from '../ports/choosePorts.ts';
import { type Environment, readSettings, type Settings } from '../start/settings.ts';
import { type ExplainedRequest, explainPage } from './explainPage.ts';
import { type OpenMoment, openMoments } from './openMoments.ts';

async function readMoment(settings: Settings, log: Log, at: number): Promise<OpenMoment> {
  const moments = await openMoments(settings, log);
  try {
    return await moments.at(at);
  } finally {
    await moments.close();
  }
}

const build = resolve(import.meta.dirname, '../../../build');

/**
 * Explains what a visitor got at a moment (CONTENT-60), with the build of this release.
 * @param env the settings of the site
 * @param at in milliseconds since the epoch
 * @returns the explanation, with the settings and what is kept of the moment
 * @throws Error for users if the address or the settings are invalid, there is no build, or nothing is
 * kept of that time
 */
export async function explainMoment(env: Environment, request: ExplainedRequest, at: number) {
  if (!isWellFormed(request.url)) throw new Error(`The PATH ${request.url} cannot be decoded`);
  const settings = readSettings(env);
  const log = createLog('silent');
  const file = resolve(build, 'server/index.js');
  if (!existsSync(file)) throw new Error('There is no build; run `npm run build` first');
  const [site, moment, geo] = await Promise.all([
    import(pathToFileURL(file).href) as Promise<{ createSiteHandler: typeof createSiteHandler }>,
    readMoment(settings, log, at),
    chooseGeo(settings, log),
  ]);
  const handler = site.createSiteHandler(readPageAssets(resolve(build, 'client')));
  const explained = await explainPage({ settings, build: { handler }, geo, ...moment }, request);
  return { ...explained, settings, moment };
}
