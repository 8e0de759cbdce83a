import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { createSiteHandler } from '../entry.server.tsx';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { readSettings } from './settings.ts';
import { createSite } from './site.ts';
import { announce, stopGracefully } from './stopGracefully.ts';

const root = resolve(import.meta.dirname, '../..');

/** The server build; its entry module carries what makes the site's handler. */
type Build = ServerBuild & { entry: { module: { createSiteHandler: typeof createSiteHandler } } };

/** The commit the build was made from, where the build tells. */
function commitOfBuild(): string {
  try {
    return JSON.parse(readFileSync(resolve(root, 'build/stamp.json'), 'utf8')).commit ?? '';
  } catch {
    return '';
  }
}

/**
 * Serves the built site under the settings of the environment until the process is told to stop.
 * @throws when a setting or the content is unusable, or there is no build
 */
export async function serve(): Promise<void> {
  const settings = readSettings({ ...process.env, COMMIT: process.env.COMMIT || commitOfBuild() });
  const log = createLog(settings.LOG_LEVEL);
  const built = pathToFileURL(resolve(root, 'build/server/index.js')).href;
  const build = (await import(built)) as Build;
  const handler = build.entry.module.createSiteHandler(build, 'production');
  const site = await createSite(settings, log, {
    handler,
    clientFolder: resolve(root, 'build/client'),
    development: false,
  });
  const server = await listen(site.answer, settings);
  announce(server, log);
  stopGracefully(server, log, site.close);
}
