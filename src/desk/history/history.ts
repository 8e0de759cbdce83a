import type { GoneItem } from '../../content/edition/editionStore.server.ts';
import type { InDeskLanguages } from '../deskPage.ts';
import type { KeptName, Versioned, VersionPage } from './versionStore.ts';

/** A commit that changed the file of an item. */
export interface Commit {
  readonly id: string;
  readonly author: string;
  /** ISO 8601, with the author's offset. */
  readonly date: string;
  /** The first line of its message. */
  readonly subject: string;
}

/** What has a history beside the items, in the order of the page. */
export const filesWithHistory = ['rules', 'vocabularies', 'brands', 'flags'] as const;

/** What they are called. */
export const fileNames = {
  en: {
    rules: 'Country rules',
    vocabularies: 'Vocabularies',
    brands: 'Brands',
    flags: 'Feature flags',
  },
  de: {
    rules: 'Länderregeln',
    vocabularies: 'Vokabulare',
    brands: 'Marken',
    flags: 'Feature-Flags',
  },
} satisfies InDeskLanguages<Readonly<Record<(typeof filesWithHistory)[number], string>>>;

/** What has a history at the desk: content, and the flags of the brand. */
export type WithVersions = Versioned | { readonly file: 'flags' };

/** What knows how content became what it is (PROOF-39); it is made by `src/server/desk`. */
export interface HistoryService {
  /** Codenames of all times that contain a text, sorted; at most `limit`. */
  names(part: string, limit: number): Promise<readonly KeptName[]>;
  /** The items that are no longer there, the last one first; at most `limit`. */
  gone(limit: number): Promise<readonly GoneItem[]>;
  /** @param page from 0 */
  versions(of: WithVersions, page: number, perPage: number): Promise<VersionPage>;
  /**
   * The newest commits of the file of an item, or of a file of the company, at most 20.
   * @returns undefined where it is in no repository, or git does not answer
   */
  commits(of: Versioned): Promise<readonly Commit[] | undefined>;
}
