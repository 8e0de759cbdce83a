import type { Fault } from '../../../content/check/fault.ts';
import { openYamlCache, type YamlReader } from '../../../content/check/yamlCache.server.ts';
import type { ContentSource } from '../../../content/source.ts';
import { createAssetResolver } from './assets.ts';
import { createDelivery } from './delivery.ts';
import { type LoadedFolder, loadFolder } from './load.ts';
import { createQueries, type Queries } from './query.ts';
import { watchFolder } from './watch.ts';

/** Where the source reports what it left out. */
export interface ContentLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Settings of an embedded source. */
export interface EmbeddedOptions {
  /** The content folder. */
  readonly directory: string;
  readonly log: ContentLog;
  /** True to read the folder again whenever it changes; default false. */
  readonly watch?: boolean;
  /** A file to keep parsed content in, which makes the next start quick; default none. */
  readonly parsedFile?: string;
  /** A file of parsed content to begin with where there is none yet; default none. */
  readonly preparedFile?: string;
}

/** A content source that reads a folder of files (design: Content source port). */
export interface EmbeddedSource extends ContentSource {
  /** What the folder's present state has wrong, and was left out. */
  readonly faults: Fault[];
  /** 1 at the start, one more each time the folder was read again. */
  readonly version: number;
  /** Ends the watch, if any. */
  close(): void;
}

const quietMs = 150;
const maxLogged = 50;

/**
 * Opens a folder of content files. Broken files and values are left out, reported in `faults` and
 * logged; reading again swaps the whole state at once, or keeps the old one when it fails.
 * @throws when the folder cannot be read at the start
 */
export async function createEmbeddedSource(options: EmbeddedOptions): Promise<EmbeddedSource> {
  const { directory, log } = options;
  const listeners = new Set<() => void>();
  const yaml = await openYamlCache(options.parsedFile, options.preparedFile);
  let state = await openFolder(options, yaml);
  let version = 1;
  let reloading: Promise<void> | undefined;
  let isStale = false;

  async function reload(): Promise<void> {
    do {
      isStale = false;
      try {
        state = await openFolder(options, yaml);
      } catch (error) {
        log.warn({ error: (error as Error).message }, 'content could not be read again; kept');
        continue;
      }
      version += 1;
      tell();
    } while (isStale);
    reloading = undefined;
  }

  function tell(): void {
    for (const listener of listeners) {
      try {
        listener();
      } catch (error) {
        log.warn({ error: (error as Error).message }, 'a listener to content changes failed');
      }
    }
  }

  const stop = options.watch
    ? watchFolder(
        directory,
        quietMs,
        () => {
          isStale = true;
          reloading ??= reload();
        },
        (error) => log.warn({ error: error.message }, 'content is not watched for changes'),
      )
    : () => undefined;

  return {
    name: 'embedded',
    item: async (codename, query) => state.queries.item(codename, query),
    items: async (query) => state.queries.items(query),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get faults() {
      return state.faults;
    },
    get version() {
      return version;
    },
    close: stop,
  };
}

interface State {
  readonly queries: Queries;
  readonly faults: Fault[];
}

async function openFolder({ directory, log }: EmbeddedOptions, yaml: YamlReader): Promise<State> {
  const loaded = await loadFolder(directory, yaml);
  logFaults(loaded, log);
  yaml.finish().catch((error: Error) => {
    log.warn({ error: error.message }, 'parsed content cannot be kept for the next start');
  });
  const deliver = createDelivery(createAssetResolver(loaded.surroundings));
  return { queries: createQueries(loaded.store, deliver), faults: loaded.faults };
}

function logFaults({ faults, store, surroundings }: LoadedFolder, log: ContentLog): void {
  const errors = faults.filter(({ severity }) => severity === 'error');
  for (const { message, severity: _, ...where } of errors.slice(0, maxLogged)) {
    log.warn(where, `content fault: ${message}`);
  }
  const catalogue = surroundings.pictures.fault;
  if (catalogue) log.warn({ fault: catalogue }, 'the picture catalogue cannot be read');
  if (errors.length > maxLogged) {
    log.warn({ more: errors.length - maxLogged }, 'more content faults: see content:check');
  }
  log.info({ items: store.all.length, faults: errors.length }, 'content loaded');
}
