import { readFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { createEnv } from '@t3-oss/env-core';
import * as v from 'valibot';
import { addressSettingOf } from '../../brand/brand.ts';
import { brandsNamedIn, type NamedBrand, ownBrandOf } from '../../brand/readBrands.server.ts';
import { contentFolder } from '../../content/contentFolder.server.ts';
import { deskRoot } from '../../desk/deskPage.ts';
import { applicationOf, brandSettings } from './settings/brand.ts';
import { refusedCombination, type SettingFault } from './settings/combinations.ts';
import { countrySettings } from './settings/country.ts';
import { isSecret } from './settings/formats.ts';
import {
  contentSettings,
  deskSettings,
  edgeSettings,
  flagsSettings,
  formsSettings,
  languageSettings,
  mailSettings,
  processSettings,
  searchSettings,
  securitySettings,
  storageSettings,
  tracingSettings,
} from './settings/groups.ts';
import { startBrand } from './startBrand.ts';

/** The version of the software; a test compares it with `package.json`. */
export const softwareVersion = '0.1.0';

const server = {
  ...processSettings,
  ...deskSettings,
  ...tracingSettings,
  ...storageSettings,
  ...brandSettings,
  ...languageSettings,
  ...countrySettings,
  ...contentSettings,
  ...edgeSettings,
  ...securitySettings,
  ...flagsSettings,
  ...searchSettings,
  ...formsSettings,
  ...mailSettings,
};

/** The settings that are secrets, as their declarations say; each may come from a file (CONFIG-34). */
export const secretNames: readonly string[] = Object.entries(server).flatMap(([name, format]) =>
  isSecret(format) ? [name] : [],
);

/** The public settings; they may be sent to browsers. */
const shared = {
  NODE_ENV: v.optional(v.picklist(['production', 'development', 'test']), 'production'),
};

/** The environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of the server. */
export type Settings = ReturnType<typeof parse>;

/**
 * Reads the settings from the environment, and secrets also from files that it names (CONFIG-34);
 * empty values are ignored (CONFIG-2).
 * @param isServer false forbids server settings; default true outside a browser
 * @throws Error "Invalid environment variables" with each invalid setting and the reason; and, if
 * `isServer` is false, when a server setting is read
 */
export function readSettings(env: Environment, isServer = typeof window === 'undefined'): Settings {
  const read = isServer ? readSecretFiles(env, secretNames) : { values: env, faults: [] };
  if (read.faults.length > 0) refuse(read.faults);
  const settings = parse(read.values, isServer, (name) =>
    read.values[name] && !env[name] ? fileOf(name) : name,
  );
  const faults = isServer ? refusedCombination(settings, env) : [];
  if (faults.length > 0) refuse(faults);
  return settings;
}

/** @param variableOf the variable that a setting was read from */
function parse(env: Environment, isServer: boolean, variableOf: (name: string) => string) {
  const brands = isServer ? brandsOf(env) : [];
  const usual = isServer ? usualSettings(env, brands) : {};
  const given = Object.entries(env).filter(([, value]) => value !== '');
  return createEnv({
    server: { ...server, APPLICATION: applicationOf(brands) },
    shared,
    client: {},
    clientPrefix: 'PUBLIC_',
    isServer,
    runtimeEnv: { ...usual, ...Object.fromEntries(given) },
    emptyStringAsUndefined: true,
    onValidationError: (issues) =>
      refuse(issues.map(({ path, message }) => ({ name: variableOf(nameIn(path)), message }))),
  });
}

/** The brands of the content folder; none if it cannot be read, which its source reports. */
function brandsOf({ CONTENT_DIR }: Environment): readonly NamedBrand[] {
  try {
    return brandsNamedIn(CONTENT_DIR || contentFolder());
  } catch {
    return [];
  }
}

/**
 * What settings are without a value of their own: as the brand suggests (OWN-34), and the label of the
 * release.
 */
const usualSettings = (
  { APPLICATION, COMMIT }: Environment,
  brands: readonly NamedBrand[],
): Environment => ({
  RELEASE_LABEL: releaseOf(COMMIT),
  ...ownBrandOf(brands, APPLICATION ?? '')?.file?.settings,
});

/** The version of the software, and the beginning of its commit, if that is known (BRAND-10). */
const releaseOf = (commit = '') => `v${softwareVersion}${commit && ` (${commit.slice(0, 7)})`}`;

function nameIn(path: readonly unknown[] = []): string {
  const [step] = path;
  return String(typeof step === 'object' && step !== null && 'key' in step ? step.key : step);
}

function refuse(faults: readonly SettingFault[]): never {
  const lines = faults.map(({ name, message }) => `  ${name}: ${message}`);
  throw new Error(`Invalid environment variables\n${lines.join('\n')}`);
}

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
  return settings[addressSettingOf(startBrand(settings))];
}

/** The address of the desk: that of `DESK_URL`, of the site, or else of the operators' port. */
export function deskAddressOf(settings: Settings): string {
  const { DESK_URL, DESK, OPERATIONS_PORT: port, OPERATIONS_HOST } = settings;
  const isAny = /^(0\.0\.0\.0|::)$/.test(OPERATIONS_HOST);
  const named = isIPv6(OPERATIONS_HOST) ? `[${OPERATIONS_HOST}]` : OPERATIONS_HOST;
  const host = isAny ? 'localhost' : named;
  const local = port === undefined || DESK ? originOf(settings) : `http://${host}:${port}`;
  return `${DESK_URL || local}${deskRoot}`;
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

/** The addresses of the company's sites, whose short addresses name products (DIRECTIONS-10). */
export const ownAddressesOf = (settings: Settings): readonly string[] => [
  settings.MAIN_SITE_URL,
  settings.VET_SITE_URL,
  mobileOriginOf(settings),
];

/** The distinct origins of third-party scripts. */
export function scriptOriginsOf(settings: Settings): string[] {
  const addresses = [settings.ANALYTICS_TAG_URL, settings.PERFORMANCE_AGENT_URL];
  return [...new Set(addresses.flatMap((it) => (it ? [new URL(it).origin] : [])))];
}

/** The variable that names the file of a secret, in place of the secret itself. */
export const fileOf = (name: string): string => `${name}_FILE`;

/** An environment with the secrets of files in it, and what cannot be used of them. */
interface SecretsRead {
  readonly values: Environment;
  readonly faults: readonly SettingFault[];
}

/**
 * Reads the secrets whose file the environment names: `LEADS_KEY_FILE=/run/secrets/leads_key` in
 * place of `LEADS_KEY` (CONFIG-34). An empty variable counts as absent. No fault repeats what a file
 * contains.
 * @param names the settings that may be read from files
 */
function readSecretFiles(env: Environment, names: readonly string[]): SecretsRead {
  const values: Record<string, string | undefined> = { ...env };
  const faults: SettingFault[] = [];
  for (const name of names) {
    const path = env[fileOf(name)];
    if (!path) continue;
    if (env[name]) {
      faults.push({ name, message: `is set beside ${fileOf(name)}; set only one of them` });
      continue;
    }
    const { secret, fault } = readSecret(path);
    values[name] = secret;
    if (fault) faults.push({ name: fileOf(name), message: fault });
  }
  return { values, faults };
}

function readSecret(path: string): { readonly secret?: string; readonly fault?: string } {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return { fault: `cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
  try {
    // Editors and `echo` end a file with a newline, which is no part of the secret.
    const secret = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r?\n$/, '');
    return secret.trim() === '' ? { fault: 'names a file that is empty' } : { secret };
  } catch {
    return { fault: 'names a file that is not text in UTF-8' };
  }
}
