import type { ImageView } from '../content/view/image.ts';
import type { PackageFacts } from '../numbers/gs1.ts';

/** The file of a revision in one language. */
export interface AnswerFile {
  readonly href: string;
  /** The name of the language in the page's language. */
  readonly language: string;
  /** The code of the language. */
  readonly code: string;
  /** In bytes, 0 if unknown. */
  readonly size: number;
}

/**
 * The answer to a number, a code or the name of one product (SEARCH-35), as endpoints send it: the
 * browser of the reader says whether the package has expired.
 */
export interface NumberAnswer {
  readonly codename: string;
  /** The name of the product. */
  readonly title: string;
  /** Its page; absent for visitors to whom it is closed. */
  readonly href?: string;
  /** Absent for visitors to whom the page is closed: directions are for all, pictures are not. */
  readonly image?: ImageView;
  /** A small picture, for lists; empty if there is none. */
  readonly thumbnail: string;
  /** The number of the product. */
  readonly number: string;
  /** The article that was asked for, if it is not the product as a whole. */
  readonly article?: { readonly number: string; readonly title: string };
  /** Its measures, such as `4.75 mm × 19.1 mm`; empty if unknown. */
  readonly size: string;
  /** With 14 digits; empty if unknown. */
  readonly gtin: string;
  /** How the product is related to the number: itself, its family, or as a set that contains it. */
  readonly relation: 'self' | 'family' | 'set';
  /** What the code of the package says besides; absent if it says nothing. */
  readonly code?: PackageFacts;
  /** The valid directions for use; absent if none are published here. */
  readonly directions?: {
    readonly revision: string;
    readonly issueDate: string;
    /** In the page's language; absent if that does not exist. */
    readonly file?: AnswerFile;
    /** In the other languages. */
    readonly otherFiles: readonly AnswerFile[];
  };
}
