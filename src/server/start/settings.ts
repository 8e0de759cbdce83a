import { join } from 'node:path';
import { createEnv } from '@t3-oss/env-core';
import * as v from 'valibot';
import { applications } from '../../brand/brands.ts';
import { ageCutoffs } from '../../calculator/healingIndex.ts';
import { botCheckProviders } from '../../contact/botCheck.ts';
import { parseCountryId } from '../../country/country.ts';
import { countryChoices, embargoLists } from '../../country/ruleNames.ts';
import { siteCodenames } from '../../enumerations/siteCodenames.ts';
import { defaultFetching } from '../../fetching/fetchingSettings.ts';
import { trendingModes } from '../../search/trending.ts';
import { samplerNames } from '../tracing/samplerNames.ts';

const text = (fallback: string) => v.optional(v.string(), fallback);
const onOff = (fallback: 'on' | 'off') =>
  v.pipe(
    v.optional(v.picklist(['on', 'off']), fallback),
    v.transform((value) => value === 'on'),
  );
const whole = (fallback: number, min: number, max: number) =>
  v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'must be an integer')), String(fallback)),
    v.transform(Number),
    v.minValue(min),
    v.maxValue(max),
  );
const address = (fallback: string) =>
  v.pipe(
    v.optional(v.pipe(v.string(), v.url(), v.startsWith('http')), fallback),
    v.transform((value) => value.replace(/\/+$/, '')),
  );
const optionalAddress = v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:/)));
const list = v.pipe(
  text(''),
  v.transform((value) => value.split(/[\s,]+/).filter(Boolean)),
);
/** Addresses separated by commas. */
const addresses = v.pipe(
  list,
  v.check(
    (values) => values.every((it) => /^https?:/.test(it) && URL.canParse(it)),
    'contains a value that is not an address such as https://www.example.org/api/purge',
  ),
);
/** Origins with scheme and without wildcards, as `postMessage` needs them. */
const origins = v.pipe(
  list,
  v.check(
    (values) => values.every((it) => /^https?:/.test(it) && URL.parse(it)?.pathname === '/'),
    'contains a value that is not an origin such as https://www.example.org',
  ),
  v.transform((values) => values.map((it) => new URL(it).origin)),
);
/**
 * Two-letter ids separated by commas; `none` means no country, because an empty setting is ignored.
 */
const countries = (fallback: string) =>
  v.pipe(
    text(fallback),
    v.transform((value) => (value === 'none' ? '' : value.toUpperCase())),
    v.transform((value) => value.split(/[\s,]+/).filter(Boolean)),
    v.check((ids) => ids.every(parseCountryId), 'contains a value that is not a country'),
  );
/**
 * 32-byte keys in base64 or hexadecimal, separated by commas. Error messages do not contain them.
 */
const secrets = v.pipe(
  list,
  v.transform((values) =>
    values.map((it) => Buffer.from(it, /^[\da-f]{64}$/i.test(it) ? 'hex' : 'base64')),
  ),
  v.check(
    (keys) => keys.every(({ length }) => length === 32),
    'must be keys of 32 bytes in base64, separated by commas; create one with `openssl rand -base64 32`',
  ),
);
const geoAddressForm =
  'must be an address with {ip} once, in the path or the query, such as https://geo.example/{ip}';

/** Headers that the site sets itself, or that would break a request. */
const ownHeaders = /^(content-.*|host|connection|transfer-encoding|idempotency-key|webhook-.*)$/i;

/** Headers as a JSON object. Error messages do not contain them, because they may hold secrets. */
const requestHeaders = v.pipe(
  text('{}'),
  v.check(
    (value) => readHeaders(value) !== undefined,
    'must be headers as JSON, such as {"Authorization":"Bearer …"}, without those the site sets itself',
  ),
  v.transform((value) => readHeaders(value) ?? {}),
);

/** A geo-IP service. Error messages do not contain the address, which may hold a key. */
const geoService = v.pipe(
  text(''),
  v.check((value) => value === '' || isGeoAddress(value), geoAddressForm),
);

function isGeoAddress(value: string): boolean {
  const parts = value.split('{ip}');
  const at = (ip: string) => URL.parse(parts.join(ip));
  const [one, other] = [at('192.0.2.1'), at('192.0.2.2')];
  if (parts.length !== 2 || !one || !/^https?:$/.test(one.protocol)) return false;
  // The host and the name of a user must not depend on visitors.
  return one.host === other?.host && one.username === '' && one.password === '';
}

function readHeaders(value: string): Record<string, string> | undefined {
  try {
    const given: unknown = JSON.parse(value);
    if (Array.isArray(given)) return undefined;
    const headers = v.parse(v.record(v.string(), v.string()), given);
    // Throws for what is not the name or value of a header.
    void new Headers(headers);
    return Object.keys(headers).some((name) => ownHeaders.test(name)) ? undefined : headers;
  } catch {
    return undefined;
  }
}

/** Headers in the form `name=value,name=value` of OpenTelemetry, with encoded values. */
const traceHeaders = v.pipe(
  text(''),
  v.check(
    (value) => readTraceHeaders(value) !== undefined,
    'must be headers such as api-key=abc,other=def',
  ),
  v.transform((value) => readTraceHeaders(value) ?? {}),
);

function readTraceHeaders(value: string): Record<string, string> | undefined {
  try {
    const pairs = value.split(',').filter((pair) => pair.trim() !== '');
    const entries = pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())] as const;
    });
    void new Headers(Object.fromEntries(entries));
    return Object.fromEntries(entries);
  } catch {
    return undefined;
  }
}

/** The error message does not contain the address, which may hold a password. */
const databaseAddress = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
      'must be an address such as postgres://user:password@host:5432/name',
    ),
  ),
);

/** The error message does not contain the address, which may hold a password. */
const redisAddress = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (value) => /^rediss?:\/\//.test(value) && URL.canParse(value),
      'must be an address such as redis://:password@host:6379/0, or rediss: with TLS',
    ),
  ),
);

/** The error message does not contain the address, which may hold a password. */
const mailServer = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (value) => /^smtps?:\/\//.test(value) && URL.canParse(value),
      'must be an address such as smtps://user:password@mail.example.org',
    ),
  ),
);

const server = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalAddress,
  OTEL_EXPORTER_OTLP_HEADERS: traceHeaders,
  OTEL_SERVICE_NAME: text('portico'),
  OTEL_TRACES_SAMPLER: v.optional(v.picklist(samplerNames), 'parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(0|1|0?\.\d+|1\.0+)$/, 'must be a number from 0 to 1'),
      v.transform(Number),
    ),
    '1',
  ),
  PORT: whole(3000, 0, 65_535),
  HOST: text('0.0.0.0'),
  OPERATIONS_PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'must be an integer'),
      v.transform(Number),
      v.maxValue(65_535),
    ),
  ),
  OPERATIONS_HOST: text('127.0.0.1'),
  STOP_GRACE_SECONDS: whole(2, 0, 300),
  WORKERS: whole(1, 1, 64),
  RESTART_DRAIN_SECONDS: whole(70, 0, 300),
  APPLICATION: v.optional(v.picklist(applications), 'main'),
  SITE_CODENAME: v.optional(v.picklist(siteCodenames.codenames)),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  ACCESS_LOG: onOff('off'),
  RELEASE_LABEL: text('v3.32'),
  COMMIT: text(''),
  MAIN_SITE_URL: address('https://www.portico.example'),
  MOBILE_SITE_URL: optionalAddress,
  VET_SITE_URL: address('https://www.portico-vet.example'),
  REP_SITE_URL: address('https://rep.portico.example'),
  IMAGES: v.optional(v.picklist(['embedded', 'cloudinary']), 'embedded'),
  IMAGE_DOMAIN: address('https://images.portico.example'),
  ACCOUNT_URL: optionalAddress,
  PARTNER_DOMAIN: text('orthopedia.example'),
  EMBED_ORIGINS: origins,
  EMBED_EVENT_TYPE: text('arthrex-analytics'),
  ANALYTICS_TAG_URL: optionalAddress,
  ANALYTICS_DISABLED_FLAG: text('analyticsDisabled'),
  PERFORMANCE_AGENT_URL: optionalAddress,
  TRUST_PROXY: text(''),
  GEO_COUNTRY_HEADER: text(''),
  GEOIP_DB: text(''),
  GEOIP: v.optional(v.picklist(['on', 'off']), 'on'),
  GEO_URL: geoService,
  GEO_URL_HEADERS: requestHeaders,
  GEO_URL_FIELD: v.optional(
    v.pipe(v.string(), v.regex(/^\w+(\.\w+)*$/, 'must be a name, or names with dots between')),
    'country_code',
  ),
  GEO_URL_TIMEOUT_MS: whole(300, 10, 2_000),
  GEO_URL_FALLBACK: v.optional(v.picklist(['none', 'database']), 'none'),
  EMBARGO_LIST: v.optional(v.picklist(embargoLists), 'broad'),
  VERIFY_PROFESSIONALS: onOff('off'),
  HEALING_AGE_CUTOFF: v.optional(v.picklist(ageCutoffs), 'over_70'),
  UNKNOWN_COUNTRY_OPT_IN: onOff('on'),
  COUNTRY_CHOICE: v.optional(v.picklist(countryChoices), 'decides'),
  CONTACT_COUNTRIES: v.optional(countries('')),
  RATE_LIMIT: onOff('on'),
  CAPTCHA: v.optional(v.picklist(botCheckProviders), 'altcha'),
  CAPTCHA_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^(.{32,})?$/, 'must have at least 32 characters')),
    '',
  ),
  CAPTCHA_SITE_KEY: text(''),
  CAPTCHA_SECRET: text(''),
  CAPTCHA_URL: optionalAddress,
  ALLOW_TEST_DATA: onOff('off'),
  CONTENT_SOURCE: v.optional(v.picklist(['embedded', 'kontent']), 'embedded'),
  CONTENT_DIR: text('content'),
  DATA_DIR: text('.data'),
  ASSETS_DIR: text(''),
  DATABASE_URL: databaseAddress,
  REDIS_URL: redisAddress,
  CDN: onOff('off'),
  CDN_PURGE_URL: addresses,
  CDN_PURGE_HEADERS: requestHeaders,
  CDN_PURGE_SECRET: secrets,
  CONTENT_POLL_SECONDS: whole(3, 1, 3_600),
  CONTENT_LOSS: v.optional(v.picklist(['refuse', 'accept']), 'refuse'),
  EVENTS_URL: optionalAddress,
  EVENTS_HEADERS: requestHeaders,
  EVENTS_POLL_SECONDS: whole(60, 5, 3_600),
  CONTENT_TTL_SECONDS: whole(60, 1, 86_400),
  CONTENT_STALE_HOURS: whole(72, 0, 8_760),
  KONTENT_URL: address('https://deliver.kontent.ai'),
  KONTENT_ENVIRONMENT_ID: text(''),
  KONTENT_SECURE_KEY: text(''),
  KONTENT_PREVIEW_KEY: text(''),
  KONTENT_WEBHOOK_SECRET: text(''),
  PREVIEW_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^(.{16,})?$/, 'must have at least 16 characters')),
    '',
  ),
  SEARCH: v.optional(v.picklist(['embedded', 'postgres', 'algolia']), 'embedded'),
  SEARCH_TRENDING: v.optional(v.picklist(trendingModes), 'automatic'),
  SEARCH_TRENDING_THRESHOLD: whole(3, 1, 1_000),
  ALGOLIA_APP_ID: text(''),
  ALGOLIA_API_KEY: text(''),
  ALGOLIA_REGION: v.optional(v.picklist(['de', 'us'])),
  ALGOLIA_URL: optionalAddress,
  PAGE_TTL_SECONDS: whole(60, 1, 86_400),
  CACHE_MB: whole(256, 16, 65_536),
  PICTURES_MB: whole(1_024, 0, 1_048_576),
  FLAGS_FILE: text(''),
  FLAGS_URL: optionalAddress,
  FLAGS_HEADERS: requestHeaders,
  FLAGS_POLL_SECONDS: whole(10, 1, 3_600),
  LAUNCHDARKLY_SDK_KEY: text(''),
  LAUNCHDARKLY_URL: optionalAddress,
  FETCH_CACHE_SECONDS: whole(defaultFetching.cacheSeconds, 0, 86_400),
  FETCH_RETRY_LIMIT: whole(defaultFetching.retryLimit, 0, 10),
  FORM_SUBMISSION_URL: optionalAddress,
  FORM_SUBMISSION_HEADERS: requestHeaders,
  FORM_SUBMISSION_SECRET: secrets,
  FORM_DELIVERY: v.optional(v.picklist(['outbox', 'sync']), 'outbox'),
  FORM_DELIVERY_CONCURRENCY: whole(4, 1, 100),
  FORM_DELIVERY_TIMEOUT_SECONDS: whole(10, 1, 120),
  FORM_DELIVERY_RETRY_SECONDS: whole(5, 1, 3_600),
  FORM_DELIVERY_ATTEMPTS: whole(50, 1, 1_000),
  LEADS_KEY: secrets,
  LEADS_RETENTION_DAYS: whole(0, 0, 36_500),
  SMTP_URL: mailServer,
  MAIL_FROM: text(''),
  CONFIRM_LEADS: v.optional(v.picklist(['on', 'off'])),
  REGISTRATIONS_RETENTION_DAYS: whole(90, 0, 36_500),
  CONSENT_RETENTION_DAYS: whole(2_557, 0, 36_500),
};

/** The public settings; they may be sent to browsers. */
const shared = {
  NODE_ENV: v.optional(v.picklist(['production', 'development', 'test']), 'production'),
};

/** The environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

function complain(
  issues: readonly { path?: readonly unknown[] | undefined; message: string }[],
): never {
  const lines = issues.map(({ path, message }) => {
    const [step] = path ?? [];
    const name = typeof step === 'object' && step !== null && 'key' in step ? step.key : step;
    return `  ${String(name)}: ${message}`;
  });
  throw new Error(`Invalid environment variables\n${lines.join('\n')}`);
}

/**
 * Reads the settings from the environment; empty values are ignored (CONFIG-2).
 * @param isServer false forbids server settings; default true outside a browser
 * @throws Error "Invalid environment variables" with each invalid setting and the reason; and, if
 * `isServer` is false, when a server setting is read
 */
export function readSettings(env: Environment, isServer = typeof window === 'undefined') {
  const settings = createEnv({
    server,
    shared,
    client: {},
    clientPrefix: 'PUBLIC_',
    isServer,
    runtimeEnv: { ...env },
    emptyStringAsUndefined: true,
    onValidationError: complain,
  });
  if (isServer && env.PAGE_CACHE_MB) {
    const message = 'is replaced by CACHE_MB, which limits all caches together';
    complain([{ path: ['PAGE_CACHE_MB'], message }]);
  }
  const inRuleFile = ['PRIVACY_OPT_IN_COUNTRIES', 'PROFESSIONAL_COUNTRIES'] as const;
  if (isServer) {
    const message = 'is replaced by countries.yaml in the content folder';
    const given = inRuleFile.filter((name) => env[name]);
    if (given.length > 0) complain(given.map((name) => ({ path: [name], message })));
  }
  if (isServer && settings.OPERATIONS_PORT && settings.OPERATIONS_PORT === settings.PORT) {
    complain([{ path: ['OPERATIONS_PORT'], message: 'must differ from PORT' }]);
  }
  if (isServer && settings.CONTENT_SOURCE === 'kontent' && !settings.KONTENT_ENVIRONMENT_ID) {
    complain([
      { path: ['KONTENT_ENVIRONMENT_ID'], message: 'is required by CONTENT_SOURCE=kontent' },
    ]);
  }
  if (isServer && settings.CONTENT_SOURCE === 'kontent' && settings.PREVIEW_KEY) {
    if (!settings.KONTENT_PREVIEW_KEY) {
      complain([{ path: ['KONTENT_PREVIEW_KEY'], message: 'is required to show drafts' }]);
    }
  }
  if (isServer && settings.CDN) {
    const needed = [
      'TRUST_PROXY',
      'GEO_COUNTRY_HEADER',
      'CDN_PURGE_URL',
      'CDN_PURGE_SECRET',
    ] as const;
    const missing = needed.filter((name) => settings[name].length === 0);
    const message = 'is required by CDN=on';
    if (missing.length > 0) complain(missing.map((name) => ({ path: [name], message })));
  }
  const flagSources = ['FLAGS_FILE', 'FLAGS_URL', 'LAUNCHDARKLY_SDK_KEY'] as const;
  if (isServer) {
    const given = flagSources.filter((name) => settings[name]);
    const message = 'is one of several sources of flags; set only one';
    if (given.length > 1) complain(given.map((name) => ({ path: [name], message })));
  }
  if (isServer && settings.FORM_DELIVERY === 'sync' && !settings.FORM_SUBMISSION_URL) {
    complain([{ path: ['FORM_SUBMISSION_URL'], message: 'is required by FORM_DELIVERY=sync' }]);
  }
  if (isServer && settings.SMTP_URL && !/@[^\s@]+\.[^\s@]+/.test(settings.MAIL_FROM)) {
    complain([{ path: ['MAIL_FROM'], message: 'is required by SMTP_URL, with a mail address' }]);
  }
  if (isServer && settings.SEARCH === 'postgres' && !settings.DATABASE_URL) {
    complain([{ path: ['DATABASE_URL'], message: 'is required by SEARCH=postgres' }]);
  }
  if (isServer && settings.SEARCH === 'algolia') {
    const missing = (['ALGOLIA_APP_ID', 'ALGOLIA_API_KEY'] as const).filter((it) => !settings[it]);
    const message = 'is required by SEARCH=algolia';
    if (missing.length > 0) complain(missing.map((name) => ({ path: [name], message })));
  }
  if (isServer && (settings.CAPTCHA === 'recaptcha' || settings.CAPTCHA === 'turnstile')) {
    const missing = (['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'] as const).filter((it) => !settings[it]);
    const message = `is required by CAPTCHA=${settings.CAPTCHA}`;
    if (missing.length > 0) complain(missing.map((name) => ({ path: [name], message })));
  }
  return settings;
}

/** The settings of the server. */
export type Settings = ReturnType<typeof readSettings>;

/** Whether visitors get a mail that confirms their request (FORM-39); by default if mails are sent. */
export function confirmsLeads({ CONFIRM_LEADS, SMTP_URL }: Settings): boolean {
  return CONFIRM_LEADS ? CONFIRM_LEADS === 'on' : SMTP_URL !== undefined;
}

/** The folder where the assets of other releases are kept. */
export function assetsFolderOf({ ASSETS_DIR, DATA_DIR }: Settings): string {
  return ASSETS_DIR || join(DATA_DIR, 'assets');
}

/** The origin of the brand's site, used in canonical addresses. */
export function originOf(settings: Settings): string {
  return settings.APPLICATION === 'main' ? settings.MAIN_SITE_URL : settings.VET_SITE_URL;
}

/**
 * The address of the brand's mobile site: `MOBILE_SITE_URL`, or else the host of the brand's site
 * with `m.` in place of `www.`.
 */
export function mobileOriginOf(settings: Settings): string {
  const url = new URL(originOf(settings));
  url.host = `m.${url.host.replace(/^www\./, '')}`;
  return (settings.MOBILE_SITE_URL ?? url.href).replace(/\/+$/, '');
}

/** The distinct origins of third-party scripts. */
export function scriptOriginsOf(settings: Settings): string[] {
  const addresses = [settings.ANALYTICS_TAG_URL, settings.PERFORMANCE_AGENT_URL];
  return [...new Set(addresses.flatMap((it) => (it ? [new URL(it).origin] : [])))];
}
