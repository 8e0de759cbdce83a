import type {
  ContentAnswers,
  ContentSource,
  FaultCounts,
  ReloadOptions,
  ReloadResult,
  Staleness,
} from '../../../content/source.ts';
import type { Fault } from '../../../contentCheck/fault.ts';
import type { ReadPictureFiles } from '../../../contentCheck/pictureFiles.ts';
import { openYamlCache, type YamlReader } from '../../../contentCheck/yamlCache.server.ts';
import type { BackendLog } from '../../backendLog.ts';
import { createChanges } from '../changes.ts';
import { createAssetResolver } from './assets.ts';
import { createDelivery } from './delivery.ts';
import { findChanges } from './findChanges.ts';
import { digestFolder } from './folderDigest.ts';
import { followFolder } from './followFolder.ts';
import { type LoadedFolder, loadFolder, maxFaults } from './load.ts';
import { createQueries, type Queries } from './query.ts';
import { createYamlThread } from './yamlThread.ts';

/** Settings of an embedded source. */
export interface EmbeddedOptions {
  /** The content folder. */
  readonly directory: string;
  readonly log: BackendLog;
  /** True to read the folder again whenever it changes; default false. */
  readonly watch?: boolean;
  /** Milliseconds between two polls of a watched folder; default 3,000. */
  readonly pollMs?: number;
  /** Milliseconds without a change before a watched folder is read; default 150. */
  readonly quietMs?: number;
  /** True to accept a watched folder that has lost many items; default false. */
  readonly acceptsLoss?: boolean;
  /** A file that stores parsed content, which makes the next start fast; default none. */
  readonly parsedFile?: string;
  /** A file of parsed content for the first start; default none. */
  readonly preparedFile?: string;
  /** Reads the pictures that items show; default: in this process. */
  readonly readPictures?: ReadPictureFiles;
}

/** A content source that reads a folder of files (CONTENT-4, CONTENT-46). */
export interface EmbeddedSource extends ContentSource {
  /** The faults in the folder's present state; faulty parts are skipped. */
  readonly faults: Fault[];
  /** 1 at the start; increases each time the folder was read and accepted again. */
  readonly version: number;
  /** The digest of the served folder, from `digestFolder`; empty if not watched. */
  readonly digest: string;
  edition(): string;
  faultCounts(): FaultCounts;
  notices(): readonly string[];
  reload(options?: ReloadOptions): Promise<ReloadResult>;
  staleness(): Staleness | undefined;
  close(): Promise<void>;
}

const maxLogged = 50;

/**
 * Opens a folder of content files. Broken files and values are skipped, reported in `faults` and
 * logged. A later read replaces the whole state at once; it keeps the old state when it fails or
 * when many of the items, or of those of one type, are missing.
 * @throws when the folder cannot be read at the start
 */
export async function createEmbeddedSource(options: EmbeddedOptions): Promise<EmbeddedSource> {
  const { directory, log } = options;
  const changes = createChanges();
  const digest = options.watch ? digestFolder(directory) : undefined;
  const yaml = await openYamlCache(options.parsedFile, options.preparedFile, createYamlThread());
  let state = await openFolder(options, yaml);
  report(state, log);
  let version = 1;

  async function takeOver(next: State): Promise<void> {
    await changes.apply(
      answersFrom(() => next),
      () => {
        state = next;
        version += 1;
      },
      () => findChanges(state, next),
    );
    report(next, log);
  }

  const load = () => openFolder(options, yaml);
  const follower =
    digest &&
    followFolder<State>({
      directory,
      digest,
      pollMs: options.pollMs ?? 3_000,
      quietMs: options.quietMs,
      log,
      load,
      takeOver,
      objectionTo: (next) => (options.acceptsLoss ? undefined : lossBetween(state, next)),
    });

  async function reload(asked?: ReloadOptions): Promise<ReloadResult> {
    const reason = follower ? await follower.reload(asked) : await load().then(takeOver);
    const result = { items: state.store.all.length, faults: state.faults.length };
    return { isLoaded: reason === undefined, ...result, ...(reason !== undefined && { reason }) };
  }

  return {
    name: 'embedded',
    ...answersFrom(() => state),
    onChange: changes.onChange,
    edition: () => state.digest,
    faultCounts: () => state.faultCounts,
    notices: () => faultNotices(state.faultCounts),
    staleness: () => follower?.staleness(),
    reload,
    get faults() {
      return state.faults;
    },
    get version() {
      return version;
    },
    get digest() {
      return follower?.digest() ?? '';
    },
    async close() {
      follower?.close();
      await yaml.close();
    },
  };
}

interface State extends LoadedFolder {
  readonly queries: Queries;
  /** The errors among the faults, by their rule. */
  readonly faultCounts: FaultCounts;
}

function answersFrom(state: () => State): ContentAnswers {
  return {
    item: async (codename, query) => state().queries.item(codename, query),
    items: async (query) => state().queries.items(query),
  };
}

async function openFolder(
  { directory, log, readPictures }: EmbeddedOptions,
  yaml: YamlReader,
): Promise<State> {
  const loaded = await loadFolder(directory, yaml, readPictures);
  yaml.finish().catch((error: Error) => {
    log.warn({ error: error.message }, 'parsed content cannot be stored for the next start');
  });
  const deliver = createDelivery(createAssetResolver(loaded.surroundings, loaded.pictures));
  const faultCounts = errorsByRule(loaded.faults);
  return { ...loaded, queries: createQueries(loaded.store, deliver), faultCounts };
}

const isError = ({ severity }: Fault) => severity === 'error';

function errorsByRule(faults: readonly Fault[]): FaultCounts {
  const counts: Record<string, number> = {};
  for (const { rule } of faults.filter(isError)) counts[rule] = (counts[rule] ?? 0) + 1;
  return counts;
}

/** The notice for operators that parts of the content are left out; none without faults. */
function faultNotices(counts: FaultCounts): readonly string[] {
  const byRule = Object.entries(counts).toSorted(([, a], [, b]) => b - a);
  if (byRule.length === 0) return [];
  const sum = byRule.reduce((all, [, count]) => all + count, 0);
  const rules = byRule.map(([rule, count]) => `${rule} ${count}`).join(', ');
  const faults = `${sum < maxFaults ? sum : `at least ${maxFaults}`} faults (${rules})`;
  return [
    `The content has ${faults}, so parts of it are left out; \`npm run content:check\` lists them`,
  ];
}

/** The share of its items that a folder may lose at once: a half-copied folder loses more. */
const mostLost = 1 / 5;

/** The share of the items of one type that may be lost at once, when these are few among all items. */
const mostLostOfType = 1 / 3;

/** As many items of a type may be lost, whatever their share, as long as one is left. */
const fewOfType = 2;

/** Why a changed folder must be rejected; undefined when it is accepted (CONTENT-46). */
function lossBetween(before: State, { store }: State): string | undefined {
  const all = before.store.all.length;
  const lost = before.store.all.filter(
    ({ codename, type }) => store.byCodename.get(codename)?.type !== type,
  );
  const isDeletion = lost.length === 1 && store.all.length > 0;
  const types = [...before.store.byType].flatMap(([type, { length: count }]) => {
    const gone = lost.filter((item) => item.type === type).length;
    const isMuch = gone > Math.max(fewOfType, count * mostLostOfType);
    const isEverything = gone === count && count > 1;
    return isMuch || isEverything ? [`${gone} of ${count} of the type ${type}`] : [];
  });
  if ((lost.length <= all * mostLost || isDeletion) && types.length === 0) return undefined;
  const named = types.length > 0 ? `, among them ${types.join(', ')}` : '';
  return (
    `The content folder lacks ${lost.length} of ${all} items${named}. Complete it, or, if these items ` +
    'are meant to go, accept the loss with `npm run content:reload -- --accept-loss`.'
  );
}

function report({ faults, store, surroundings }: State, log: BackendLog): void {
  const errors = faults.filter(isError);
  for (const { message, severity: _, ...where } of errors.slice(0, maxLogged)) {
    log.warn(where, `content fault: ${message}`);
  }
  const catalog = surroundings.pictures.fault;
  if (catalog) log.warn({ fault: catalog }, 'the picture catalog cannot be read');
  if (errors.length > maxLogged) {
    log.warn({ more: errors.length - maxLogged }, 'more content faults: see content:check');
  }
  log.info({ items: store.all.length, faults: errors.length }, 'content loaded');
}
