import { languageFaults } from '../../../locale/languageFaults.server.ts';
import type { Environment, Settings } from '../settings.ts';
import { mailAddressOf } from './leadReceivers.ts';

/** A setting that the site refuses, and the reason. */
export interface SettingFault {
  readonly name: string;
  readonly message: string;
}

type Check = (settings: Settings, env: Environment) => readonly SettingFault[];
type Name = Extract<keyof Settings, string>;

const checks: readonly Check[] = [
  languageFaults,
  (_, env) => replaced(env, ['PAGE_CACHE_MB'], 'CACHE_MB, which limits all caches together'),
  (_, env) =>
    replaced(
      env,
      ['CONTENT_TTL_SECONDS', 'CONTENT_STALE_HOURS'],
      'CONTENT_POLL_SECONDS: all content is kept in memory for as long as it is valid',
    ),
  (_, env) =>
    replaced(
      env,
      ['WORKERS', 'RESTART_DRAIN_SECONDS'],
      'one process per port, several of them behind a proxy: see "Several processes on one machine" in docs/operation.md',
    ),
  (_, env) =>
    replaced(
      env,
      ['PRIVACY_OPT_IN_COUNTRIES', 'PROFESSIONAL_COUNTRIES'],
      'countries.yaml in the content folder',
    ),
  (settings) =>
    settings.OPERATIONS_PORT && settings.OPERATIONS_PORT === settings.PORT
      ? faults(['OPERATIONS_PORT'], 'must differ from PORT')
      : [],
  (settings) =>
    settings.DESK_OIDC_ISSUER
      ? missing(settings, ['DESK_OIDC_CLIENT_ID'], 'is required by DESK_OIDC_ISSUER')
      : [],
  ({ DESK_OIDC_ISSUER: issuer }) =>
    issuer && !/^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(issuer)
      ? faults(['DESK_OIDC_ISSUER'], 'must be an address with https, except on this machine')
      : [],
  (settings) =>
    settings.DESK_USER_HEADER
      ? missing(settings, ['TRUST_PROXY'], 'is required by DESK_USER_HEADER')
      : [],
  (settings) =>
    settings.CONTENT_SOURCE === 'kontent'
      ? missing(settings, ['KONTENT_ENVIRONMENT_ID'], 'is required by CONTENT_SOURCE=kontent')
      : [],
  (settings) =>
    settings.CONTENT_SOURCE === 'kontent' && settings.PREVIEW_KEY
      ? missing(settings, ['KONTENT_PREVIEW_KEY'], 'is required to show drafts')
      : [],
  (settings) =>
    settings.IMAGES === 'cloudinary'
      ? missing(settings, ['IMAGE_DOMAIN'], 'is required by IMAGES=cloudinary')
      : [],
  (settings) => (settings.CDN ? missing(settings, neededByCdn, 'is required by CDN=on') : []),
  (settings) => {
    const given = flagSources.filter((name) => settings[name]);
    const message = 'is one of several sources of flags; set only one';
    return given.length > 1 ? faults(given, message) : [];
  },
  (settings) =>
    settings.FORM_DELIVERY === 'sync'
      ? missing(settings, ['FORM_SUBMISSION_URL'], 'is required by FORM_DELIVERY=sync')
      : [],
  ({ FORM_SUBMISSION_URL: url = '', ...settings }) => {
    const others = {
      FORM_DELIVERY: settings.FORM_DELIVERY === 'sync',
      FORM_SUBMISSION_HEADERS: Object.keys(settings.FORM_SUBMISSION_HEADERS).length > 0,
      FORM_SUBMISSION_SECRET: settings.FORM_SUBMISSION_SECRET.length > 0,
    };
    const given = Object.entries(others).flatMap(([name, is]) => (is ? [name] : []));
    const message = 'is for a FORM_SUBMISSION_URL that begins with http, and not with mailto';
    return mailAddressOf(url) ? faults(given, message) : [];
  },
  (settings) =>
    Object.keys(settings.LEADS_RECEIVERS).length > 0
      ? missing(settings, ['FORM_SUBMISSION_URL'], 'is required by LEADS_RECEIVERS')
      : [],
  ({ SECURITY_POLICY, SECURITY_CONTACT }) =>
    SECURITY_POLICY && SECURITY_CONTACT.length === 0
      ? faults(['SECURITY_CONTACT'], 'is required by SECURITY_POLICY')
      : [],
  ({ SMTP_URL, MAIL_FROM }) =>
    SMTP_URL && !/@[^\s@]+\.[^\s@]+/.test(MAIL_FROM)
      ? faults(['MAIL_FROM'], 'is required by SMTP_URL, with a mail address')
      : [],
  (settings) =>
    settings.SEARCH === 'algolia'
      ? missing(settings, ['ALGOLIA_APP_ID', 'ALGOLIA_API_KEY'], 'is required by SEARCH=algolia')
      : [],
  (settings) =>
    settings.CAPTCHA === 'recaptcha' || settings.CAPTCHA === 'turnstile'
      ? missing(
          settings,
          ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'],
          `is required by CAPTCHA=${settings.CAPTCHA}`,
        )
      : [],
];

const neededByCdn = [
  'TRUST_PROXY',
  'GEO_COUNTRY_HEADER',
  'CDN_PURGE_URL',
  'CDN_PURGE_SECRET',
] as const satisfies readonly Name[];
const flagSources = ['FLAGS_FILE', 'FLAGS_URL', 'LAUNCHDARKLY_SDK_KEY'] as const;

const faults = (names: readonly string[], message: string): readonly SettingFault[] =>
  names.map((name) => ({ name, message }));

const replaced = (env: Environment, names: readonly string[], by: string) =>
  faults(
    names.filter((name) => env[name]),
    `is replaced by ${by}`,
  );

const missing = (settings: Settings, names: readonly Name[], message: string) =>
  faults(
    names.filter((name) => isEmpty(settings[name])),
    message,
  );

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Finds the first combination of settings that the site refuses: settings that need others, exclude
 * one another, or no longer exist.
 * @returns its settings; empty if there is none
 */
export function refusedCombination(settings: Settings, env: Environment): readonly SettingFault[] {
  for (const check of checks) {
    const found = check(settings, env);
    if (found.length > 0) return found;
  }
  return [];
}
