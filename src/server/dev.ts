import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import type { createSiteHandler, SiteHandler } from '../entry.server.tsx';
import { createHttpServer, listen } from './listen.ts';
import { createLog } from './log.ts';
import { readSettings } from './settings.ts';
import { createSite } from './site.ts';
import { announce, stopGracefully } from './stopGracefully.ts';

type Build = ServerBuild & { entry: { module: { createSiteHandler: typeof createSiteHandler } } };

const settings = readSettings(process.env);
const log = createLog(settings.LOG_LEVEL);
const http = createHttpServer();
const vite = await createServer({
  // Edits are told to the browser at the site's own port, so that two checkouts can run side by side.
  server: { middlewareMode: true, ws: { server: http } },
  appType: 'custom',
  configLoader: 'native',
});

/** Asks for the modules anew at each page, so that an edit shows without a restart. */
const handler: SiteHandler = {
  async handle(request, services) {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build;
    return build.entry.module.createSiteHandler(build, 'development').handle(request, services);
  },
};

const site = await createSite(settings, log, { handler, development: true });
const server = await listen(site.answer, settings, {
  server: http,
  before: (req, res, next) => vite.middlewares(req, res, next),
});
// A browser that waits for edits would keep the process until its grace is over.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void vite.ws.close());
announce(server, log);
stopGracefully(server, log, site.close);
