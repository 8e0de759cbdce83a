import { hash } from 'node:crypto';
import {
  type AuthoredItem,
  blocksOf,
  fieldsIn,
  type Protection,
} from '../content/edition/authored.ts';
import type { Locale } from '../locale/locales.ts';
import type { Fault } from './fault.ts';
import { findFaultyLanguages } from './faultyLanguages.ts';
import type { ReadText } from './keptItems.server.ts';
import { protectiveLines } from './lastGood.ts';
import { isSameIn, isSameWhole, protectionIn, protectionOf, untold } from './protection.server.ts';
import type { ReadFields } from './readFields.ts';
import { type RawItem, readItem } from './readItem.ts';
import type { Surroundings } from './reading.ts';
import type { YamlReader } from './yamlCache.server.ts';
import type { YamlFile } from './yamlFile.server.ts';

/** The last good version of an item: as it was last shown. */
export type LastGood = (
  codename: string,
) => AuthoredItem | undefined | Promise<AuthoredItem | undefined>;

/** What becomes of an item that cannot be read, or not in all languages (CONTENT-49). */
export interface FaultyItem {
  readonly codename: string;
  /** Absent if it is withheld. */
  readonly item?: AuthoredItem;
}

/** An item that is read, and why it is faulty. */
export interface FaultyText extends ReadText {
  readonly faulty?: FaultyItem;
}

/** What can be told of a text that cannot be read. */
interface Told {
  readonly protection: Protection;
  /** The text without its faulty languages; absent if there are faults elsewhere. */
  readonly rest?: YamlFile;
  readonly languages: readonly Locale[];
  /** Whether more may be missing at the end. */
  readonly isCut: boolean;
}

/** The text of an item that cannot be read. */
export interface FaultyFile extends Omit<RawItem, 'value' | 'protection' | 'codename'> {
  readonly codename: string;
  readonly text: string;
  /** Absent if it has to be found out. */
  readonly protection: Protection | undefined;
  readonly faults: readonly Fault[];
}

/** Longer lines of packs are not compared, because that would take long. */
const longestLine = 100_000;

/** Reads what it can of items that cannot be read as they are. */
export class FaultyReader {
  readonly #yaml: YamlReader;
  readonly #lastGood: LastGood;
  readonly #known: FaultyTexts;

  /**
   * @param yaml reads parts of texts
   * @param lastGood the items that were shown last
   * @param known what was told of texts before
   */
  constructor(yaml: YamlReader, lastGood: LastGood, known: FaultyTexts) {
    this.#yaml = yaml;
    this.#lastGood = lastGood;
    this.#known = known;
  }

  /** Reads a file that is not YAML: its other languages, and the last good version of the faulty ones. */
  async file(file: FaultyFile, surroundings: Surroundings): Promise<FaultyText> {
    const last = await this.#last(file);
    const told = await this.#known.of(file, () => this.#tell(file));
    const { rest, languages, protection, isCut } = told;
    const before = last?.protection ?? untold;
    if (isCut && !isSameWhole(before, protection)) return withheld(file);
    const isWhole = rest && !(isCut && last && hasLost(last, rest.value, languages));
    if (!isWhole) return whole(file, protection, last);
    const others = new Map<Locale, ReadFields>();
    for (const language of languages) {
      const fields = last && fieldsIn(last, language);
      if (fields && isSameIn(before, protection, language)) others.set(language, readAs(fields));
      // Without the language, nothing of it is shown.
      else if (protectionIn(protection, language) !== '') return withheld(file);
    }
    const origin = { ...file.origin, lineOf: rest.lineOf };
    const faults = [...file.faults];
    const shown = shownProtection(protection, before, others);
    const raw = { ...file, origin, value: rest.value, protection: shown };
    const item = readItem(raw, surroundings, faults, others);
    const { codename } = file;
    return item ? { faults, faulty: { codename, item } } : { faults, faulty: { codename } };
  }

  /** An item that is YAML and no item: its last good version, if it says the same. */
  async refused(file: FaultyFile): Promise<FaultyText> {
    return whole(file, file.protection ?? untold, await this.#last(file));
  }

  /** A line of a pack that cannot be read: its last good version, if neither says who may see it. */
  async line(
    text: string | undefined,
    collection: string,
    faults: readonly Fault[],
  ): Promise<FaultyText> {
    const named = text?.matchAll(/"codename"\s*:\s*"([a-z][a-z0-9_]{0,100})"/g) ?? [];
    const [codename, ...others] = [...named].map((it) => it[1] ?? '');
    if (!text || !codename || others.length > 0) return { faults };
    const last = await this.#lastGood(codename);
    const isKept =
      last?.collection === collection &&
      text.length <= longestLine &&
      last.published &&
      [text, textOf(last)].every((it) => protectiveLines(it, false) === '');
    return { faults, faulty: isKept ? { codename, item: last } : { codename } };
  }

  async #last({ codename, type, collection }: FaultyFile): Promise<AuthoredItem | undefined> {
    const last = await this.#lastGood(codename);
    return last?.type === type && last?.collection === collection ? last : undefined;
  }

  async #tell({ text, protection = protectionOf(text, false) }: FaultyFile): Promise<Told> {
    const isReadable = async (part: string) => {
      try {
        await this.#yaml.readPart(part);
        return true;
      } catch {
        return false;
      }
    };
    const found = await findFaultyLanguages(text, isReadable);
    if (!found) return { protection, languages: [], isCut: false };
    const rest = await this.#yaml.readPart(found.text);
    return { protection, rest, languages: [...found.faulty.keys()], isCut: found.isCut };
  }
}

/** Whether a text that may be broken off has not all parts that an item has. */
function hasLost(last: AuthoredItem, value: unknown, faulty: readonly Locale[]): boolean {
  const { shared, variants } = (value ?? {}) as { shared?: unknown; variants?: unknown };
  const present = new Set([...Object.keys(variants ?? {}), ...faulty]);
  return Object.values(last.variants).some(
    (it) => !present.has(it.language) || (Object.keys(it.shared).length > 0 && !shared),
  );
}

const readAs = ({ fields, components }: NonNullable<ReturnType<typeof fieldsIn>>): ReadFields => ({
  fields,
  components: components.map(({ own, ...it }) => ({ ...it, fields: own })),
  unsafe: false,
});

const withheld = ({ codename, faults }: FaultyFile): FaultyText => ({
  faults,
  faulty: { codename },
});

function whole(file: FaultyFile, present: Protection, last: AuthoredItem | undefined): FaultyText {
  const { codename, faults } = file;
  const isSafe = last && isSameWhole(last.protection ?? untold, present);
  return isSafe ? { faults, faulty: { codename, item: last } } : withheld(file);
}

/** What the text says of which an item is shown that is partly older than its file. */
function shownProtection(
  present: Protection,
  before: Protection,
  others: ReadonlyMap<Locale, ReadFields>,
): Protection {
  if (others.size === 0 || isSameWhole(before, present)) return present;
  const languages = { ...present.languages };
  for (const language of others.keys()) {
    const own = protectionIn(before, language);
    if (own === undefined) delete languages[language];
    else languages[language] = own;
  }
  return { languages };
}

/** All values of an item as text. */
const textOf = (item: AuthoredItem): string =>
  JSON.stringify([item, ...item.components].map((it) => [...blocksOf(it)].map((b) => b.fields)));

/** What was told of texts, so that a faulty file costs nothing while it stays as it is. */
export class FaultyTexts {
  #before: ReadonlyMap<string, Promise<Told>> = new Map();
  #now = new Map<string, Promise<Told>>();

  of({ origin, text }: FaultyFile, tell: () => Promise<Told>): Promise<Told> {
    const key = hash('sha256', `${origin.file}\n${text}`, 'base64url');
    const told = this.#before.get(key) ?? tell();
    this.#now.set(key, told);
    return told;
  }

  /** Ends a reading of the folder. */
  end(): void {
    this.#before = this.#now;
    this.#now = new Map();
  }
}
