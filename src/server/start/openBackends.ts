import { basename, dirname } from 'node:path';
import { gitCause } from '../../backends/content/embedded/gitCause.ts';
import {
  sharedAddressNotices,
  sharedAddressSentences,
} from '../../content/sharedAddresses.server.ts';
import { unknownTermsNotices } from '../../content/unknownTerms.server.ts';
import { runAgainIfAsked } from '../../content/workQueue.server.ts';
import { createFlagBoard } from '../../flags/flagBoard.server.ts';
import type { FlagHistory, Flags } from '../../flags/flags.ts';
import { cacheBytes } from '../../memory/cacheBytes.ts';
import type { SiteHandler } from '../../pages/entry.server.tsx';
import { createPreviewKeys } from '../../preview/previewKeys.server.ts';
import { createConfirmationCookies } from '../../professional/confirmationCookies.server.ts';
import type { Log } from '../operation/log.ts';
import { watchCountryDataAge } from '../operation/metrics.ts';
import { chooseContentSource } from '../ports/chooseContentSource.ts';
import {
  chooseCredentialCheck,
  chooseFlags,
  chooseFormKey,
  chooseGeo,
  choosePictures,
  flagOriginOf,
  flagsFileOf,
} from '../ports/choosePorts.ts';
import type { Tracing } from '../tracing/startTracing.ts';
import { createDerivations } from './derivations.ts';
import { openRecords } from './openRecords.ts';
import type { Settings } from './settings.ts';
import { brandsNow } from './startBrand.ts';
import { reportSentences } from './wholeSite.ts';

/** The build of the pages: server modules and client files. */
export interface SiteBuild {
  readonly handler: SiteHandler;
  /** The folder of the build's client files; a development server has none. */
  readonly clientFolder?: string;
  /** True where a development server serves modules and styles. */
  readonly development: boolean;
  /** Identifies the build; absent in development. */
  readonly id?: string;
}

/** A part of the site that operators hear of, or that holds something while the site runs. */
export interface SitePart {
  /** Notices for operators about faults that visitors do not notice. */
  notices?(): readonly string[];
  /** Stores pending data and releases what the part holds. */
  close?(): unknown;
}

/** Adds a part to those of the site, which close in reverse order. @returns the part */
export type AddPart = <Part extends SitePart>(part: Part) => Part;

/** What a site is started with. */
export interface SiteStart {
  readonly add: AddPart;
  readonly settings: Settings;
  readonly log: Log;
  readonly build: SiteBuild;
}

/** The start, and the backends that need nothing else. */
export type Backends = Awaited<ReturnType<typeof openBackends>>;

/**
 * Opens the backends.
 * @throws when a setting is invalid or embedded content cannot be read
 */
export async function openBackends({ add, ...start }: SiteStart) {
  const { settings, log } = start;
  const tracing = await chooseTracing(settings, log);
  if (tracing) add(tracing);
  const pictures = choosePictures(settings, log);
  add(pictures.copies);
  const formKey = await chooseFormKey(settings);
  const credentialCheck = chooseCredentialCheck();
  const derivations = createDerivations(settings, log);
  const opening = openRecords(settings, log);
  const [source, geo, records] = await Promise.all([
    chooseContentSource(settings, log, {
      checks: { proofs: async (limit) => (await opening).retention.proofs(limit) },
      derivations: derivations.list,
      readPictures: pictures.readPictures,
      // Whoever develops a brand looks at each edit.
      companyPollMs: start.build.development ? 150 : undefined,
      // The first page, or an edit of a setting, comes before it.
      historyAfter: start.build.development ? 5_000 : undefined,
    }),
    chooseGeo(settings, log),
    opening,
  ]);
  add({ close: records.close, notices: () => records.notices(source.processes()) });
  add(geo);
  add(source);
  const { gaps, sharedAddresses, unknownTerms } = derivations;
  add({
    notices() {
      if (!source.current.isThere()) return [];
      const view = source.current.now();
      return [
        ...unknownTermsNotices(view.get(unknownTerms)),
        ...view.get(gaps).sentences,
        ...sharedAddressNotices(view.get(sharedAddresses)),
      ];
    },
  });
  reportSentences(
    source.current,
    (view) => view.get(gaps).sentences,
    (gap) => log.warn({ gap }, 'The site is not whole'),
  );
  reportSentences(
    source.current,
    (view) => sharedAddressSentences(view.get(sharedAddresses)),
    (fault) => log.warn({ fault }, 'Items share an address'),
  );
  watchCountryDataAge(geo, settings.GEOIP_DB ? 'own' : 'bundled');
  const keeper = add(createFlagKeeper(settings, source.flags, log));
  const flags = await createFlagBoard(
    await chooseFlags(settings, log),
    (err) => log.error({ err }, 'The feature flags cannot be evaluated; the previous values stay'),
    keeper.take,
  );
  return {
    ...start,
    tracing,
    pictures,
    geo,
    formKey,
    credentialCheck,
    confirmationCookies: createConfirmationCookies(formKey, credentialCheck.strength),
    previewKeys: createPreviewKeys(settings.PREVIEW_KEY, settings.APPLICATION),
    records,
    flags,
    source,
    derivations,
    brands: brandsNow(source.current, derivations.brands, settings),
    bytes: cacheBytes(settings.CACHE_MB),
  };
}

/**
 * Traces of requests, where `OTEL_EXPORTER_OTLP_ENDPOINT` is set. Only such sites load the SDK.
 */
async function chooseTracing(settings: Settings, log: Log): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (!endpoint) return undefined;
  const { startTracing } = await import('../tracing/startTracing.ts');
  return startTracing({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, log);
}

/** Milliseconds until a database that did not answer is asked again. */
const untilNextTry = 10_000;

/** Keeps each change of the flags of visitors. */
export interface FlagKeeper extends SitePart {
  /** Takes the present flags; they are stored later, as of now. */
  take(values: Flags): void;
}

/**
 * Creates what keeps the history of flags (PROOF-34). A visitor never waits for it, and what cannot be
 * stored is stored later, with the moment at which it counted.
 */
export function createFlagKeeper(
  settings: Settings,
  history: Pick<FlagHistory, 'note'>,
  log: Pick<Log, 'warn'>,
): FlagKeeper {
  const origin = flagOriginOf(settings);
  const waiting: { readonly values: Flags; readonly time: number }[] = [];
  let stored: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function storeAll(): Promise<void> {
    const file = flagsFileOf(settings);
    for (let next = waiting[0]; next; next = waiting[0]) {
      const cause = origin === 'file' ? await gitCause(dirname(file), basename(file)) : undefined;
      // Whoever made the newest change did not make the ones before it.
      const isNewest = waiting.length === 1;
      const { values, time } = next;
      const state = { values, origin, ...(isNewest && cause) };
      await history.note(settings.APPLICATION, state, time, isNewest);
      waiting.shift();
    }
  }

  const storeWaiting = runAgainIfAsked(storeAll, (err) => {
    log.warn({ err }, 'The flags cannot be kept yet; they are kept later');
    timer = setTimeout(start, untilNextTry).unref();
  });

  function start(): void {
    clearTimeout(timer);
    stored = storeWaiting();
  }

  return {
    take(values) {
      waiting.push({ values, time: Date.now() });
      start();
    },
    async close() {
      await stored;
      clearTimeout(timer);
    },
  };
}
