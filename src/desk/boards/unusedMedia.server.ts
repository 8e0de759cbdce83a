import type { Edition } from '../../content/edition/edition.server.ts';
import { writtenItems } from '../../content/edition/edition.server.ts';
import { type FindFile, fileFactsOf, finderIn } from '../../content/fileReferences.server.ts';
import { pause } from '../../content/pauses.ts';
import { remember } from '../../content/remember.ts';
import { originalOf } from '../../content/sizedPicture.ts';

/** A file that nothing names, or a picture of the catalog with all its sizes. */
export interface UnusedFile {
  /** The address, decoded; of a picture without the ending that names the size. */
  readonly address: string;
  /** How many files it is. */
  readonly files: number;
  /** In all. */
  readonly bytes: number;
}

/** Files of the company's own texts: logos, icons and what stands beside them under the same name. */
function companyFiles({ brands = '', vocabularyText = '' }: Edition): readonly string[] {
  const named = `${brands}\n${vocabularyText}`.match(/\/media\/[^\s"'\\,}\]]+/g) ?? [];
  return named.map((address) => address.replace(/\.\w+$/, ''));
}

const sizeEnding = /-\d+(x\d+|-narrow)?\.(avif|webp)$/;

/** The picture that a file is a size of, or the file itself. */
const wholeOf = (address: string) => address.replace(sizeEnding, '');

async function usedIn(edition: Edition): Promise<ReadonlySet<string>> {
  const find: FindFile = finderIn(edition.media);
  const used = new Set<string>();
  for (const item of writtenItems(edition)) {
    const wait = pause();
    if (wait) await wait;
    const facts = fileFactsOf(item, edition, find);
    if (!facts) continue;
    for (const byLanguage of [facts.byLanguage, ...facts.components.values()]) {
      for (const { files } of Object.values(byLanguage)) {
        for (const address of files) used.add(wholeOf(originalOf(address) ?? address));
      }
    }
  }
  return used;
}

async function findUnused(edition: Edition): Promise<readonly UnusedFile[]> {
  const used = await usedIn(edition);
  const company = companyFiles(edition);
  const found = new Map<string, UnusedFile>();
  for (const [file, bytes] of edition.media) {
    const address = wholeOf(file);
    if (used.has(address) || company.some((it) => file.startsWith(it))) continue;
    const before = found.get(address) ?? { address, files: 0, bytes: 0 };
    found.set(address, { address, files: before.files + 1, bytes: before.bytes + bytes });
  }
  return [...found.values()].sort((a, b) => b.bytes - a.bytes || (a.address < b.address ? -1 : 1));
}

/**
 * The files under `/media` that no item of any brand names, published or not, nor a file of brands or
 * vocabularies (PROOF-62); the largest first. Where files are at a content service, there are none.
 */
export const unusedMedia = (edition: Edition): Promise<readonly UnusedFile[]> =>
  remember('board unused media', edition, [], () => findUnused(edition));
