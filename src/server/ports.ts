import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Provider } from '@openfeature/server-sdk';
import { SpanKind } from '@opentelemetry/api';
import { createFormKeys } from '../backends/captcha/formKeys.ts';
import { createSpentTokens } from '../backends/captcha/spentTokens.ts';
import { createConsentReceipts } from '../backends/consent/receipts.ts';
import { createEmbeddedSource } from '../backends/content/embedded/embeddedSource.ts';
import { createEventsSource } from '../backends/content/events/eventsSource.ts';
import { eventIdsIn } from '../backends/content/events/ownIds.ts';
import { createKontentSource } from '../backends/content/kontent/kontentSource.ts';
import { withAddedItems } from '../backends/content/withAddedItems.ts';
import { checkAnswers } from '../backends/database/checkAnswers.ts';
import { clearLog } from '../backends/database/clearLog.ts';
import { type OpenOptions, openDatabase } from '../backends/database/openDatabase.ts';
import { createFileProvider } from '../backends/flags/fileProvider.ts';
import { createOfrepProvider } from '../backends/flags/ofrepProvider.ts';
import { createBundledGeo } from '../backends/geo/bundled.ts';
import { createMmdbGeo } from '../backends/geo/mmdb.ts';
import { createNoGeo } from '../backends/geo/none.ts';
import { createCopyStore } from '../backends/images/copyStore.ts';
import { createEmbeddedCopies } from '../backends/images/embeddedCopies.ts';
import { createHostedCopies } from '../backends/images/hostedCopies.ts';
import { createPictureProcess } from '../backends/images/pictureProcess.ts';
import { createPictureReader } from '../backends/images/pictureReader.ts';
import { createSharePictures } from '../backends/images/sharePictures.ts';
import { createLeadStore } from '../backends/leads/createLeadStore.ts';
import { createHttpEndpoint } from '../backends/leads/httpEndpoint.ts';
import { createMailQueue } from '../backends/mail/createMailQueue.ts';
import { createProfessionalConfirmations } from '../backends/professional/confirmations.ts';
import { createDeclaration } from '../backends/professional/declaration.ts';
import { createRegistrationStore } from '../backends/registrations/createRegistrationStore.ts';
import type { AlgoliaAccess } from '../backends/search/algolia/algoliaClient.ts';
import type { AlgoliaOptions } from '../backends/search/algolia/algoliaSearch.ts';
import {
  createEmbeddedSearch,
  type EmbeddedSearchOptions,
} from '../backends/search/embedded/embeddedSearch.ts';
import { indexFile } from '../backends/search/embedded/schema.ts';
import type { HostedSearch } from '../backends/search/hostedSearch.ts';
import type { OwnIndex } from '../backends/search/ownIndex.ts';
import {
  createPostgresSearch,
  type PostgresSearchOptions,
} from '../backends/search/postgres/postgresSearch.ts';
import { createSearchStatistics } from '../backends/search/statistics.ts';
import { brandOf } from '../brand/brands.ts';
import { collectionsOf } from '../brand/contentMode.ts';
import type { ConsentReceipts } from '../consent/receipts.ts';
import type { FormKeys } from '../contact/submission/formKeys.ts';
import type { SpentTokens } from '../contact/submission/spentTokens.ts';
import type { ContentCache } from '../content/cache.ts';
import { createContentCache } from '../content/contentCache.server.ts';
import { forgetLateLoads } from '../content/forgetLateLoads.ts';
import { limitStaleness } from '../content/limitStaleness.ts';
import type { PictureCopies } from '../content/pictureCopies.ts';
import type { SharePictures } from '../content/sharePicture.server.ts';
import type { ContentSource } from '../content/source.ts';
import type { ReadPictureFiles } from '../contentCheck/pictureFiles.ts';
import { countries } from '../country/country.ts';
import { type GeoLookup, staleDays } from '../country/geo.ts';
import type { CountryRules } from '../country/restrictions.ts';
import { createLeadCipher } from '../leads/leadCipher.server.ts';
import type { LeadEndpoint } from '../leads/leadEndpoint.ts';
import type { LeadStore } from '../leads/leadStore.ts';
import type { MailPort } from '../mail/mailPort.ts';
import type { MailQueue } from '../mail/mailQueue.ts';
import type { SharedMemory } from '../memory/sharedMemory.ts';
import { isEnough } from '../professional/confirmation.ts';
import type { ProfessionalConfirmations } from '../professional/confirmations.ts';
import type { CredentialCheck } from '../professional/credentialCheck.ts';
import type { RegistrationStore } from '../registrations/registrationStore.ts';
import type { SearchStatistics } from '../search/statistics.ts';
import { countEventsPoll, watchEvents } from './operation/eventsMetrics.ts';
import { countGeoLookup } from './operation/geoMetrics.ts';
import type { Log } from './operation/log.ts';
import { originOf, type Settings } from './start/settings.ts';
import { inClientSpan, traced } from './tracing/spans.ts';
import type { Tracing } from './tracing/startTracing.ts';

/** The project's own content, as read by the build. */
const preparedFile = resolve(import.meta.dirname, '../../build/content.json');

/**
 * The content source that `CONTENT_SOURCE` names, with the events of `EVENTS_URL`.
 * @param watch false to read embedded content and events once only; default true
 * @param readPictures reads editors' pictures; default: in this process
 */
export async function chooseContentSource(
  settings: Settings,
  log: Log,
  watch = true,
  readPictures?: ReadPictureFiles,
): Promise<ContentSource> {
  const main = await openContent(settings, log, watch, readPictures);
  if (!settings.EVENTS_URL) return main;
  watchEvents();
  const [collection = 'default'] = collectionsOf(brandOf(settings.APPLICATION).contentMode);
  const events = await createEventsSource({
    url: settings.EVENTS_URL,
    headers: settings.EVENTS_HEADERS,
    collection,
    pollMs: settings.EVENTS_POLL_SECONDS * 1000,
    staleFor: settings.CONTENT_STALE_HOURS * 3_600_000,
    keptFile: join(settings.DATA_DIR, `events-${settings.APPLICATION}.json`),
    follows: watch,
    ownIds: (content = main) => eventIdsIn(content),
    onPoll: countEventsPoll,
    log,
  });
  return withAddedItems(main, events);
}

async function openContent(
  settings: Settings,
  log: Log,
  watch: boolean,
  readPictures?: ReadPictureFiles,
): Promise<ContentSource> {
  if (settings.CONTENT_SOURCE === 'embedded') {
    const parsedFile = join(settings.DATA_DIR, 'content.json');
    const directory = settings.CONTENT_DIR;
    return createEmbeddedSource({
      directory,
      log,
      watch,
      pollMs: settings.CONTENT_POLL_SECONDS * 1000,
      acceptsLoss: settings.CONTENT_LOSS === 'accept',
      parsedFile,
      preparedFile,
      ...(readPictures ? { readPictures } : {}),
    });
  }
  return createKontentSource({
    baseUrl: settings.KONTENT_URL,
    environmentId: settings.KONTENT_ENVIRONMENT_ID,
    ...(settings.KONTENT_PREVIEW_KEY ? { previewKey: settings.KONTENT_PREVIEW_KEY } : {}),
    ...(settings.KONTENT_SECURE_KEY ? { secureKey: settings.KONTENT_SECURE_KEY } : {}),
    onReloadFailed: (err) => log.warn({ err }, 'Content cannot be reloaded'),
  });
}

/**
 * What reads editors' pictures, and makes their copies where `IMAGES` says and those of link previews
 * in a process that starts on use.
 */
export function choosePictures(
  settings: Settings,
  log: Log,
): {
  readonly readPictures: ReadPictureFiles;
  readonly copies: PictureCopies;
  readonly sharePictures: SharePictures;
} {
  const decoder = createPictureProcess();
  const reader = createPictureReader(decoder);
  const folder = join(settings.DATA_DIR, 'pictures');
  const store = createCopyStore(folder, settings.PICTURES_MB * 1_048_576);
  const own = createEmbeddedCopies({ decoder, reader, store, log });
  const copies =
    settings.IMAGES === 'cloudinary'
      ? createHostedCopies({ own, origin: originOf(settings), service: settings.IMAGE_DOMAIN })
      : own;
  const sharePictures = createSharePictures({ decoder, store, log });
  return { readPictures: reader.readAll, copies, sharePictures };
}

/** The country lookup that `GEOIP`, `GEO_URL` and `GEOIP_DB` name; warns when its data is old. */
export async function chooseGeo(settings: Settings, log: Log): Promise<GeoLookup> {
  const geo = await openGeo(settings, log);
  const days = staleDays(geo.describe(), new Date());
  if (days !== undefined) {
    log.warn(
      { days, source: geo.name },
      'The country database is old; set GEOIP_DB to a newer one',
    );
  }
  return geo;
}

async function openGeo(settings: Settings, log: Log): Promise<GeoLookup> {
  if (settings.GEOIP === 'off') return createNoGeo();
  const database = () =>
    settings.GEOIP_DB ? createMmdbGeo(settings.GEOIP_DB, { log }) : createBundledGeo();
  if (!settings.GEO_URL) return database();
  // Only sites with a service load the circuit breaker.
  const { createHttpGeo } = await import('../backends/geo/http.ts');
  return createHttpGeo({
    url: settings.GEO_URL,
    headers: settings.GEO_URL_HEADERS,
    field: settings.GEO_URL_FIELD,
    timeLimit: settings.GEO_URL_TIMEOUT_MS,
    fallback: settings.GEO_URL_FALLBACK === 'database' ? database() : undefined,
    onLookup: countGeoLookup,
    log,
  });
}

/**
 * The provider of feature flags: the file `FLAGS_FILE`, or else `flags.json` in `DATA_DIR`.
 * @throws when `FLAGS_FILE` does not exist
 */
export async function chooseFlags(settings: Settings, log: Log): Promise<Provider> {
  const { FLAGS_FILE, DATA_DIR, FLAGS_URL, LAUNCHDARKLY_SDK_KEY, LAUNCHDARKLY_URL } = settings;
  if (FLAGS_URL) {
    return createOfrepProvider({
      url: FLAGS_URL.replace(/\/+$/, ''),
      headers: settings.FLAGS_HEADERS,
      pollMs: settings.FLAGS_POLL_SECONDS * 1000,
      log,
    });
  }
  if (LAUNCHDARKLY_SDK_KEY) {
    const { createLaunchDarklyProvider } = await import('../backends/flags/launchDarkly.ts');
    return createLaunchDarklyProvider({
      sdkKey: LAUNCHDARKLY_SDK_KEY,
      ...(LAUNCHDARKLY_URL ? { url: LAUNCHDARKLY_URL } : {}),
      log,
    });
  }
  if (FLAGS_FILE && !existsSync(FLAGS_FILE)) {
    throw new Error(`FLAGS_FILE: file ${FLAGS_FILE} not found`);
  }
  return createFileProvider({ file: FLAGS_FILE || join(DATA_DIR, 'flags.json'), log });
}

/**
 * The check that makes a visitor a professional. Warns of countries that require a stronger one:
 * what is for professionals stays closed to their visitors.
 */
export function chooseCredentialCheck(
  rules: Pick<CountryRules, 'confirmationIn'>,
  log: Log,
): CredentialCheck {
  const check = createDeclaration();
  const closed = countries
    .map(({ id }) => id)
    .filter((id) => {
      const demanded = rules.confirmationIn(id);
      return demanded !== undefined && !isEnough(check.strength, demanded);
    });
  if (closed.length > 0) {
    log.warn(
      { countries: closed },
      'These countries require a stronger confirmation than the site offers; content for professionals is closed there',
    );
  }
  return check;
}

/** How long pages wait for fresh content before they use cached content, in milliseconds. */
const timeLimit = 300;

/** The cache of content that pages query. */
export function chooseContentCache(settings: Settings, maxBytes: number): ContentCache {
  const times = cacheTimes(settings);
  const cache = createContentCache({ ...times, maxBytes, timeLimit });
  return forgetLateLoads(limitStaleness(cache, 2 * times.freshFor));
}

/**
 * A cache of content that API callers query. It is separate from the pages' cache: callers can send
 * any number of different queries, which must not evict the content of pages.
 */
export function chooseCallersCache(settings: Settings, maxBytes: number): ContentCache {
  return forgetLateLoads(createContentCache({ ...cacheTimes(settings), maxBytes }));
}

function cacheTimes(settings: Settings) {
  return {
    freshFor: settings.CONTENT_TTL_SECONDS * 1000,
    staleFor: Math.max(settings.CONTENT_STALE_HOURS * 3_600_000, 1),
  };
}

/** The options of an index in the site's database. */
export type SearchTablesOptions = Omit<PostgresSearchOptions, 'database' | 'url' | 'brand'>;

export interface Records {
  readonly receipts: ConsentReceipts;
  readonly confirmations: ProfessionalConfirmations;
  /** Search statistics of the site's brand. */
  readonly statistics: SearchStatistics;
  readonly leads: LeadStore;
  readonly registrations: RegistrationStore;
  readonly mails: MailQueue;
  /** Bot-check tokens that have been used. */
  readonly spentTokens: SpentTokens;
  /** The keys that processes sign forms of the site's brand with. */
  readonly formKeys: FormKeys;
  /** Opens the search index of the site's brand in the same database, where `SEARCH` selects it. */
  openSearchTables(options: SearchTablesOptions): OwnIndex | undefined;
  /** Asks the database for nothing. @throws StoreUnavailable when it does not answer */
  check(): Promise<void>;
  /** Removes deleted rows from the log of the database; see `clearLog` of the database. */
  clearLog(): Promise<boolean>;
  /** Closes all of them. */
  close(): Promise<void>;
}

/**
 * Opens the records: in the PostgreSQL database `DATABASE_URL`, or else in the embedded database in
 * `DATA_DIR`. They share one connection, so closing any of them closes all.
 * @throws when the server cannot be reached or the folder cannot be written to
 */
export async function chooseRecords(settings: Settings, options?: OpenOptions): Promise<Records> {
  const database = await openDatabase(settings.DATA_DIR, settings.DATABASE_URL, options);
  const cipher = createLeadCipher(settings.LEADS_KEY);
  return {
    receipts: createConsentReceipts(database),
    confirmations: createProfessionalConfirmations(database),
    statistics: createSearchStatistics(database, settings.APPLICATION),
    leads: createLeadStore(database, cipher),
    registrations: createRegistrationStore(database, cipher),
    mails: createMailQueue(database),
    spentTokens: createSpentTokens(database),
    formKeys: createFormKeys(database, settings.APPLICATION),
    openSearchTables: (options) => {
      const { SEARCH, DATABASE_URL: url, APPLICATION: brand } = settings;
      if (SEARCH !== 'postgres' || !url) return undefined;
      return createPostgresSearch({ ...options, database, url, brand });
    },
    check: () => checkAnswers(database),
    clearLog: () => clearLog(database),
    close: () => database.destroy(),
  };
}

/**
 * The memory that the processes of a site share, where `REDIS_URL` is set; each brand has its own
 * keys. Only such sites load the client, which takes a megabyte.
 */
export async function chooseSharedMemory(
  settings: Settings,
  log: Log,
): Promise<SharedMemory | undefined> {
  const { REDIS_URL: url, APPLICATION } = settings;
  if (!url) return undefined;
  const { createRedisMemory } = await import('../backends/redis/redisMemory.ts');
  const memory = createRedisMemory({
    url,
    prefix: `portico:${APPLICATION}:`,
    onAvailable(isAvailable) {
      if (isAvailable) log.info('Redis answers');
      else log.warn('Redis does not answer; the process continues on its own');
    },
  });
  return traced('redis', memory, ['get', 'set', 'count', 'announce'], SpanKind.CLIENT);
}

/** The receiver of leads, where `FORM_SUBMISSION_URL` is set. */
export function chooseLeadEndpoint(settings: Settings): LeadEndpoint | undefined {
  const { FORM_SUBMISSION_URL: url, FORM_DELIVERY_TIMEOUT_SECONDS: seconds } = settings;
  if (!url) return undefined;
  const { FORM_SUBMISSION_HEADERS: headers, FORM_SUBMISSION_SECRET: keys } = settings;
  const endpoint = createHttpEndpoint({ url, timeout: seconds * 1000, headers, keys });
  return {
    deliver: (lead, stop) =>
      inClientSpan('receiver deliver', async (span) => {
        const outcome = await endpoint.deliver(lead, stop);
        span.setAttribute('portico.outcome', outcome.status);
        return outcome;
      }),
  };
}

/**
 * The mail server that `SMTP_URL` names; without it, mails are written to a folder of `DATA_DIR`.
 * Only sites with mails to send load the library.
 */
export async function chooseMail(settings: Settings): Promise<MailPort> {
  const { SMTP_URL: url, MAIL_FROM: from, DATA_DIR } = settings;
  if (url) return (await import('../backends/mail/smtp.ts')).createSmtp(url, from);
  const { createMailFolder, mailFolder } = await import('../backends/mail/mailFolder.ts');
  const { hostname } = new URL(originOf(settings));
  return createMailFolder(mailFolder(DATA_DIR), from || `no-reply@${hostname}`);
}

/**
 * Traces of requests, where `OTEL_EXPORTER_OTLP_ENDPOINT` is set. Only such sites load the SDK.
 */
export async function chooseTracing(settings: Settings, log: Log): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (!endpoint) return undefined;
  const { startTracing } = await import('./tracing/startTracing.ts');
  return startTracing({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, log);
}

/**
 * The index of the site's brand that the site writes itself: in the database with
 * `SEARCH=postgres`, otherwise in `DATA_DIR`.
 */
export function openSearchIndex(
  settings: Settings,
  records: Pick<Records, 'openSearchTables'>,
  options: EmbeddedSearchOptions & SearchTablesOptions = {},
): OwnIndex {
  const tables = records.openSearchTables(options);
  if (tables) return tables;
  return createEmbeddedSearch(indexFile(settings.DATA_DIR, settings.APPLICATION), options);
}

/** The access data of Algolia, where `SEARCH` selects it. */
export function algoliaAccessOf(settings: Settings): AlgoliaAccess | undefined {
  if (settings.SEARCH !== 'algolia') return undefined;
  const { ALGOLIA_APP_ID: appId, ALGOLIA_API_KEY: apiKey } = settings;
  return { appId, apiKey, region: settings.ALGOLIA_REGION, url: settings.ALGOLIA_URL };
}

/**
 * The search service that `SEARCH` selects; undefined where only the embedded index searches.
 * @param options the embedded index and the parts of the site that a search service needs
 */
export async function chooseHostedSearch(
  settings: Settings,
  options: Pick<AlgoliaOptions, 'index' | 'places' | 'issuedBytes'>,
): Promise<HostedSearch | undefined> {
  const access = algoliaAccessOf(settings);
  if (!access) return undefined;
  // The client loads slowly, so only sites that use it import it.
  const { createAlgoliaSearch } = await import('../backends/search/algolia/algoliaSearch.ts');
  return createAlgoliaSearch({
    ...access,
    names: brandOf(settings.APPLICATION).search,
    ...options,
  });
}
