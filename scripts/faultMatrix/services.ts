import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createEmbeddedSource } from '../../src/backends/content/embedded/embeddedSource.ts';
import { startAlgoliaServer } from '../../tests/fakes/algoliaServer.ts';
import { captchaSecret, startCaptchaServer } from '../../tests/fakes/captchaServer.ts';
import { startDeliveryServer } from '../../tests/fakes/deliveryServer.ts';
import { startOfrepServer } from '../../tests/fakes/flagServers.ts';
import { type LeadReceiver, startLeadReceiver } from '../../tests/fakes/leadReceiver.ts';
import { startMailServer } from '../../tests/fakes/mailServer.ts';
import { startPostgres } from '../postgres.ts';
import { startRedis } from '../redis.ts';
import { type FaultProxy, startFaultProxy } from './faultProxy.ts';

const root = resolve(import.meta.dirname, '../..');

/** The services of a site, each behind a proxy: PostgreSQL and Redis are real, the others fakes. */
export const serviceNames = [
  'content',
  'redis',
  'postgresql',
  'search',
  'flags',
  'captcha',
  'receiver',
  'mail',
] as const;

/** The name of a service. */
export type ServiceName = (typeof serviceNames)[number];

/** All services of a site. */
export interface Services {
  readonly proxies: Readonly<Record<ServiceName, FaultProxy>>;
  /** The settings of a site that uses all of them. */
  readonly env: Readonly<Record<string, string>>;
  readonly receiver: Pick<LeadReceiver, 'taken'>;
  readonly mails: readonly string[];
  stop(): Promise<void>;
}

const portOf = (url: string) => ({ host: '127.0.0.1', port: Number(new URL(url).port) });

/** Starts all services. @param folder an empty folder for their data */
export async function startServices(folder: string): Promise<Services> {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const source = await createEmbeddedSource({ directory: join(root, 'content'), log: silent });
  const content = await startDeliveryServer(source);
  const algolia = await startAlgoliaServer(folder);
  const flags = await startOfrepServer({ all: {} });
  const captcha = await startCaptchaServer();
  const receiver = await startLeadReceiver();
  const mail = await startMailServer();
  const redis = await startRedis();
  const postgres = await startPostgres();
  const socket = new URL(postgres.url).searchParams.get('host') ?? '';
  const proxies = {
    content: await startFaultProxy(portOf(content.baseUrl)),
    redis: await startFaultProxy(portOf(redis.url)),
    postgresql: await startFaultProxy({ path: join(socket, '.s.PGSQL.5432') }),
    search: await startFaultProxy(portOf(algolia.url)),
    flags: await startFaultProxy(portOf(flags.url)),
    captcha: await startFaultProxy(portOf(captcha.origin)),
    receiver: await startFaultProxy(portOf(receiver.url)),
    mail: await startFaultProxy(portOf(mail.url)),
  };
  const via = (name: ServiceName) => `http://127.0.0.1:${proxies[name].port}`;
  const algoliaSettings = { SEARCH: 'algolia', ALGOLIA_APP_ID: algolia.appId };
  await promisify(execFile)(process.execPath, ['scripts/search-reindex.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...algoliaSettings,
      ALGOLIA_API_KEY: algolia.adminKey,
      ALGOLIA_URL: algolia.url,
      DATA_DIR: join(folder, 'reindex'),
    },
  });
  return {
    proxies,
    receiver,
    mails: mail.messages,
    env: {
      ...algoliaSettings,
      ALGOLIA_API_KEY: algolia.searchKey,
      ALGOLIA_URL: via('search'),
      CONTENT_SOURCE: 'kontent',
      KONTENT_URL: via('content'),
      KONTENT_ENVIRONMENT_ID: content.environmentId,
      // Short, so that the caches do not hide a fault.
      CONTENT_TTL_SECONDS: '2',
      PAGE_TTL_SECONDS: '2',
      DATABASE_URL: `postgres://portico@127.0.0.1:${proxies.postgresql.port}/postgres`,
      REDIS_URL: `redis://127.0.0.1:${proxies.redis.port}`,
      FLAGS_URL: via('flags'),
      FLAGS_POLL_SECONDS: '1',
      CAPTCHA: 'turnstile',
      CAPTCHA_URL: via('captcha'),
      CAPTCHA_SITE_KEY: 'site-key',
      CAPTCHA_SECRET: captchaSecret,
      CAPTCHA_KEY: randomBytes(32).toString('base64'),
      FORM_SUBMISSION_URL: `${via('receiver')}/submit`,
      FORM_DELIVERY_RETRY_SECONDS: '1',
      SMTP_URL: `smtp://127.0.0.1:${proxies.mail.port}`,
      MAIL_FROM: 'site@portico.example',
    },
    async stop() {
      for (const proxy of Object.values(proxies)) await proxy.close();
      for (const it of [content, algolia, flags, captcha, receiver, mail]) await it.close();
      source.close?.();
      await redis.stop();
      await postgres.stop();
    },
  };
}
