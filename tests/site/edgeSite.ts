import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cdnRules, readEdgeTable } from '../../scripts/cdn-rules.ts';
import type { EdgeTable } from '../../src/country/edgeTable.server.ts';
import type { Environment } from '../../src/server/start/settings.ts';
import { testKey } from '../confirmed.ts';
import { type Answer, ask, here } from '../running/ask.ts';
import { freePort } from '../running/freePort.ts';
import { type StartedSite, startSite } from '../running/site.ts';
import { startVarnish } from '../running/varnish.ts';

/** Two processes of the site behind Varnish, until the end of the scope. */
export interface EdgeSite extends AsyncDisposable {
  readonly url: string;
  readonly processes: readonly StartedSite[];
  readonly table: EdgeTable;
  /** The folder with the files of earlier releases. */
  readonly assetsFolder: string;
  /**
   * Sends a request.
   * @param url of Varnish or of a process, with the path
   * @param from the address of the sender: Varnish trusts only 127.0.0.1, the default
   * @param method default GET
   */
  ask(
    url: string,
    headers?: Record<string, string>,
    from?: string,
    method?: 'GET' | 'HEAD',
  ): Promise<Answer>;
  close(): Promise<void>;
}

/** Milliseconds for each request: Varnish may wait for a busy process. */
const timeLimit = 60_000;

/** The key that signs requests to remove pages. */
export const purgeKey = Buffer.alloc(32, 7);

/** The settings of a site behind Varnish. @param port of Varnish */
export const cdnSettings = (port: number) => ({
  TRUST_PROXY: 'loopback',
  GEO_COUNTRY_HEADER: 'X-Country',
  CDN: 'on',
  CDN_PURGE_URL: `http://${here}:${port}/api/purge`,
  CDN_PURGE_SECRET: purgeKey.toString('base64'),
});

/** Starts both processes and Varnish. @param env settings of the processes */
export async function openEdgeSite(env: Environment): Promise<EdgeSite> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-edge-'));
  const assetsFolder = join(folder, 'kept');
  const port = await freePort();
  const settings = {
    ...cdnSettings(port),
    ASSETS_DIR: assetsFolder,
    CAPTCHA_KEY: testKey,
    ...env,
  };
  const processes = await Promise.all(
    ['one', 'two'].map((name) => startSite({ ...settings, DATA_DIR: join(folder, name) })),
  );
  const table = await readEdgeTable(settings);
  const varnish = await startVarnish(
    port,
    processes.map(({ url }) => url),
    await cdnRules(['vcl'], settings),
  );
  const agents = new Map<string, Agent>();
  const site: EdgeSite = {
    url: varnish.url,
    processes,
    table,
    assetsFolder,
    ask: (url, headers = {}, from = here, method = 'GET') => {
      const { port: at, pathname, search } = new URL(url);
      const known = agents.get(from) ?? new Agent({ keepAlive: true, maxSockets: 32 });
      agents.set(from, known);
      // Only what the visitor sends is sent.
      const sent = { 'x-country': [], ...headers };
      return ask(Number(at), pathname + search, {
        headers: sent,
        agent: known,
        isRepeated: true,
        from,
        method,
        timeLimit,
      });
    },
    async close() {
      for (const agent of agents.values()) agent.destroy();
      await varnish.stop();
      await Promise.all(processes.map((it) => it.kill()));
      await rm(folder, { recursive: true, maxRetries: 10 });
    },
    [Symbol.asyncDispose]: () => site.close(),
  };
  await Promise.all(processes.map(({ url }) => untilShared(site, url)));
  await Promise.all(processes.map(untilPurged));
  return site;
}

/** The address of the metrics of a process. */
export function metricsOf({ url, log }: StartedSite): string {
  const ready = log.find(({ msg }) => msg === 'Portico is ready');
  const metrics = new URL('/metrics', url);
  if (ready?.operationsPort) metrics.port = String(ready.operationsPort);
  return metrics.href;
}

/**
 * Waits until a process has removed all pages, as it does when it starts: it tries again until
 * Varnish has started, and later and later.
 */
async function untilPurged(site: StartedSite): Promise<void> {
  const metrics = metricsOf(site);
  for (;;) {
    const text = await (await fetch(metrics)).text();
    const isDone = /^portico_cdn_purges_total\{result="done"\} [1-9]/m.test(text);
    if (isDone && /^portico_cdn_purge_failing_seconds 0$/m.test(text)) return;
    await sleep(100);
  }
}

/** Waits until a process shares lists: before, searches do not find all content. */
async function untilShared({ table, ask: get }: EdgeSite, url: string): Promise<void> {
  const market = table.byCountry.get('US')?.key ?? '';
  for (;;) {
    const { headers } = await get(`${url}/products`, {
      'X-Country': 'US',
      'X-Portico-Market': market,
    });
    if (headers['cache-control']?.includes('s-maxage')) return;
    await sleep(100);
  }
}

/** Whether Varnish answered from its memory. */
export const isHit = ({ headers }: Answer): boolean => headers['cache-status'] === 'varnish; hit';
