import type { AuthoredItem } from '../../content/edition/authored.ts';
import type { CompanyFileName } from '../../content/edition/edition.server.ts';
import type { Cause } from '../../content/edition/editionStore.server.ts';
import { type FlagHistory, flagNames, type KeptFlags } from '../../flags/flags.ts';

/** The edition in which a version began or ended. */
export interface VersionEdition extends Cause {
  readonly revision: number;
  /** When it went live, in milliseconds since the epoch. */
  readonly time: number;
  readonly release: string;
}

/** Whether what is kept begins with an edition: nothing says what changed in it. */
export const isFirstKept = ({ revision }: VersionEdition): boolean => revision === 1;

/** Who brought an edition, and why; empty if the source does not say. */
export const causeOf = (
  edition: Partial<Pick<VersionEdition, 'author' | 'message'>> | undefined,
): string => [edition?.author, edition?.message].filter(Boolean).join(': ');

/** A version with its content: of an item, or of a file of the company. */
export interface KeptContent {
  /** Absent if that edition is no longer kept. */
  readonly began?: VersionEdition;
  /** Absent for the present version. */
  readonly ended?: VersionEdition;
  /** Whether it is the present version. */
  readonly isPresent: boolean;
  /** When its content was erased, in milliseconds since the epoch; then it has none. */
  readonly erased?: number;
  /** True if what is stored cannot be read. */
  readonly isDamaged?: true;
  readonly item?: AuthoredItem;
  readonly text?: string;
}

/** What has versions: an item by its codename, or a file of the company by its name. */
export type Versioned = { readonly codename: string } | { readonly file: CompanyFileName };

/** A page of the versions of one thing. */
export interface VersionPage {
  readonly total: number;
  /**
   * Newest first, and at the end the one before them, if there is one: the oldest of the page is
   * compared with it.
   */
  readonly versions: readonly KeptContent[];
}

/** A codename of which versions are kept. */
export interface KeptName {
  readonly codename: string;
  readonly type: string;
  /** Whether it is in the present content. */
  readonly isPresent: boolean;
}

/** The versions of what visitors got, for the desk (PROOF-39). */
export interface VersionStore {
  /** @param page from 0 */
  read(source: string, of: Versioned, page: number, perPage: number): Promise<VersionPage>;
  /** The codenames that contain a text, sorted; at most `limit`. */
  names(source: string, part: string, limit: number): Promise<readonly KeptName[]>;
}

/**
 * The kept flags of a brand as versions, like those of a file of the company (PROOF-34).
 * @param page from 0
 * @throws StoreUnavailable
 */
export async function flagVersions(
  history: Pick<FlagHistory, 'read'>,
  brand: string,
  page: number,
  perPage: number,
): Promise<VersionPage> {
  const { total, next, flags } = await history.read(brand, page, perPage);
  return {
    total,
    versions: flags.map((kept, at) => {
      const after = flags[at - 1] ?? next;
      return {
        began: editionOf(kept),
        ...(after && { ended: editionOf(after) }),
        isPresent: after === undefined,
        text: textOf(kept),
      };
    }),
  };
}

function editionOf({ revision, time, release, author, message }: KeptFlags): VersionEdition {
  return { revision, time, release, ...(author && { author }), ...(message && { message }) };
}

const textOf = ({ origin, values }: KeptFlags) =>
  [`source: ${origin}`, ...flagNames.map((it) => `${it}: ${values[it] ?? 'none'}`)].join('\n');
