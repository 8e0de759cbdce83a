import type { Audience } from '../audience/audience.ts';
import type { ReadMark } from '../content/readMarks.ts';
import type { Locale } from '../locale/locales.ts';

/** A wish of a preview that is not fulfilled, for the note in its bar. */
export type PreviewRefusal = 'expired' | 'invalid' | 'needs_key';

/** What a page shows now in another way than in its preview. */
export interface PreviewDifference {
  /** The title of the item. */
  readonly name: string;
  readonly kind: 'begins' | 'ends' | 'draft' | 'archived' | 'changed';
  /** When it begins or ends, in milliseconds since the epoch. */
  readonly at?: number;
}

/** A page at another moment, in another country or with drafts. */
export interface ReadablePreview {
  readonly isReadable: true;
  /** The previewed country: a two-letter id. */
  readonly country: string;
  /** Whether drafts are shown too, which requires a key. */
  readonly withDrafts: boolean;
  /** The query that keeps links and searches in the preview; absent: they leave it. */
  readonly query?: string | undefined;
  /** The audience that the page presumes; absent: as without a preview. */
  readonly audience?: Audience | undefined;
  /** The flags that the preview changes, as `name: value`. */
  readonly flags: readonly string[];
  /** The names of flags that it cannot change. */
  readonly ignoredFlags: readonly string[];
  /** Whether its items are those of now though it is of another moment, which a key would show. */
  readonly hasPresentItems: boolean;
  /** What it cannot show, and why; absent if nothing. */
  readonly refusal?: PreviewRefusal | undefined;
  /** What differs from the present page, of the items that a page has read. */
  differences(marks: readonly ReadMark[], locale: Locale): readonly PreviewDifference[];
}

/** The preview of a page, or the unchanged page because the parameter is invalid (BANNER-4). */
export type PagePreview = ReadablePreview | { readonly isReadable: false };

/** The data of the preview's bar; texts are in the page's language. */
export type PreviewMark =
  | {
      readonly isReadable: true;
      readonly date: string;
      /** The country's name. */
      readonly country: string;
      /** Its two-letter id. */
      readonly countryId: string;
      readonly withDrafts: boolean;
      /** Whether visitors have confirmed to be professionals; absent where that is not required. */
      readonly confirmed?: boolean | undefined;
      /** The label of the audience; absent without one. */
      readonly audience?: string | undefined;
      readonly flags: readonly string[];
      readonly ignoredFlags: readonly string[];
      readonly hasPresentItems: boolean;
      readonly refusal?: PreviewRefusal | undefined;
      /** Whether the page shows results of the search, whose index is that of now. */
      readonly isSearch: boolean;
      readonly differences: readonly (Omit<PreviewDifference, 'at'> & { readonly at?: string })[];
      /** How many more there are. */
      readonly more: number;
    }
  | { readonly isReadable: false; readonly isHome: boolean };
