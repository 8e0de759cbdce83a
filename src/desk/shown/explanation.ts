import type { AuthoredItem } from '../../content/edition/authored.ts';
import type { KeptEdition } from '../../content/edition/editionStore.server.ts';
import type { RestrictionReason, RuleReason } from '../../country/restrictions.ts';
import type { KeptFlags } from '../../flags/flags.ts';
import type { Locale } from '../../locale/locales.ts';

/** Why a visitor did not get an item. */
export interface ItemReason extends Partial<RuleReason> {
  /** The field or rule that says so. */
  readonly rule: string;
  /** A sentence in English. */
  readonly reason: string;
  /** The places that the item is withheld in and that apply to the visitor. */
  readonly places?: readonly string[];
  /** The language that is not published. */
  readonly language?: string;
  /** Its step in the workflow. */
  readonly step?: string;
  /** When it begins and ends, in milliseconds since the epoch. */
  readonly from?: number;
  readonly until?: number;
}

/** An item of a page. */
export interface ExplainedItem {
  readonly codename: string;
  readonly type: string;
  /** Its title or name, in the language that readers of the page get. */
  readonly name: string;
  readonly state: 'shown' | 'withheld' | 'unpublished';
  /** Whether the page is its own, and it is not only read by the page. */
  readonly isPage?: true;
  /** None for what is shown. */
  readonly reasons: readonly ItemReason[];
}

/** The page and the visitor to explain. */
export interface ExplainedRequest {
  /** Path and query, as requested. */
  readonly url: string;
  /** The id of the country, which counts as detected and effective. */
  readonly country: string;
  /** Whether the visitor had confirmed to be a professional. */
  readonly confirmed: boolean;
}

/** An item of a moment whose content was erased since. */
export interface ErasedItem {
  readonly codename: string;
  readonly type: string;
  /** When it was erased, in milliseconds since the epoch. */
  readonly time: number;
}

/** An item that had an address before, and was gone at the moment. */
export interface FormerItem {
  readonly codename: string;
  readonly type: string;
  /** Its title or name at last. */
  readonly name: string;
  /** When it went, in milliseconds since the epoch. */
  readonly until: number;
}

/** What a visitor got of an address, and why. */
export interface PageExplanation {
  /** Null where it is not known any more: an item that may have had the address was erased. */
  readonly status: number | null;
  /** Where the visitor was sent; absent for a page. */
  readonly location?: string;
  readonly language: Locale;
  /** Identifies the countries that get the same. */
  readonly market: string;
  /** The rules of the country at that time. */
  readonly rules: readonly RestrictionReason[];
  readonly items: readonly ExplainedItem[];
  /** Which item had the address before, if there was no page and that is kept. */
  readonly formerItem?: FormerItem | undefined;
  /** The page as HTML; absent for a redirect, and where the status is not known. */
  readonly html?: string;
}

/** What is asked about: a page, a visitor and a moment. */
export interface ShownRequest extends ExplainedRequest {
  /** In milliseconds since the epoch. */
  readonly at: number;
  /** The application of the brand. */
  readonly brand: string;
}

/** The answer, with the content that it was made from. */
export interface ShownAnswer extends PageExplanation {
  readonly edition: KeptEdition;
  /** Items whose content was erased since: the page is made without them. */
  readonly erased: readonly ErasedItem[];
  /** The flags that the page was made with; undefined if none are kept: then the defaults. */
  readonly flags: KeptFlags | undefined;
  /** An item of that moment as it was written. */
  written(codename: string): AuthoredItem | undefined;
}

/** There is no answer, and why. The message is for the command line. */
export class NothingShown extends Error {
  override readonly name = 'NothingShown';
  /**
   * Nothing is kept of that time, the path cannot be decoded or is that of no page, there is no such brand, or the page cannot
   * be made: what is kept is damaged, or this release cannot show it.
   */
  readonly because: 'unkept' | 'path' | 'noPage' | 'brand' | 'failed';
  constructor(because: NothingShown['because'], message: string) {
    super(message);
    this.because = because;
  }
}

/** Whether an error is of this class, of which the desk's pages and its server each have their own. */
export const isNothingShown = (error: unknown): error is NothingShown =>
  error instanceof Error && error.name === 'NothingShown';

/** What tells what visitors saw (PROOF-35); it is made by `src/server/desk`. */
export interface ShownService {
  /** The brands that pages can be asked of, by their applications; the desk's own first. */
  readonly brands: readonly string[];
  /** @throws NothingShown */
  explain(asked: ShownRequest): Promise<ShownAnswer>;
  /**
   * Why an item is or was withheld from a visitor (PROOF-40).
   * @returns undefined if it was not there; when it was erased, if it was: then nobody knows (PROOF-93)
   * @throws NothingShown
   */
  explainItem(
    asked: Omit<ShownRequest, 'url'> & {
      readonly codename: string;
      /** The visitor's language; one that the site does not have counts as its first. */
      readonly language: string;
    },
  ): Promise<ExplainedItem | ErasedItem | undefined>;
  /** The id of the country of an IP address; undefined if it is not known. */
  countryOf(address: string): Promise<string | undefined>;
  /** The page with today's styles and icons inside; see `framedPage`. */
  dress(html: string): string;
  /** Where the site serves its pictures; empty where the desk is served beside them. */
  readonly filesAt: string;
  /** Where else pictures come from: the origins that frames may load them from. */
  readonly pictureOrigins: readonly string[];
  /** The release that makes the pages again. */
  readonly release: string;
  /**
   * Packs files for the file of an authority, signed with the key of the site (PROOF-38).
   * @param made in milliseconds since the epoch
   */
  pack(files: Readonly<Record<string, string>>, made: number): Promise<Uint8Array<ArrayBuffer>>;
  /** The public key that verifies them. */
  publicKey(): Promise<PublicKey>;
}

/** A public key, as PEM, and its name. */
export interface PublicKey {
  readonly pem: string;
  readonly fingerprint: string;
}
