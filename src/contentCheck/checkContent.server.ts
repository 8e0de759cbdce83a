import type { Brand } from '../brand/brand.ts';
import { readBrandText } from '../brand/readBrands.server.ts';
import type { AuthoredItem } from '../content/edition/authored.ts';
import { inTurns } from '../content/pauses.ts';
import { readRuleText } from '../country/readRuleFile.server.ts';
import { faultsOfRules, parseRuleFile, rulesWithoutName } from '../country/ruleFile.ts';
import { ruleFileName } from '../country/ruleNames.ts';
import type { Locale } from '../locale/locales.ts';
import { brandFaults, brandsToCheck, namedBrands } from './brandFaults.server.ts';
import { type CheckedFolder, type CheckedItem, checkItems } from './checkItems.server.ts';
import { encodingFaults } from './encodingFaults.ts';
import { type Fault, fieldOf, type Path } from './fault.ts';
import { mediaSize } from './mediaFiles.ts';
import { pictureAddresses, reportPictures } from './pictureFiles.ts';
import { readFolder, readSurroundings } from './readFolder.server.ts';
import { pictureCatalogFile, reportTo, type Surroundings } from './reading.ts';
import { readPictureFiles } from './readPictureFile.server.ts';
import { readSites } from './redirects.server.ts';
import { captionRule, documentRule, mediaRule } from './rules/fileRules.server.ts';
import { type LostAddress, lostAddresses, lostMessage } from './slugChanges.server.ts';
import { type StaleTranslation, staleMessage } from './staleTranslations.server.ts';
import { UnreadItems } from './unreadItems.ts';
import { vocabularyFaults } from './vocabularyFaults.server.ts';
import { brandGap, type Gap, gapsOf } from './wholeness.ts';
import { sayFirst } from './wording.ts';
import { readYaml, YamlFault } from './yamlFile.server.ts';

/** The result of checking a content folder. */
export interface ContentReport {
  /** Sorted by file and line. */
  readonly faults: readonly Fault[];
  /** The number of items read, without skipped ones. */
  readonly items: number;
  /** The pages whose old address leads nowhere, each with its file. */
  readonly lost: readonly LostPage[];
  /** What a whole site has and this one does not. */
  readonly gaps: readonly Gap[];
  /** How many items are also in a language that the site does not have, by language (OWN-13). */
  readonly otherLanguages: Readonly<Partial<Record<Locale, number>>>;
}

/** What the site of each brand lacks (OWN-47); without any brand, a brand (OWN-96). */
function gapsIn(
  directory: string,
  brands: readonly Brand[],
  items: readonly AuthoredItem[],
  { media }: Surroundings,
): readonly Gap[] {
  const published = items.filter((item) => item.published);
  if (published.length > 0 && readBrandText(directory) === undefined) return [brandGap(published)];
  return brands.flatMap((brand) =>
    gapsOf({ brand, items: published, hasFile: (it) => mediaSize(media, it) !== undefined }),
  );
}

/** A page that has moved, and the file of its item. */
export interface LostPage extends LostAddress {
  readonly file: string;
}

/** Reads the items that visitors had last, to find addresses that are lost; undefined if it is not known. */
export type ReadBefore = (
  surroundings: Surroundings,
) => Promise<Iterable<AuthoredItem> | undefined>;

/** Finds the translations among items that are older than their source. */
export type FindStale = (items: readonly AuthoredItem[]) => Promise<readonly StaleTranslation[]>;

/** The alert banners that a file of feature flags names. */
export interface NamedBanners {
  readonly file: string;
  readonly banners: readonly string[];
}

/**
 * Finds every fault of a content folder: what the site would skip, and what it would show
 * incorrectly.
 * @param onProgress called with the number of items read so far, every thousand
 * @param flags the feature flags, which must name alert banners of the folder; default none
 * @param readBefore the items that visitors had last; default: not known
 * @param findStale the translations that are older than their source; default: not known
 * @throws when the folder cannot be read
 */
export async function checkContent(
  directory: string,
  onProgress: (items: number) => void = () => undefined,
  flags?: NamedBanners,
  readBefore: ReadBefore = async () => undefined,
  findStale: FindStale = async () => [],
): Promise<ContentReport> {
  const surroundings = await readSurroundings(directory);
  const faults: Fault[] = [];
  const items = new Map<string, CheckedItem>();
  const unread = new UnreadItems();
  const files = new Map<string, string>();
  const otherLanguages: Partial<Record<Locale, number>> = {};
  for await (const read of readFolder(directory, surroundings)) {
    const { item, origin, faults: found } = read;
    for (const language of read.otherLanguages ?? []) {
      otherLanguages[language] = (otherLanguages[language] ?? 0) + 1;
    }
    faults.push(...(item || !found.some(isSyntax) ? found : sayFirst(found, 'rule')));
    if (!item) {
      const codenames = found.flatMap((it) => it.codename ?? []);
      if (found.some(isError)) unread.add(origin.file, codenames);
      continue;
    }
    const report = reportTo(faults, origin, item.codename);
    const taken = items.get(item.codename);
    if (taken) report('duplicate_codename', ['codename'], 'Another item has this codename.');
    else {
      items.set(item.codename, { item, report, faults: found });
      files.set(item.codename, origin.file);
    }
    if (items.size % 1_000 === 0) onProgress(items.size);
  }
  const { fault } = surroundings.pictures;
  if (fault) faults.push(catalogFault(fault));
  const read = [...items.values()].map(({ item }) => item);
  const brands = namedBrands(directory);
  const sites = await readSites(read, surroundings.media, brandsToCheck(brands));
  const folder: CheckedFolder = { items, unread, surroundings, sites };
  const ofFiles = [documentRule(directory), captionRule(directory)];
  await inTurns(checkItems(folder, ofFiles, [mediaRule]));
  const find = (codename: string) => items.get(codename)?.item;
  const before = (await readBefore(surroundings)) ?? [];
  const lost = [...lostAddresses(before, find, sites)].map((it) => {
    items.get(it.codename)?.report('redirect', it.at, lostMessage(it), 'warning');
    return { ...it, file: files.get(it.codename) ?? '' };
  });
  for (const stale of await findStale(read)) {
    const { report } = items.get(stale.codename) ?? {};
    report?.('stale_translation', ['variants', stale.language], staleMessage(stale), 'warning');
  }
  await checkPictures(directory, folder);
  if (flags) faults.push(...bannerFaults(flags, folder));
  faults.push(
    ...(await ruleFaults(directory)),
    ...(await brandFaults(directory)),
    ...(await vocabularyFaults(directory, folder)),
  );
  const gaps = gapsIn(directory, brands, read, surroundings).filter(
    ({ file }) => file === undefined || !unread.isIn(file),
  );
  return { faults: faults.sort(byPlace), items: items.size, lost, otherLanguages, gaps };
}

const isError = ({ severity }: Fault) => severity === 'error';
const isSyntax = ({ rule }: Fault) => rule === 'syntax';

/** Decodes every picture of editors completely: the site reads only their sizes. */
async function checkPictures(directory: string, folder: CheckedFolder): Promise<void> {
  const { media } = folder.surroundings;
  const checked = [...folder.items.values()];
  const addresses = checked.flatMap(({ item }) => [...pictureAddresses(item, media)]);
  const files = await readPictureFiles(directory, addresses, true);
  for (const { item, report } of checked) reportPictures(item, { files, media }, report);
}

function catalogFault(message: string): Fault {
  return { severity: 'error', rule: 'media', file: pictureCatalogFile, line: 1, message };
}

/** More rules without a name than these are reported together. */
const mostUnnamed = 5;

/** The faults of the country rules; none without a file, because the default rules apply then. */
async function ruleFaults(directory: string): Promise<Fault[]> {
  const faultAt = (line: number, message: string, path: Path = []): Fault => {
    const field = fieldOf(path);
    return { severity: 'error', rule: 'restriction', file: ruleFileName, line, field, message };
  };
  const unnamed = 'Does not say who decided (`decided_by`).';
  try {
    const text = await readRuleText(directory);
    if (text === undefined) return [];
    const ofText = encodingFaults(text, ruleFileName);
    if (ofText.length > 0) return ofText;
    const { value, lineOf } = readYaml(text);
    const found = faultsOfRules(value);
    if (found.length === 0) {
      const paths = rulesWithoutName(parseRuleFile(value));
      const [first] = paths;
      if (first && paths.length > mostUnnamed) {
        const all = `${paths.length} rules do not say who decided (\`decided_by\`), the first of them here.`;
        return [{ ...faultAt(lineOf(first), all), severity: 'warning' }];
      }
      return paths.map((path) => ({
        ...faultAt(lineOf(path), unnamed, path),
        severity: 'warning',
      }));
    }
    return found.map(({ path, message }) => faultAt(lineOf(path), `${message}.`, path));
  } catch (error) {
    const line = error instanceof YamlFault ? error.line : 1;
    return [faultAt(line, (error as Error).message)];
  }
}

function bannerFaults({ file, banners }: NamedBanners, { items, unread }: CheckedFolder): Fault[] {
  return banners
    .filter(
      (codename) => items.get(codename)?.item.type !== 'alert_banner' && !unread.has(codename),
    )
    .map((codename): Fault => {
      const message = `The flag alert-banner names \`${codename}\`, which is no alert banner.`;
      return { severity: 'error', rule: 'link', file, line: 1, message };
    });
}

function byPlace(a: Fault, b: Fault): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line;
}
