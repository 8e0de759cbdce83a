import './start/nameOwnSegments.ts';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import type { createSiteHandler, SiteHandler } from '../pages/entry.server.tsx';
import type { AssetsOf } from '../pages/pageAssets.ts';
import { createHttpServer, listen, listenToOperators } from './operation/listen.ts';
import { createLog } from './operation/log.ts';
import { announce } from './operation/stopGracefully.ts';
import { createSite } from './site.ts';
import { readSettings } from './start/settings.ts';

type Build = { createSiteHandler: typeof createSiteHandler };

const root = resolve(import.meta.dirname, '../..');

/** Reloads the page after an edit of a server-only file, which Vite's client does not watch. */
const reloadAfterServerEdits: Plugin = {
  name: 'portico:reload-after-server-edits',
  hotUpdate({ file, modules, server }) {
    const { client } = server.environments;
    if (this.environment === client || modules.length === 0) return;
    if (!client.moduleGraph.getModulesByFile(file)?.size) client.hot.send({ type: 'full-reload' });
  },
};
const settings = readSettings(process.env);
const log = createLog(settings.LOG_LEVEL);
const http = createHttpServer();
const vite = await createServer({
  // Hot-reload messages use the site's own port, so that two checkouts can run side by side.
  server: { middlewareMode: true, ws: { server: http } },
  appType: 'custom',
  configLoader: 'native',
  // A package that is found only when a page asks for it makes Vite reload that page.
  optimizeDeps: { entries: ['src/islands/starter.ts', 'src/islands/interaction.ts'] },
  plugins: [reloadAfterServerEdits],
});

/** The development server serves each style sheet as a file; the first declares the layers. */
const assetsOf: AssetsOf = () => ({
  styles: [
    'src/ui/tokens/tokens.css',
    'src/ui/tokens/base.css',
    ...globSync('src/**/*.module.css', { cwd: root }).sort(),
  ].map((file) => `/${file}?direct`),
  scripts: ['/@vite/client'],
  inlineScripts: [react.preambleCode.replace('__BASE__', '/')],
  starter: '/src/islands/starter.ts',
  interaction: '/src/islands/interaction.ts',
  islands: [],
});

/** Reloads changed modules, so that an edit shows without a restart. */
let latest: SiteHandler;

const loadHandler = async (): Promise<SiteHandler> => {
  const build = (await vite.ssrLoadModule('/src/pages/entry.server.tsx')) as Build;
  latest = build.createSiteHandler(assetsOf);
  return latest;
};
const first = await loadHandler();
const handler: SiteHandler = {
  render: async (target, services) => (await loadHandler()).render(target, services),
  prepare: async (target, services) => (await loadHandler()).prepare(target, services),
  readQuery: (page, given) => latest.readQuery(page, given),
  inlineScripts: first.inlineScripts,
};

const site = await createSite(settings, log, { handler, development: true });
const server = await listen(site.answer, settings, {
  server: http,
  before: (req, res, next) => vite.middlewares(req, res, next),
});
announce(server, log, await listenToOperators(site.answerOperations, settings));

let isEnding = false;

/** Stops without waiting for requests: the browser's hot-reload connection stays open. */
async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  server.closeAllConnections();
  await Promise.all([vite.close(), site.close()]);
  process.exit();
}

// `npm run dev` closes the channel when it restarts this process and when it exits.
for (const event of ['disconnect', 'SIGINT', 'SIGTERM']) process.once(event, () => void end());
