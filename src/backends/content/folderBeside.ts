import { hash } from 'node:crypto';
import { brandFileName } from '../../brand/brand.ts';
import { brandsFrom, readBrandTextLater } from '../../brand/readBrands.server.ts';
import {
  type CompanyFileName,
  type CompanyTexts,
  companyFileNames,
  type Parts,
} from '../../content/edition/edition.server.ts';
import { type ListedMedia, listMedia } from '../../contentCheck/listFiles.server.ts';
import { readRuleText, rulesFrom } from '../../country/readRuleFile.server.ts';
import { ruleFileName } from '../../country/ruleNames.ts';
import { lineNotUtf8 } from '../../locale/fileFaults.ts';
import {
  readVocabularyText,
  vocabulariesFrom,
} from '../../vocabularies/readVocabularyFile.server.ts';
import { vocabularyFileName } from '../../vocabularies/vocabularies.ts';
import type { BackendLog } from '../backendLog.ts';
import { createTrouble } from './trouble.ts';

/** How a text of the company is read from the content folder. */
interface CompanyFile {
  /** For messages. */
  readonly file: string;
  /** For the log. */
  readonly what: string;
  /** @returns undefined if there is none @throws when it cannot be read */
  read(directory: string): Promise<string | undefined>;
  /** @throws Error that names the file and its faults */
  check(text: string): unknown;
}

/** The files beside the items. */
export const companyFiles: Readonly<Record<CompanyFileName, CompanyFile>> = {
  rules: { file: ruleFileName, what: 'country rules', read: readRuleText, check: rulesFrom },
  brands: { file: brandFileName, what: 'brands', read: readBrandTextLater, check: brandsFrom },
  vocabularies: {
    file: vocabularyFileName,
    what: 'vocabularies',
    read: readVocabularyText,
    check: vocabulariesFrom,
  },
};

/** The texts of the company in a content folder, unchecked. @throws when one cannot be read */
export async function readCompanyTexts(directory: string): Promise<CompanyTexts> {
  const texts = await Promise.all(
    companyFileNames.map(async (name) => [name, await companyFiles[name].read(directory)] as const),
  );
  return Object.fromEntries(texts);
}

/** What lies in the content folder beside the items, wherever these come from. */
export interface Beside extends CompanyTexts {
  /** The files under `/media`; undefined if the source of the items has them itself. */
  readonly listed: ListedMedia | undefined;
}

/** What can be used of the folder, and the faults of the rest, which stays as it was. */
export interface Found {
  readonly next: Beside;
  readonly faults: Partial<Record<CompanyFileName, Error>>;
}

/** The first fault; undefined if there is none. */
export const firstOf = ({ faults }: Found): Error | undefined => Object.values(faults)[0];

const differing = (one: CompanyTexts, other: CompanyTexts) =>
  companyFileNames.filter((name) => one[name] !== other[name]);

export const isSame = (one: Beside, other: Beside): boolean =>
  differing(one, other).length === 0 &&
  digestOf(one.listed?.stamps ?? []) === digestOf(other.listed?.stamps ?? []);

export const digestOf = (facts: Iterable<readonly [string, string | number]>): string =>
  hash('sha256', JSON.stringify([...facts]), 'base64url');

/** The content folder beside the items, as it could be used last. */
export class FolderBeside {
  /** What is used of it. */
  beside: Beside = { listed: undefined };
  /** What the main source has served last. */
  served: Parts | undefined;
  /** Why the folder cannot be used: what was used of it stays. */
  readonly trouble: ReturnType<typeof createTrouble>;
  readonly #directory: string;
  readonly #log: BackendLog;

  constructor(directory: string, log: BackendLog) {
    this.#directory = directory;
    this.#log = log;
    const what = 'The country rules, brands, vocabularies or files';
    this.trouble = createTrouble(log, {
      stale: `${what} cannot be used; the previous ones stay`,
      current: `${what} can be used again`,
    });
  }

  /** The folder as it is now. @throws when the files under `/media` cannot be listed */
  async look(parts: Parts | undefined): Promise<Found> {
    const faults: Partial<Record<CompanyFileName, Error>> = {};
    const texts = await Promise.all(
      companyFileNames.map(async (name) => {
        const text = await this.#lookAt(name).catch((error: Error) => {
          faults[name] = error;
          return this.beside[name];
        });
        return [name, text] as const;
      }),
    );
    const listed = !parts || parts.media ? undefined : await listMedia(this.#directory);
    return { next: { ...Object.fromEntries(texts), listed }, faults };
  }

  /** A text of the company as it is now. @throws when it is invalid or missing */
  async #lookAt(name: CompanyFileName): Promise<string | undefined> {
    const { file, read, check } = companyFiles[name];
    const text = await read(this.#directory);
    if (lineNotUtf8(text ?? '') !== undefined) throw new Error(`${file} is not in UTF-8`);
    // To parse it takes long, so only another one is.
    if (text === this.beside[name]) return text;
    if (text === undefined) throw new Error(`${file} is missing`);
    check(text);
    return text;
  }

  /**
   * Reads the folder again and shows what differs.
   * @param patience milliseconds after which it counts as stale until the reading ends
   * @param show returns once it is live
   */
  async read(patience: number, show: (next: Beside) => Promise<void>): Promise<void> {
    const late = () => this.trouble.settle(`Reading ${ruleFileName} takes too long`);
    const timer = setTimeout(late, patience);
    try {
      const found = await this.look(this.served);
      const { next } = found;
      clearTimeout(timer);
      if (!isSame(next, this.beside)) {
        const changed = differing(next, this.beside);
        await show(next);
        for (const name of changed) {
          const { file, what } = companyFiles[name];
          this.#log.info({ file }, `The ${what} have changed`);
        }
      }
      this.trouble.settle(firstOf(found)?.message);
    } catch (error) {
      this.trouble.settle((error as Error).message);
    } finally {
      clearTimeout(timer);
    }
  }
}
