import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { DeliveryItem } from '../../src/content/deliveryFormat.ts';
import { startAlgoliaServer } from '../fakes/algoliaServer.ts';
import { captchaSettings, startCaptchaServer } from '../fakes/captchaServer.ts';
import { legacyEvent, startEventsServer } from '../fakes/eventsServer.ts';
import { startOfrepServer } from '../fakes/flagServers.ts';
import { startGeoServer } from '../fakes/geoServer.ts';
import { startKontentFolder } from '../fakes/kontentFolder.ts';
import type { StoredVariant } from '../fakes/kontentServer.ts';
import { type LeadReceiver, startLeadReceiver } from '../fakes/leadReceiver.ts';
import { startMailServer } from '../fakes/mailServer.ts';
import { startTcpProxy } from '../fakes/tcpProxy.ts';
import { startTraceCollector } from '../fakes/traceCollector.ts';
import {
  closedCountry,
  markedFile,
  markedProduct,
  markedResource,
  markedResourceFile,
  writeMarkedContent,
} from '../running/markedContent.ts';
import { startPostgres } from '../running/postgres.ts';
import { startRedis } from '../running/redis.ts';
import { mustBecome } from '../running/until.ts';
import { type FaultProxy, type JsonFault, startJsonFaultProxy } from './jsonFaultProxy.ts';
import { type NameServer, startNameServer } from './nameServer.ts';

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
  'geo',
  'events',
  'traces',
] as const;

/** The name of a service. */
export type ServiceName = (typeof serviceNames)[number];

/** All services of a site, until the end of the scope. */
export interface Services extends AsyncDisposable {
  readonly proxies: Readonly<Record<ServiceName, FaultProxy | FaultProxy<JsonFault>>>;
  /** Withholds the marked items in one more country, and publishes that. */
  withholdInMore(): Promise<void>;
  /** The content service sends the marked items as they were before. @returns once a site has read them */
  sendOld(): Promise<void>;
  /** It sends them as they are again. */
  sendPresent(): void;
  /** The content service accepts no token that it gave, so that sites read everything again. */
  expireTokens(): void;
  /** The settings of a site that uses all of them, by their addresses. */
  readonly env: Readonly<Record<string, string>>;
  /** The settings of a site that knows them by a name, which only `names` resolves. */
  readonly namedEnv: Readonly<Record<string, string>>;
  /** Undefined where this process may not be a name server. */
  readonly names: NameServer | undefined;
  /** The settings of a site that keeps content, index and records itself. */
  readonly ownEnv: Readonly<Record<string, string>>;
  readonly receiver: Pick<LeadReceiver, 'taken'>;
  readonly mails: readonly string[];
}

/** The country in which the marked product is withheld once `withholdInMore` was called. */
export const laterClosedCountry = 'US';

/** The beginning of the ids of events that only the events endpoint has. */
export const olderEvent = 'older';

const host = '127.0.0.1';
const hostName = 'services.portico.test';

const keyOf = ({ system }: DeliveryItem) => `${system.codename} ${system.language}`;
const portOf = (url: string) => ({ host, port: Number(new URL(url).port) });
const json = (url: string) => startJsonFaultProxy(portOf(url).port);

/** Starts all services. @param folder an empty folder for their data */
export async function startServices(folder: string): Promise<Services> {
  const directory = join(folder, 'content');
  await writeMarkedContent(root, { folder: directory, withheldIn: [closedCountry] });
  const { service: content, env: contentEnv, publish } = await startKontentFolder(directory);
  let replaced: readonly StoredVariant[] = [];
  const algolia = await startAlgoliaServer(folder);
  const flags = await startOfrepServer({ all: {} });
  const captcha = await startCaptchaServer();
  const receiver = await startLeadReceiver();
  const mail = await startMailServer();
  const geo = await startGeoServer();
  const events = await startEventsServer();
  events.events = [1, 2, 3].map((n) => legacyEvent(`${olderEvent}-${n}`));
  const traces = await startTraceCollector();
  const names = await startNameServer().catch(() => undefined);
  const redis = await startRedis();
  const postgres = await startPostgres();
  const socket = new URL(postgres.url).searchParams.get('host') ?? '';
  const proxies = {
    content: await json(content.baseUrl),
    redis: await startTcpProxy(portOf(redis.url)),
    postgresql: await startTcpProxy({ path: join(socket, '.s.PGSQL.5432') }),
    search: await json(algolia.url),
    flags: await json(flags.url),
    captcha: await json(captcha.origin),
    receiver: await startTcpProxy(portOf(receiver.url)),
    mail: await startTcpProxy(portOf(mail.url)),
    geo: await json(geo.url),
    events: await json(events.url),
    traces: await startTcpProxy(portOf(traces.url)),
  };
  const via = (name: ServiceName) => `http://${host}:${proxies[name].port}`;
  const algoliaSettings = { SEARCH: 'algolia', ALGOLIA_APP_ID: algolia.appId };
  await promisify(execFile)(process.execPath, ['scripts/search-reindex.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...algoliaSettings,
      ALGOLIA_API_KEY: algolia.adminKey,
      ALGOLIA_URL: algolia.url,
      CONTENT_DIR: directory,
      DATA_DIR: join(folder, 'reindex'),
    },
  });
  // What every site uses, however it keeps its content and records.
  const usual = {
    // Short, so that no fault is hidden.
    CONTENT_POLL_SECONDS: '1',
    PAGE_TTL_SECONDS: '2',
    ...captchaSettings(via('captcha')),
    FORM_SUBMISSION_URL: `${via('receiver')}/submit`,
    FORM_DELIVERY_RETRY_SECONDS: '1',
    SMTP_URL: `smtp://${host}:${proxies.mail.port}`,
    MAIL_FROM: 'site@portico.example',
  };
  const env = {
    ...usual,
    ...algoliaSettings,
    ALGOLIA_API_KEY: algolia.searchKey,
    ALGOLIA_URL: via('search'),
    ...contentEnv,
    KONTENT_URL: via('content'),
    DATABASE_URL: `postgres://portico@${host}:${proxies.postgresql.port}/postgres`,
    REDIS_URL: `redis://${host}:${proxies.redis.port}`,
    FLAGS_URL: via('flags'),
    FLAGS_POLL_SECONDS: '1',
    CAPTCHA_KEY: randomBytes(32).toString('base64'),
    GEO_URL: geo.url.replace(new URL(geo.url).origin, via('geo')),
    GEO_URL_FALLBACK: 'database',
    EVENTS_URL: `${via('events')}/events`,
    EVENTS_POLL_SECONDS: '5',
    OTEL_EXPORTER_OTLP_ENDPOINT: via('traces'),
  };
  return {
    proxies,
    receiver,
    mails: mail.messages,
    env,
    namedEnv: Object.fromEntries(
      Object.entries(env).map(([name, value]) => [name, value.replace(host, hostName)]),
    ),
    names,
    ownEnv: usual,
    async withholdInMore() {
      const closed = [closedCountry, laterClosedCountry];
      const published = `last_modified: ${new Date().toISOString()}`;
      writeFileSync(join(directory, markedFile), `${published}\n${markedProduct(closed)}`);
      writeFileSync(join(directory, markedResourceFile), `${published}\n${markedResource(closed)}`);
      replaced = await publish();
    },
    async sendOld() {
      const old = new Map(replaced.map(({ item }) => [keyOf(item), item]));
      const sent = new Set<string>();
      content.spoil = ({ items, ...rest }) => ({
        ...rest,
        items: (items as DeliveryItem[]).map((it) => {
          const key = keyOf(it);
          if (old.has(key)) sent.add(key);
          return old.get(key) ?? it;
        }),
      });
      content.expireTokens();
      await mustBecome('Old items are read', () => old.size > 0 && sent.size === old.size);
    },
    sendPresent() {
      content.spoil = (page) => page;
    },
    expireTokens: content.expireTokens,
    async [Symbol.asyncDispose]() {
      for (const proxy of Object.values(proxies)) await proxy.close();
      await names?.close();
      const fakes = [content, algolia, flags, captcha, receiver, mail, geo, events, traces];
      for (const it of fakes) await it.close();
      await redis.stop();
      await postgres.stop();
    },
  };
}
