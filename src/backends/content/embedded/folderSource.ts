import type { AuthoredItem } from '../../../content/edition/authored.ts';
import {
  type CompanyTexts,
  type FaultCounts,
  type FaultyCounts,
  noFaultyItems,
  type Parts,
} from '../../../content/edition/edition.server.ts';
import type { ReadStored, Revived, Source } from '../../../content/edition/source.server.ts';
import type { Fault } from '../../../contentCheck/fault.ts';
import { createKeptItems } from '../../../contentCheck/keptItems.server.ts';
import type { PictureFile, ReadPictureFiles } from '../../../contentCheck/pictureFiles.ts';
import { FaultyTexts, type LastGood } from '../../../contentCheck/readFaulty.server.ts';
import { openYamlCache, type YamlReader } from '../../../contentCheck/yamlCache.server.ts';
import type { BackendLog } from '../../backendLog.ts';
import { readCompanyTexts } from '../folderBeside.ts';
import { createAssetResolver } from './assets.ts';
import { digestFolder, type FolderDigest } from './folderDigest.ts';
import { followFolder } from './followFolder.ts';
import { gitCause } from './gitCause.ts';
import { type LoadedFolder, loadFolder, maxFaults } from './load.ts';
import { createYamlThread } from './yamlThread.ts';

/** Settings of a folder of content files. */
export interface FolderOptions {
  readonly directory: string;
  readonly log: BackendLog;
  /** Milliseconds between two polls; default 3,000. */
  readonly pollMs?: number;
  /** Milliseconds without a change before the folder is read; default 150. */
  readonly quietMs?: number;
  /** True to accept a folder that has lost many items; default false. */
  readonly acceptsLoss?: boolean;
  /** A file that stores parsed content, which makes the next start fast; default none. */
  readonly parsedFile?: string;
  /** A file of parsed content for the first start; default none. */
  readonly preparedFile?: string;
  /** Reads the pictures that items show; default: in this process. */
  readonly readPictures?: ReadPictureFiles;
}

/** The source that reads a folder of files (CONTENT-4, CONTENT-46). */
export interface FolderSource extends Source {
  /** The faults in the folder as it was last read; faulty parts are left out. */
  faults(): readonly Fault[];
  /** The digest of the folder that is served, from `digestFolder`; empty before it is followed. */
  digest(): string;
}

const maxLogged = 50;

/**
 * Creates the source. What cannot be read is left out, or stays in its last good version (CONTENT-49),
 * and is reported and logged. The folder is read again whenever it changes; the content stays as it is
 * when reading fails.
 */
export function createFolderSource(options: FolderOptions): FolderSource {
  const { directory, log } = options;
  const kept = createKeptItems();
  let yaml: Promise<YamlReader> | undefined;
  let seen: FolderDigest | undefined;
  let faults: readonly Fault[] = [];
  let faulty: FaultyCounts = noFaultyItems;
  /** What was taken last, or else was stored. */
  let readLive: ReadStored = async () => undefined;
  const faultyTexts = new FaultyTexts();
  let follower: ReturnType<typeof followFolder<LoadedFolder>> | undefined;

  async function read(): Promise<LoadedFolder> {
    yaml ??= openYamlCache(options.parsedFile, options.preparedFile, createYamlThread());
    const reader = await yaml;
    const reading = { yaml: reader, kept, faultyTexts, lastGood: lastGoodIn(readLive) };
    const loaded = await loadFolder(directory, reading, options.readPictures);
    reader.finish().catch((error: Error) => {
      log.warn({ error: error.message }, 'parsed content cannot be stored for the next start');
    });
    return loaded;
  }

  function take(loaded: LoadedFolder): void {
    ({ faults, faulty } = loaded);
    const { items } = loaded;
    readLive = async () => items;
    report(loaded, log);
  }

  return {
    name: 'embedded',
    async load(readStored) {
      if (readStored && !seen) readLive = readStored;
      const before = digestFolder(directory);
      const [loaded, texts] = await Promise.all([read(), readCompanyTexts(directory)]);
      seen = before;
      take(loaded);
      return partsOf(loaded, texts);
    },
    revive: (files) => revived(files as StoredFiles),
    cause: () => gitCause(directory),
    follow(offer) {
      follower = followFolder<LoadedFolder>({
        directory,
        digest: seen?.digest ?? '',
        pollMs: options.pollMs ?? 3_000,
        quietMs: options.quietMs,
        log,
        load: read,
        async take(loaded, acceptsLoss) {
          const accepts = acceptsLoss || options.acceptsLoss === true;
          const parts = partsOf(loaded, await readCompanyTexts(directory));
          const objection = await offer(parts, accepts);
          if (objection === undefined) take(loaded);
          return objection;
        },
      });
      const followed = follower;
      return {
        staleness: followed.staleness,
        reload: followed.reload,
        hint: () => void followed.reload(),
        notices: () => faultNotices(errorsByRule(faults), faulty),
        async close() {
          followed.close();
          await (await yaml)?.close();
        },
      };
    },
    faults: () => faults,
    digest: () => follower?.digest() ?? '',
  };
}

/** The files of a folder as JSON, with the texts without which stored content must not be shown. */
interface StoredFiles extends CompanyTexts {
  readonly catalog: readonly (readonly [string, never])[];
  readonly media: readonly (readonly [string, never])[];
  readonly pictures: readonly (readonly [string, PictureFile])[];
}

function revived({ catalog, media: files, pictures, ...texts }: StoredFiles): Revived {
  const media = new Map(files);
  const surroundings = { pictures: { pictures: new Map(catalog) }, media };
  return { deliverAsset: createAssetResolver(surroundings, new Map(pictures)), media, ...texts };
}

/** The items that were shown last, read only if some cannot be read now. */
function lastGoodIn(readLive: ReadStored): LastGood {
  let reading: Promise<ReadonlyMap<string, AuthoredItem>> | undefined;
  async function byCodename() {
    return new Map([...((await readLive()) ?? [])].map((it) => [it.codename, it]));
  }
  return async (codename) => {
    reading ??= byCodename();
    return (await reading).get(codename);
  };
}

function partsOf(loaded: LoadedFolder, texts: CompanyTexts): Parts {
  const { items, surroundings, pictures, withheld, faulty, digest, mediaDigest } = loaded;
  return {
    items,
    deliverAsset: createAssetResolver(surroundings, pictures),
    files: {
      catalog: [...surroundings.pictures.pictures],
      media: [...surroundings.media],
      pictures: [...pictures],
      ...texts,
    },
    digest,
    mediaDigest,
    // An editor who writes a restriction that cannot be read must not keep all others from taking effect.
    fleeting: withheld,
    faulty,
    ...texts,
    media: surroundings.media,
    mediaStamps: surroundings.stamps,
    faults: errorsByRule(loaded.faults),
  };
}

const isError = ({ severity }: Fault) => severity === 'error';

function errorsByRule(faults: readonly Fault[]): FaultCounts {
  const counts: Record<string, number> = {};
  for (const { rule } of faults.filter(isError)) counts[rule] = (counts[rule] ?? 0) + 1;
  return counts;
}

/** The notices for operators that parts of the content are not as in its files; none without faults. */
function faultNotices(counts: FaultCounts, { kept, withheld }: FaultyCounts): readonly string[] {
  const byRule = Object.entries(counts).toSorted(([, a], [, b]) => b - a);
  if (byRule.length === 0) return [];
  const sum = byRule.reduce((all, [, count]) => all + count, 0);
  const rules = byRule.map(([rule, count]) => `${rule} ${count}`).join(', ');
  const faults = `${sum < maxFaults ? sum : `at least ${maxFaults}`} faults (${rules})`;
  const notice = `The content has ${faults}, so parts of it are left out; \`npm run content:check\` lists them`;
  if (kept + withheld === 0) return [notice];
  return [
    notice,
    `Items that cannot be read: ${kept} shown in their last good version, ${withheld} withheld`,
  ];
}

function report({ faults, faulty, items, surroundings }: LoadedFolder, log: BackendLog): void {
  const errors = faults.filter(isError);
  for (const { message, severity: _, ...where } of errors.slice(0, maxLogged)) {
    log.warn(where, `content fault: ${message}`);
  }
  const catalog = surroundings.pictures.fault;
  if (catalog) log.warn({ fault: catalog }, 'the picture catalog cannot be read');
  if (errors.length > maxLogged) {
    log.warn({ more: errors.length - maxLogged }, 'more content faults: see content:check');
  }
  log.info({ items: items.length, faults: errors.length, ...faulty }, 'content loaded');
}
