import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Provider } from '@openfeature/server-sdk';
import { createAltcha } from '../../backends/captcha/altcha.ts';
import { keptSecretKey } from '../../backends/captcha/formRecords.ts';
import {
  createRecaptcha,
  createTurnstile,
  recaptchaOrigins,
  turnstileOrigin,
} from '../../backends/captcha/hosted.ts';
import { createNoBotCheck } from '../../backends/captcha/none.ts';
import { createFileProvider } from '../../backends/flags/fileProvider.ts';
import { createOfrepProvider } from '../../backends/flags/ofrepProvider.ts';
import { createBundledGeo, createMmdbGeo } from '../../backends/geo/mmdb.ts';
import { createNoGeo } from '../../backends/geo/none.ts';
import { createCopyStore } from '../../backends/images/copyStore.ts';
import { createEmbeddedCopies } from '../../backends/images/embeddedCopies.ts';
import { createHostedCopies } from '../../backends/images/hostedCopies.ts';
import {
  createPictureProcess,
  createPictureReader,
  type PictureProcess,
} from '../../backends/images/pictureProcess.ts';
import { createSharePictures } from '../../backends/images/sharePictures.ts';
import { createDeclaration } from '../../backends/professional/confirmations.ts';
import type { AlgoliaAccess } from '../../backends/search/algolia/algoliaClient.ts';
import type { AlgoliaOptions } from '../../backends/search/algolia/algoliaSearch.ts';
import {
  createEmbeddedSearch,
  type EmbeddedSearchOptions,
  type OwnIndex,
} from '../../backends/search/embedded/embeddedSearch.ts';
import { indexFile } from '../../backends/search/embedded/schema.ts';
import type { HostedSearch } from '../../backends/search/fallBackSearch.ts';
import type { BotCheck } from '../../contact/botCheck.ts';
import type { SharePictures } from '../../content/sharePicture.server.ts';
import type { PictureCopies } from '../../content/sizedPicture.ts';
import type { ReadPictureFiles } from '../../contentCheck/pictureFiles.ts';
import { type GeoLookup, staleDays } from '../../country/geo.ts';
import type { FlagOrigin } from '../../flags/flags.ts';
import type { MailPort } from '../../mail/mailPort.ts';
import type { CredentialCheck } from '../../professional/confirmations.ts';
import type { Log } from '../operation/log.ts';
import { countGeoLookup } from '../operation/metrics.ts';
import { mobileOriginOf, originOf, type Settings } from '../start/settings.ts';
import { startBrand } from '../start/startBrand.ts';

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
  const { createHttpGeo } = await import('../../backends/geo/http.ts');
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

/** The file of feature flags: `FLAGS_FILE`, or else `flags.json` in `DATA_DIR`. */
export const flagsFileOf = ({ FLAGS_FILE, DATA_DIR }: Settings): string =>
  FLAGS_FILE || join(DATA_DIR, 'flags.json');

/** Where {@link chooseFlags} takes feature flags from. */
export const flagOriginOf = ({ FLAGS_URL, LAUNCHDARKLY_SDK_KEY }: Settings): FlagOrigin =>
  FLAGS_URL ? 'service' : LAUNCHDARKLY_SDK_KEY ? 'launchdarkly' : 'file';

/**
 * The provider of feature flags: the file `FLAGS_FILE`, or else `flags.json` in `DATA_DIR`.
 * @throws when `FLAGS_FILE` does not exist
 */
export async function chooseFlags(settings: Settings, log: Log): Promise<Provider> {
  const { FLAGS_FILE, FLAGS_URL, LAUNCHDARKLY_SDK_KEY, LAUNCHDARKLY_URL } = settings;
  if (FLAGS_URL) {
    return createOfrepProvider({
      url: FLAGS_URL.replace(/\/+$/, ''),
      headers: settings.FLAGS_HEADERS,
      pollMs: settings.FLAGS_POLL_SECONDS * 1000,
      log,
    });
  }
  if (LAUNCHDARKLY_SDK_KEY) {
    const { createLaunchDarklyProvider } = await import('../../backends/flags/launchDarkly.ts');
    return createLaunchDarklyProvider({
      sdkKey: LAUNCHDARKLY_SDK_KEY,
      ...(LAUNCHDARKLY_URL ? { url: LAUNCHDARKLY_URL } : {}),
      log,
    });
  }
  if (FLAGS_FILE && !existsSync(FLAGS_FILE)) {
    throw new Error(`FLAGS_FILE: file ${FLAGS_FILE} not found`);
  }
  return createFileProvider({ file: flagsFileOf(settings), log });
}

/**
 * The reader of editors' pictures, their copies, made where `IMAGES` says, and the pictures for link
 * previews. The site makes them in a process that starts on use.
 */
export function choosePictures(
  settings: Settings,
  log: Log,
): {
  readonly readPictures: ReadPictureFiles;
  readonly copies: PictureCopies;
  readonly sharePictures: SharePictures;
  /** Makes the logo of mails, as PNG. @throws when it cannot be made */
  readonly drawLogo: PictureProcess['logo'];
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
  return { readPictures: reader.readAll, copies, sharePictures, drawLogo: decoder.logo };
}

/** The check that makes a visitor a professional. */
export const chooseCredentialCheck = (): CredentialCheck => createDeclaration();

/**
 * The secret that signs forms and confirmations of professionals: `CAPTCHA_KEY`, or else one stored
 * in `DATA_DIR`.
 * @throws when the folder cannot be written to, or processes that share a database server would
 * have different keys
 */
export async function chooseFormKey(settings: Settings): Promise<string> {
  if (settings.CAPTCHA_KEY) return settings.CAPTCHA_KEY;
  if (settings.DATABASE_URL) {
    throw new Error(
      'CAPTCHA_KEY: is required with DATABASE_URL, equal in all processes, or each rejects forms ' +
        'of the others; create one with `openssl rand -base64 32`',
    );
  }
  return keptSecretKey(settings.DATA_DIR);
}

/**
 * The bot check that `CAPTCHA` selects.
 * @param key the secret that signs forms
 */
export function chooseBotCheck(settings: Settings, key: string, log: Log): BotCheck {
  const { CAPTCHA, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = settings;
  const hosted = {
    siteKey,
    secret,
    origin: settings.CAPTCHA_URL,
    hosts: [originOf(settings), mobileOriginOf(settings)].map((it) => new URL(it).hostname),
    report: (err: unknown) => log.warn({ err }, 'The bot check is not available'),
  };
  switch (CAPTCHA) {
    case 'altcha':
      return createAltcha(key);
    case 'recaptcha':
      return createRecaptcha(hosted);
    case 'turnstile':
      return createTurnstile(hosted);
    case 'none':
      return createNoBotCheck();
  }
}

/** The origins whose scripts and frames the bot check needs in pages; none for the embedded one. */
export function botCheckOriginsOf({
  CAPTCHA,
  CAPTCHA_URL,
}: Pick<Settings, 'CAPTCHA' | 'CAPTCHA_URL'>): readonly string[] {
  if (CAPTCHA !== 'recaptcha' && CAPTCHA !== 'turnstile') return [];
  const own = CAPTCHA === 'recaptcha' ? recaptchaOrigins : [turnstileOrigin];
  return CAPTCHA_URL ? [new URL(CAPTCHA_URL).origin, ...own] : own;
}

/** The mail server of a site, which is opened with the first mail. */
export interface MailServer {
  open(): Promise<MailPort>;
  /** Closes it, if it was opened. */
  close(): Promise<void>;
}

/** The mail server for all mails of a site, whoever they are for. */
export function createMailServer(settings: Settings): MailServer {
  let opened: Promise<MailPort> | undefined;
  return {
    open: () => (opened ??= chooseMail(settings)),
    close: async () => (await opened)?.close(),
  };
}

/**
 * The mail server that `SMTP_URL` names; without it, mails are written to a folder of `DATA_DIR`.
 * Only sites with mails to send load the library.
 */
export async function chooseMail(settings: Settings): Promise<MailPort> {
  const { SMTP_URL: url, MAIL_FROM: from, DATA_DIR } = settings;
  if (url) return (await import('../../backends/mail/smtp.ts')).createSmtp(url, from);
  const { createMailFolder, mailFolder } = await import('../../backends/mail/mailFolder.ts');
  const { hostname } = new URL(originOf(settings));
  return createMailFolder(mailFolder(DATA_DIR), from || `no-reply@${hostname}`);
}

/** The index of the site's brand that the site writes itself, in `DATA_DIR`. */
export function openSearchIndex(settings: Settings, options?: EmbeddedSearchOptions): OwnIndex {
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
  const { createAlgoliaSearch } = await import('../../backends/search/algolia/algoliaSearch.ts');
  return createAlgoliaSearch({
    ...access,
    names: startBrand(settings).search,
    ...options,
  });
}
