import * as v from 'valibot';
import { botCheckProviders } from '../../../contact/botCheck.ts';
import { contentFolder } from '../../../content/contentFolder.server.ts';
import { defaultLocale, usualLanguages } from '../../../locale/locales.ts';
import { trendingModes } from '../../../search/trending.server.ts';
import {
  address,
  addresses,
  list,
  onOff,
  optionalAddress,
  optionalOrigin,
  requestHeaders,
  secret,
  secrets,
  serverAddress,
  signingKey,
  text,
  whole,
} from './formats.ts';
import { leadReceiverAddress, leadReceivers } from './leadReceivers.ts';

/** The standard values of `OTEL_TRACES_SAMPLER`. */
const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** The name of a sampler. */
export type SamplerName = (typeof samplerNames)[number];

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

/** The settings of traces. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalAddress,
  OTEL_EXPORTER_OTLP_HEADERS: secret(traceHeaders),
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
};

/** The settings of a process: its ports, desk, logs and memory. */
export const processSettings = {
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
  DESK: onOff('off'),
  DESK_LINK_CHECK: onOff('off'),
  STOP_GRACE_SECONDS: whole(2, 0, 300),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  ACCESS_LOG: onOff('off'),
  RELEASE_LABEL: text(''),
  COMMIT: text(''),
  CACHE_MB: whole(256, 16, 65_536),
};

/** The settings of the desk: its address, and the ways to sign in. */
export const deskSettings = {
  DESK_URL: optionalOrigin,
  DESK_OIDC_ISSUER: optionalAddress,
  DESK_OIDC_CLIENT_ID: text(''),
  DESK_OIDC_CLIENT_SECRET: secret(text('')),
  DESK_OIDC_ROLES_CLAIM: text('roles'),
  DESK_USER_HEADER: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]*$/, 'must be the name of a header')),
    '',
  ),
};

/** The settings of stored data: where it is kept, how it is encrypted, and for how long. */
export const storageSettings = {
  DATA_DIR: text('.data'),
  ASSETS_DIR: text(''),
  DATABASE_URL: secret(
    serverAddress(/^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/name'),
  ),
  ONE_WAY_MIGRATION: text(''),
  REDIS_URL: secret(
    serverAddress(/^rediss?:\/\//, 'redis://:password@host:6379/0, or rediss: with TLS'),
  ),
  CONSENT_RETENTION_DAYS: whole(2_557, 0, 36_500),
  LEADS_RETENTION_DAYS: whole(0, 0, 36_500),
  REGISTRATIONS_RETENTION_DAYS: whole(90, 0, 36_500),
  CONTENT_RETENTION_DAYS: whole(3_653, 0, 36_500),
  CONTENT_PERSONS_RETENTION_DAYS: whole(365, 0, 36_500),
  RIGHTS_RETENTION_DAYS: whole(1_461, 0, 36_500),
  REGISTRATION_NOTICE_MINUTES: whole(10, 0, 1_440),
  LEADS_KEY: secret(secrets),
  PROOF_KEY: secret(signingKey),
};

/**
 * The settings of languages. Every process reads them when it loads `locale/locales.ts`; here they
 * are checked with the others (`locale/languageFaults.server.ts`).
 */
export const languageSettings = {
  LANGUAGES: text(usualLanguages),
  DEFAULT_LANGUAGE: v.optional(v.string()),
};

/** The settings of content: its source, drafts, events and pictures. */
export const contentSettings = {
  CONTENT_SOURCE: v.optional(v.picklist(['embedded', 'kontent']), 'embedded'),
  CONTENT_DIR: v.optional(v.string(), () => contentFolder()),
  CONTENT_POLL_SECONDS: whole(3, 1, 3_600),
  CONTENT_LOSS: v.optional(v.picklist(['refuse', 'accept']), 'refuse'),
  EVENTS_URL: optionalAddress,
  EVENTS_HEADERS: secret(requestHeaders),
  EVENTS_POLL_SECONDS: whole(60, 5, 3_600),
  KONTENT_URL: address('https://deliver.kontent.ai'),
  KONTENT_ENVIRONMENT_ID: text(''),
  KONTENT_SECURE_KEY: secret(text('')),
  KONTENT_PREVIEW_KEY: secret(text('')),
  KONTENT_WEBHOOK_SECRET: secret(text('')),
  PREVIEW_KEY: secret(
    v.optional(v.pipe(v.string(), v.regex(/^(.{16,})?$/, 'must have at least 16 characters')), ''),
  ),
  ALLOW_TEST_DATA: onOff('off'),
  IMAGES: v.optional(v.picklist(['embedded', 'cloudinary']), 'embedded'),
  IMAGE_DOMAIN: optionalOrigin,
  PICTURES_MB: whole(1_024, 0, 1_048_576),
};

/** The settings of proxies, CDNs, cached pages and rate limits. */
export const edgeSettings = {
  TRUST_PROXY: text(''),
  CDN: onOff('off'),
  CDN_PURGE_URL: addresses,
  CDN_PURGE_HEADERS: secret(requestHeaders),
  CDN_PURGE_SECRET: secret(secrets),
  PAGE_TTL_SECONDS: whole(60, 1, 86_400),
  RATE_LIMIT: onOff('on'),
};

/** How a finder of a fault reaches the company (RFC 9116): a mailbox, a page or a telephone. */
const contact = /^(?:mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/\S+|tel:\+?[\d().-]+)$/;

const languageTag = /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/;

/** The settings of `/.well-known/security.txt`. */
export const securitySettings = {
  SECURITY_CONTACT: v.pipe(
    list,
    v.check(
      (values) => values.every((it) => contact.test(it) && URL.canParse(it)),
      'must be addresses such as mailto:security@example.org or https://example.org/report, separated by commas',
    ),
  ),
  SECURITY_LANGUAGES: v.pipe(
    text(defaultLocale),
    v.transform((value) => value.split(/[\s,]+/).filter(Boolean)),
    v.check(
      (values) => values.length > 0 && values.every((it) => languageTag.test(it)),
      'must be codes of languages such as en, de',
    ),
  ),
  SECURITY_POLICY: v.optional(
    v.pipe(v.string(), v.url(), v.startsWith('https://', 'must be an address with https')),
  ),
};

/** The settings of feature flags. */
export const flagsSettings = {
  FLAGS_FILE: text(''),
  FLAGS_URL: optionalAddress,
  FLAGS_HEADERS: secret(requestHeaders),
  FLAGS_POLL_SECONDS: whole(10, 1, 3_600),
  LAUNCHDARKLY_SDK_KEY: secret(text('')),
  LAUNCHDARKLY_URL: optionalAddress,
};

/** The settings of the search. */
export const searchSettings = {
  SEARCH: v.optional(
    v.picklist(['embedded', 'algolia'], ({ input, message }) =>
      input === 'postgres'
        ? 'postgres is replaced by embedded, an index in each process, or by algolia, which all share'
        : message,
    ),
    'embedded',
  ),
  SEARCH_TRENDING: v.optional(v.picklist(trendingModes), 'automatic'),
  SEARCH_TRENDING_THRESHOLD: whole(3, 1, 1_000),
  ALGOLIA_APP_ID: text(''),
  ALGOLIA_API_KEY: secret(text('')),
  ALGOLIA_REGION: v.optional(v.picklist(['de', 'us'])),
  ALGOLIA_URL: optionalAddress,
};

/** The settings of forms: their bot check, and the delivery of leads. */
export const formsSettings = {
  CAPTCHA: v.optional(v.picklist(botCheckProviders), 'altcha'),
  CAPTCHA_KEY: secret(
    v.optional(v.pipe(v.string(), v.regex(/^(.{32,})?$/, 'must have at least 32 characters')), ''),
  ),
  CAPTCHA_SITE_KEY: text(''),
  CAPTCHA_SECRET: secret(text('')),
  CAPTCHA_URL: optionalAddress,
  FORM_SUBMISSION_URL: leadReceiverAddress,
  FORM_SUBMISSION_HEADERS: secret(requestHeaders),
  FORM_SUBMISSION_SECRET: secret(secrets),
  LEADS_RECEIVERS: secret(leadReceivers),
  FORM_DELIVERY: v.optional(v.picklist(['outbox', 'sync']), 'outbox'),
  FORM_DELIVERY_CONCURRENCY: whole(4, 1, 100),
  FORM_DELIVERY_TIMEOUT_SECONDS: whole(10, 1, 120),
  FORM_DELIVERY_RETRY_SECONDS: whole(5, 1, 3_600),
  FORM_DELIVERY_ATTEMPTS: whole(50, 1, 1_000),
};

/** The settings of mails. */
export const mailSettings = {
  SMTP_URL: secret(serverAddress(/^smtps?:\/\//, 'smtps://user:password@mail.example.org')),
  MAIL_FROM: text(''),
  CONFIRM_LEADS: v.optional(v.picklist(['on', 'off'])),
};
