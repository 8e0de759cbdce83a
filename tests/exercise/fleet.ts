import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cdnRules } from '../../scripts/cdn-rules.ts';
import { chooseRecords } from '../../src/server/ports/chooseRecords.ts';
import { readSettings } from '../../src/server/start/settings.ts';
import { testKey } from '../confirmed.ts';
import { metricOf } from '../running/ask.ts';
import { writeContent } from '../running/contentFolder.ts';
import { endProcess } from '../running/endProcess.ts';
import { freePort } from '../running/freePort.ts';
import { startRedis } from '../running/redis.ts';
import { createMachine, type Machine } from '../running/site.ts';
import { startVarnish, type VarnishServer } from '../running/varnish.ts';
import { cdnSettings } from '../site/edgeSite.ts';
import { course } from '../site/registrationSite.ts';
import { type Databases, type ServerName, startDatabases } from './databases.ts';
import { event, pagesOf } from './visitors.ts';

/** Two machines of the site behind Varnish, with PostgreSQL behind HAProxy, and Redis; until the end of the scope. */
export interface Fleet extends AsyncDisposable {
  readonly varnish: VarnishServer;
  readonly port: number;
  readonly databases: Databases;
  readonly sites: readonly Machine[];
  /** The pages by country, as the sitemaps name them. */
  readonly pages: ReadonlyMap<string, readonly string[]>;
  readonly redis: { kill(): Promise<void>; start(): Promise<void> };
  /** The value of a metric at each machine. */
  metric(name: string): Promise<number[]>;
  /** The addresses of all stored leads and registrations, as operators read them. */
  stored(from: ServerName): Promise<string[]>;
}

const countries = ['US', 'DE', 'BR', 'ES'];

/** Starts all of it with the demo content and an event that has seats for everybody. */
export async function startFleet(): Promise<Fleet> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-machines-'));
  const content = join(folder, 'content');
  await cp(resolve('demo/content'), content, { recursive: true });
  await writeContent(content, { [`default/event/${event}.yaml`]: course({ seats: 10_000 }) });
  const databases = await startDatabases();
  let redis = await startRedis();
  const redisPort = Number(new URL(redis.url).port);
  const port = await freePort();
  const ports = [await freePort(), await freePort()];
  const urls = ports.map((it) => `http://127.0.0.1:${it}`);
  const settings = {
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'on',
    CONTENT_DIR: content,
    DATABASE_URL: databases.url,
    REDIS_URL: redis.url,
    CAPTCHA_KEY: testKey,
    ...cdnSettings(port),
  };
  const sites = ports.map((it, n) =>
    createMachine(
      { ...settings, PORT: String(it), DATA_DIR: join(folder, `machine-${n + 1}`) },
      { readyAt: '/healthz' },
    ),
  );
  const varnish = await startVarnish(port, urls, await cdnRules(['vcl'], settings));
  await Promise.all(sites.map((site) => site.start()));
  // Varnish has found no machine so far; it looks for them every other second.
  while (!(await fetch(varnish.url)).ok) await pause(100);
  const pages = new Map<string, readonly string[]>();
  for (const country of countries) pages.set(country, await pagesOf(ports[0] ?? 0, country));
  return {
    varnish,
    port,
    databases,
    sites,
    pages,
    redis: {
      kill: () => endProcess(redis.process),
      async start() {
        redis = await startRedis(redisPort);
      },
    },
    metric: (name) => Promise.all(ports.map((it) => metricOf(it, name))),
    async stored(from) {
      const records = await chooseRecords(
        readSettings(
          { ...settings, DATABASE_URL: databases.urlOf(from), DATA_DIR: join(folder, 'reader') },
          true,
        ),
      );
      const found: string[] = [];
      for await (const { email } of records.leads.list()) found.push(email ?? '');
      for await (const { email } of records.registrations.list()) found.push(email ?? '');
      await records.close();
      return found;
    },
    async [Symbol.asyncDispose]() {
      await varnish.stop();
      await Promise.all(sites.map((site) => site.kill()));
      await redis.stop();
      await databases.stop();
      await rm(folder, { recursive: true, maxRetries: 10 });
    },
  };
}
