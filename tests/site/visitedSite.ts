import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../../src/server/start/settings.ts';
import { testKey } from '../confirmed.ts';
import { startSite } from '../running/site.ts';

/** The built site with its own content, asked by visitors from any country. */
export interface VisitedSite {
  readonly url: string;
  /** The path of its data folder. */
  readonly folder: string;
  /** Asks as a visitor from a country who has not just arrived, without following redirects. */
  get(path: string, country: string, cookie?: string): Promise<Response>;
  /** Ends the site and deletes its data. */
  close(): Promise<void>;
}

/**
 * Starts the built site with a new data folder.
 * @param env further settings
 */
export async function startVisitedSite(env: Environment = {}): Promise<VisitedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-data-'));
  const site = await startSite({
    DATA_DIR: folder,
    GEO_COUNTRY_HEADER: 'x-country',
    TRUST_PROXY: 'loopback',
    CAPTCHA_KEY: testKey,
    ...env,
  });
  return {
    url: site.url,
    folder,
    get: (path, country, cookie = '') =>
      fetch(site.url + path, {
        headers: { 'x-country': country, cookie: `interruptautomaticredirect=true; ${cookie}` },
        redirect: 'manual',
      }),
    async close() {
      await site.kill();
      await rm(folder, { recursive: true, maxRetries: 10 });
    },
  };
}
