import { join, resolve } from 'node:path';
import { createFolderSource } from '../../backends/content/embedded/folderSource.ts';
import { withEvents } from '../../backends/content/events/withEvents.ts';
import { createRegister, openFleet } from '../../backends/content/fleet/createRegister.ts';
import { withHistory, withStored } from '../../backends/content/store/withStored.ts';
import { withRules } from '../../backends/content/withRules.ts';
import { ContentUnavailable } from '../../content/contentErrors.ts';
import { createFleet, type Fleet } from '../../content/edition/fleet.server.ts';
import { PreviewsBusy } from '../../content/edition/momentPreviews.server.ts';
import { type OpenContent, openSource } from '../../content/edition/openSource.server.ts';
import type { Moment } from '../../content/edition/schedule.ts';
import type { Source } from '../../content/edition/source.server.ts';
import type { Derivation, View } from '../../content/edition/view.server.ts';
import { folderSourceName } from '../../contentCheck/lastEdition.server.ts';
import type { ReadPictureFiles } from '../../contentCheck/pictureFiles.ts';
import type { FlagHistory } from '../../flags/flags.ts';
import type { RetentionLog } from '../../records/retentionLog.ts';
import {
  countEventsPoll,
  noteReduced,
  watchEvents,
  watchFleet,
} from '../operation/contentMetrics.ts';
import type { Log } from '../operation/log.ts';
import type { Settings } from '../start/settings.ts';
import { startBrand } from '../start/startBrand.ts';
import { openEditionStore } from './openEditionStore.ts';

/** The project's own content, as read by the build. */
const preparedFile = resolve(import.meta.dirname, '../../../build/content.json');

/**
 * Milliseconds after which a start goes on without an answer of a service (CONTENT-61): ERROR-5 allows
 * two seconds.
 */
const startPatience = 1_000;

/** What a site needs of its content in addition. */
export interface ChooseContentOptions {
  /** What is derived from each state of the content, in order; default nothing. */
  readonly derivations?: readonly Derivation<unknown>[];
  /**
   * The checks of periods, of a running site: it follows the content and deletes what is old. Default: the
   * content is read once, and nothing is deleted.
   */
  readonly checks?: Pick<RetentionLog, 'proofs'>;
  /** Reads editors' pictures; default: in this process. */
  readonly readPictures?: ReadPictureFiles;
  /** Milliseconds between two looks at the files of brands, vocabularies and country rules; default 1,000. */
  readonly companyPollMs?: number | undefined;
  /** Milliseconds after which the history of the content begins to be stored; default 0. */
  readonly historyAfter?: number | undefined;
}

/** The content of a site, and its drafts. */
export interface SiteContent extends OpenContent {
  /**
   * The present content at a moment, for previews. The drafts of a service are read when they are first
   * asked for.
   * @throws ContentUnavailable when they cannot be read, PreviewsBusy
   */
  preview(moment: Moment): Promise<View>;
  /** The history of flags, which is kept with that of the content. */
  readonly flags: FlagHistory;
}

/**
 * Opens the content that `CONTENT_SOURCE` names, with the events of `EVENTS_URL` and the country rules
 * of the content folder. The last content of a service is stored (CONTENT-48), and if the content is
 * followed, its history (CONTENT-56).
 * @throws when a folder or the rules cannot be read; a service that does not answer is asked until it
 * does, if it is followed
 */
export async function chooseContentSource(
  settings: Settings,
  log: Log,
  { derivations = [], checks, readPictures, ...waits }: ChooseContentOptions = {},
): Promise<SiteContent> {
  const isHosted = settings.CONTENT_SOURCE !== 'embedded';
  const follows = checks !== undefined;
  const directory = settings.CONTENT_DIR;
  const patience = follows ? startPatience : undefined;
  const { store, flags, close } = await openEditionStore(settings, log, checks);
  const main = isHosted
    ? await serviceOf(settings, log, false)
    : folderOf(settings, log, readPictures);
  const stored = withStored(main, {
    store,
    name: isHosted ? serviceName(settings) : folderSourceName(directory),
    log,
    patience: isHosted ? patience : undefined,
  });
  const whole = withRules(withEventsOf(settings, log, stored, patience), {
    directory,
    log,
    acceptsLoss: settings.CONTENT_LOSS === 'accept',
    ...(waits.companyPollMs && { pollMs: waits.companyPollMs }),
  });
  // A command that reads the content once serves it to nobody.
  const source = follows
    ? withHistory(whole, {
        store,
        name: historyName(settings),
        log,
        after: waits.historyAfter,
        close,
      })
    : whole;
  const opened = await openSource(source, {
    derivations,
    follows,
    fleet: follows ? await fleetOf(settings, log) : undefined,
    onReduced: noteReduced(log),
    onError: (err) => log.error({ err }, 'What begins or ends in the content cannot be shown'),
    ...(isHosted && follows
      ? {
          onMissing: (err) =>
            log.error({ err }, 'The content service has not sent its content yet'),
        }
      : {}),
  });
  // It may have been asked for the last good version of what cannot be read.
  if (!follows) await close();
  if (!isHosted) return { ...opened, flags, preview: opened.current.preview };
  const drafts = openDrafts(settings, log, opened, derivations);
  return {
    ...opened,
    flags,
    preview: drafts.preview,
    async close() {
      await drafts.close();
      await opened.close();
    },
  };
}

/** The name under which the history of what visitors got is kept (CONTENT-56). */
export function historyName(settings: Settings): string {
  const of = settings.CONTENT_SOURCE === 'embedded' ? 'folder' : serviceName(settings);
  return `site ${of}${settings.EVENTS_URL ? ` ${settings.APPLICATION}` : ''}`;
}

/** Makes again what is not stored of the content that `CONTENT_SOURCE` names. */
export async function reviveStored(settings: Settings, log: Log, files: unknown) {
  const isHosted = settings.CONTENT_SOURCE !== 'embedded';
  const source = isHosted ? await serviceOf(settings, log, false) : folderOf(settings, log);
  return source.revive(files);
}

/** @param patience milliseconds; undefined to wait for the endpoint */
function withEventsOf(
  settings: Settings,
  log: Log,
  main: Source,
  patience: number | undefined,
): Source {
  if (!settings.EVENTS_URL) return main;
  watchEvents();
  const [collection = 'default'] = startBrand(settings).collections;
  return withEvents(main, {
    url: settings.EVENTS_URL,
    headers: settings.EVENTS_HEADERS,
    collection,
    pollMs: settings.EVENTS_POLL_SECONDS * 1000,
    keptFile: join(settings.DATA_DIR, `events-${settings.APPLICATION}.json`),
    patience,
    onPoll: countEventsPoll,
    log,
  });
}

function folderOf(settings: Settings, log: Log, readPictures?: ReadPictureFiles): Source {
  return createFolderSource({
    directory: settings.CONTENT_DIR,
    log,
    pollMs: settings.CONTENT_POLL_SECONDS * 1000,
    acceptsLoss: settings.CONTENT_LOSS === 'accept',
    parsedFile: join(settings.DATA_DIR, 'content.json'),
    preparedFile,
    ...(readPictures ? { readPictures } : {}),
  });
}

/** @param preview true for published content and drafts */
async function serviceOf(settings: Settings, log: Log, preview: boolean): Promise<Source> {
  // The vendor's libraries take long to load, and only this needs them.
  const { createKontentSource } = await import('../../backends/content/kontent/kontentSource.ts');
  return createKontentSource({
    baseUrl: settings.KONTENT_URL,
    environmentId: settings.KONTENT_ENVIRONMENT_ID,
    ...(settings.KONTENT_SECURE_KEY ? { secureKey: settings.KONTENT_SECURE_KEY } : {}),
    ...(preview ? { preview, previewKey: settings.KONTENT_PREVIEW_KEY } : {}),
    pollMs: settings.CONTENT_POLL_SECONDS * 1000,
    acceptsLoss: settings.CONTENT_LOSS === 'accept',
    log,
  });
}

/** The other processes of the site, which find one another in the database or `DATA_DIR` that they share. */
async function fleetOf(settings: Settings, log: Log): Promise<Fleet> {
  const { APPLICATION, CONTENT_SOURCE, DATA_DIR, DATABASE_URL } = settings;
  const database = await openFleet(DATA_DIR, DATABASE_URL, { oneWay: settings.ONE_WAY_MIGRATION });
  // Each machine may have the folder at another place.
  const of = CONTENT_SOURCE === 'embedded' ? 'embedded' : serviceName(settings);
  const fleet = createFleet({
    register: createRegister(database, `${APPLICATION} ${of}`),
    onError: (err) => log.warn({ err }, 'The content cannot switch together with other processes'),
  });
  watchFleet(fleet);
  return fleet;
}

/** What names the stored content of a service: a changed setting never gets that of another project. */
const serviceName = ({ KONTENT_ENVIRONMENT_ID }: Settings) => `kontent ${KONTENT_ENVIRONMENT_ID}`;

/** How long drafts are followed after they were last asked for, in milliseconds. */
const draftsKeptFor = 10 * 60_000;

/** Reads the drafts of a content service when somebody asks for them, and follows them for a while. */
function openDrafts(
  settings: Settings,
  log: Log,
  published: OpenContent,
  derivations: readonly Derivation<unknown>[],
) {
  let opening: Promise<OpenContent> | undefined;
  let ending: NodeJS.Timeout | undefined;

  async function close(): Promise<void> {
    clearTimeout(ending);
    const opened = opening;
    opening = undefined;
    await opened?.then((it) => it.close()).catch(() => undefined);
  }

  async function open(): Promise<OpenContent> {
    const source = await serviceOf(settings, log, true);
    return openSource(withRules(source, { directory: settings.CONTENT_DIR, log }), { derivations });
  }

  return {
    async preview(moment: Moment): Promise<View> {
      if (!settings.KONTENT_PREVIEW_KEY || !moment.withDrafts) {
        return published.current.preview(moment);
      }
      opening ??= open();
      clearTimeout(ending);
      ending = setTimeout(() => void close(), draftsKeptFor).unref();
      try {
        return await (await opening).current.preview(moment);
      } catch (cause) {
        if (cause instanceof PreviewsBusy) throw cause;
        opening = undefined;
        throw new ContentUnavailable('The drafts cannot be read', { cause });
      }
    },
    close,
  };
}
