import { createHash, hash } from 'node:crypto';
import type { AuthoredItem } from '../content/edition/authored.ts';
import type { Fault } from './fault.ts';

/** An item as read from a text; absent when it is skipped. */
export interface ReadText {
  readonly item?: AuthoredItem | undefined;
  readonly faults: readonly Fault[];
}

/**
 * The items of the last reading of a folder, by the text that they were read from: what did not
 * change is the same item afterwards, costs nothing to read, and shares its memory.
 */
export interface KeptItems {
  /** Begins a reading. @param surroundings a digest of the pictures and media that items refer to */
  begin(surroundings: string): void;
  /**
   * Returns the item of the last reading if it was read from this text without a fault; else reads.
   * @param file the file that the text is in
   */
  read(file: string, text: string, read: () => ReadText): ReadText;
  /** Ends the reading. @returns a digest of all texts that were read */
  end(): string;
}

const noFaults: readonly Fault[] = [];

/** Keeps no items yet. */
export function createKeptItems(): KeptItems {
  let surroundings = '';
  let before: ReadonlyMap<string, AuthoredItem> = new Map();
  let now = new Map<string, AuthoredItem>();
  let texts = createHash('sha256');
  return {
    begin(present) {
      before = present === surroundings ? now : new Map();
      surroundings = present;
      now = new Map();
      texts = createHash('sha256');
    },
    read(file, text, read) {
      const key = hash('sha256', `${file}\n${text}`, 'base64url').slice(0, 22);
      texts.update(`${key}\n`);
      const kept = before.get(key);
      const result = kept ? { item: kept, faults: noFaults } : read();
      if (result.item && result.faults.length === 0) now.set(key, result.item);
      return result;
    },
    end() {
      before = new Map();
      return texts.digest('base64url');
    },
  };
}
