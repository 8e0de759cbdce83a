import { hash } from 'node:crypto';
import type { AuthoredItem } from '../../../content/edition/authored.ts';
import type { FaultyCounts } from '../../../content/edition/edition.server.ts';
import { writeItem } from '../../../content/edition/storedItem.server.ts';
import { pause } from '../../../content/pauses.ts';
import type { Fault, Origin } from '../../../contentCheck/fault.ts';
import { createKeptItems, type KeptItems } from '../../../contentCheck/keptItems.server.ts';
import {
  type PictureFiles,
  pictureAddresses,
  type ReadPictureFiles,
  reportPictures,
} from '../../../contentCheck/pictureFiles.ts';
import {
  FaultyReader,
  FaultyTexts,
  type LastGood,
} from '../../../contentCheck/readFaulty.server.ts';
import {
  type ReadResult,
  readFolder,
  readSurroundings,
} from '../../../contentCheck/readFolder.server.ts';
import { reportTo, type Surroundings } from '../../../contentCheck/reading.ts';
import { readPictureFiles } from '../../../contentCheck/readPictureFile.server.ts';
import { badLinksOf, linksOf } from '../../../contentCheck/rules/linkRules.ts';
import { sayFirst } from '../../../contentCheck/wording.ts';
import { plainYamlReader, type YamlReader } from '../../../contentCheck/yamlCache.server.ts';
import { locales } from '../../../locale/locales.ts';

/** A content folder, loaded. */
export interface LoadedFolder {
  readonly items: readonly AuthoredItem[];
  readonly surroundings: Surroundings;
  /** The pictures of editors that items show. */
  readonly pictures: PictureFiles;
  /** The faults in the order of discovery; the first thousand. */
  readonly faults: Fault[];
  /** The items that are left out because it cannot be read what they are, or who may see them. */
  readonly withheld: ReadonlySet<string>;
  /** How many items are shown otherwise than in their files, or not at all, because of faults. */
  readonly faulty: FaultyCounts;
  /** A digest of all of it. */
  readonly digest: string;
  /** A digest of the pictures and files that items may show. */
  readonly mediaDigest: string;
}

/** How the files of a folder are read. */
export interface FolderReading {
  readonly yaml?: YamlReader;
  readonly kept?: KeptItems;
  /** The items that were shown last; default none. */
  readonly lastGood?: LastGood;
  /** What was told of faulty texts before. */
  readonly faultyTexts?: FaultyTexts;
}

/** An item and where it was read. */
interface Placed {
  readonly item: AuthoredItem;
  readonly origin: Origin;
}

/** The most faults that are kept. */
export const maxFaults = 1_000;

/**
 * Loads a content folder. Only broken parts are skipped.
 * @param reading reads the YAML files, and keeps the items of the last time; default: without a cache
 * @param readPictures reads the pictures that items show; default: in this process
 * @throws when the folder itself cannot be read
 */
export async function loadFolder(
  directory: string,
  {
    yaml = plainYamlReader,
    kept = createKeptItems(),
    lastGood = () => undefined,
    faultyTexts = new FaultyTexts(),
  }: FolderReading = {},
  readPictures: ReadPictureFiles = readPictureFiles,
): Promise<LoadedFolder> {
  const surroundings = await readSurroundings(directory);
  kept.begin(surroundings);
  const loading = new FolderLoading(surroundings);
  const faultyReader = new FaultyReader(yaml, lastGood, faultyTexts);
  for await (const read of readFolder(directory, surroundings, yaml, kept, faultyReader)) {
    await pause();
    loading.add(read);
  }
  const keptVersions = loading.settleOlder();
  faultyTexts.end();
  const texts = kept.end();
  await loading.dropBadLinks();
  const pictures = await readPictures(directory, loading.addresses);
  await loading.reportPictures(pictures);
  const { items, faults, withheld } = loading;
  // Modification times differ between copies of a folder, so files of media count by their size.
  const around = digestOf([...surroundings.pictures.pictures, ...surroundings.media]);
  const mediaDigest = digestOf([around, ...pictures]);
  // Faults are a part of the content, too; their messages may name the place of the folder.
  const faultLines = faults.map(({ rule, file, line }) => `${rule} ${file} ${line}\n`);
  // Equal files may be shown in different versions, after different ones before.
  const languages = locales.toSorted().join(' ');
  const known = [languages, texts, mediaDigest, ...faultLines, ...keptVersions.toSorted()];
  return {
    items: kept.listed([...items.values()]),
    surroundings,
    pictures,
    faults,
    withheld,
    faulty: { kept: keptVersions.length, withheld: withheld.size },
    digest: hash('sha256', known.join(' '), 'base64url'),
    mediaDigest,
  };
}

/** What is known of a folder while it is loaded, file by file. */
class FolderLoading {
  readonly items = new Map<string, AuthoredItem>();
  readonly withheld = new Set<string>();
  /** The addresses of the pictures that items show. */
  readonly addresses = new Set<string>();
  readonly faults: Fault[] = [];
  readonly #media: Surroundings['media'];
  /** Items that are shown otherwise than in their files; with more than one place, it is not known which. */
  readonly #older = new Map<string, Placed[]>();
  /** The items with links, and those with pictures, which can be checked once all are read. */
  readonly #linking = new Map<AuthoredItem, Origin>();
  readonly #showing = new Map<AuthoredItem, Origin>();

  constructor({ media }: Surroundings) {
    this.#media = media;
  }

  /** Adds what was read in one place. */
  add({ item, origin, faults, faulty }: ReadResult): void {
    this.#take(faulty ? sayFirst(faults, faulty.item ? 'kept' : 'withheld') : faults);
    if (faulty?.item) {
      const others = this.#older.get(faulty.codename) ?? [];
      this.#older.set(faulty.codename, [...others, { item: faulty.item, origin }]);
    } else if (faulty) this.withheld.add(faulty.codename);
    if (!item) {
      for (const codename of unsafeIn(faults)) this.withheld.add(codename);
    } else if (this.items.has(item.codename)) this.#take([duplicateFault(item, origin)]);
    else this.#show(item, origin);
  }

  #show(item: AuthoredItem, origin: Origin): void {
    this.items.set(item.codename, item);
    if (!linksOf(item).next().done) this.#linking.set(item, origin);
    for (const address of pictureAddresses(item, this.#media)) {
      this.addresses.add(address);
      this.#showing.set(item, origin);
    }
  }

  /**
   * Shows the last good versions of items that can be read nowhere now, and withholds those of which it
   * is not known which. Nothing is added after that.
   * @returns digests of the versions
   */
  settleOlder(): readonly string[] {
    const digests: string[] = [];
    for (const [codename, found] of this.#older) {
      const [{ item, origin } = {}] = found;
      // What can be read elsewhere wins, and so does any doubt.
      if (!item || !origin || this.items.has(codename)) continue;
      if (this.withheld.has(codename) || found.length > 1) this.withheld.add(codename);
      else {
        this.#show(item, origin);
        digests.push(hash('sha256', writeItem(item), 'base64url'));
      }
    }
    for (const codename of this.items.keys()) this.withheld.delete(codename);
    return digests;
  }

  /** Drops the links that lead nowhere. */
  async dropBadLinks(): Promise<void> {
    for (const [item, origin] of this.#linking) {
      await pause();
      if (badLinksOf(item, (codename) => this.items.get(codename)).next().done) continue;
      // The item itself stays as it was read: later, its links may lead to something.
      const own = structuredClone(item);
      this.items.set(item.codename, own);
      this.#take(dropBadLinks(own, origin, this.items));
    }
  }

  /** Reports the pictures that items show and that cannot be shown. */
  async reportPictures(files: PictureFiles): Promise<void> {
    for (const [item, origin] of this.#showing) {
      await pause();
      const found: Fault[] = [];
      reportPictures(item, { files, media: this.#media }, reportTo(found, origin, item.codename));
      this.#take(found);
    }
  }

  #take(found: readonly Fault[]): void {
    this.faults.push(...found.slice(0, maxFaults - this.faults.length));
  }
}

const digestOf = (known: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(known), 'base64url');

/** The codenames of items that are left out because who may see them cannot be read. */
const unsafeIn = (faults: readonly Fault[]): readonly string[] =>
  faults.flatMap(({ rule, codename }) => (rule === 'restriction' && codename ? [codename] : []));

function duplicateFault({ codename }: AuthoredItem, origin: Origin): Fault {
  const message = 'Another item, read earlier, has this codename; this one is skipped.';
  const { file } = origin;
  const line = origin.lineOf([]);
  return { severity: 'error', rule: 'duplicate_codename', file, line, codename, message };
}

function dropBadLinks(
  item: AuthoredItem,
  origin: Origin,
  items: ReadonlyMap<string, AuthoredItem>,
): Fault[] {
  const faults: Fault[] = [];
  const report = reportTo(faults, origin, item.codename);
  for (const bad of [...badLinksOf(item, (codename) => items.get(codename))]) {
    const { fields } = bad.block;
    const links = fields[bad.element] as readonly string[];
    fields[bad.element] = links.filter((codename) => codename !== bad.codename);
    report('link', bad.path, bad.message);
  }
  return faults;
}
