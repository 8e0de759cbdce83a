import { createHash, hash } from 'node:crypto';
import { type AssetReference, type AuthoredItem, blocksOf } from '../content/edition/authored.ts';
import type { Locale } from '../locale/locales.ts';
import type { Fault } from './fault.ts';
import { type MediaFiles, mediaSize } from './mediaFiles.ts';
import type { Surroundings } from './reading.ts';

/** An item as read from a text; absent when it is skipped. */
export interface ReadText {
  readonly item?: AuthoredItem | undefined;
  readonly faults: readonly Fault[];
  /** The languages that it is also in and the site does not have; absent: not known. */
  readonly otherLanguages?: readonly Locale[];
}

/**
 * The items of the last reading of a folder, by the text that they were read from: what did not
 * change is the same item afterwards, costs nothing to read, and shares its memory.
 */
export interface KeptItems {
  /** Begins a reading. @param surroundings the pictures and media that items may refer to */
  begin(surroundings: Surroundings): void;
  /**
   * Returns the item of the last reading if it was read from this text without a fault, and the files
   * that it names are still there; else reads.
   * @param file the file that the text is in
   */
  read(file: string, text: string, read: () => ReadText): ReadText;
  /** Ends the reading. @returns a digest of all texts that were read */
  end(): string;
  /** The list of the last reading, if it is the same items in the same order; else the given one. */
  listed(items: readonly AuthoredItem[]): readonly AuthoredItem[];
}

const noFaults: readonly Fault[] = [];

/** Keeps no items yet. */
export function createKeptItems(): KeptItems {
  let names: ReadonlySet<string> = new Set();
  /** The names of pictures and files that are no longer there. */
  let gone: MediaFiles = new Map();
  let before: ReadonlyMap<string, AuthoredItem> = new Map();
  let now = new Map<string, AuthoredItem>();
  let texts = createHash('sha256');
  let list: readonly AuthoredItem[] = [];
  return {
    begin({ pictures, media }) {
      const present = new Set([...pictures.pictures.keys(), ...media.keys()]);
      gone = new Map([...names.difference(present)].map((name) => [name, 0]));
      names = present;
      before = now;
      now = new Map();
      texts = createHash('sha256');
    },
    read(file, text, read) {
      const key = hash('sha256', `${file}\n${text}`, 'base64url').slice(0, 22);
      texts.update(`${key}\n`);
      const known = before.get(key);
      const kept = known && !(gone.size > 0 && namesAny(known, gone)) ? known : undefined;
      const result = kept ? { item: kept, faults: noFaults } : read();
      if (result.item && result.faults.length === 0) now.set(key, result.item);
      return result;
    },
    end() {
      before = new Map();
      return texts.digest('base64url');
    },
    listed(items) {
      const isSame = items.length === list.length && items.every((it, at) => it === list[at]);
      list = isSame ? list : items;
      return list;
    },
  };
}

/** Whether an item or its components name a picture or a file. */
function namesAny(item: AuthoredItem, names: MediaFiles): boolean {
  const isNamed = ({ picture, url }: AssetReference) =>
    picture === undefined ? mediaSize(names, url ?? '') !== undefined : names.has(picture);
  return [item, ...item.components].some((part) =>
    blocksOf(part).some(({ fields }) =>
      Object.values(fields).some(
        (value) =>
          Array.isArray(value) && value.some((it) => typeof it === 'object' && isNamed(it)),
      ),
    ),
  );
}
