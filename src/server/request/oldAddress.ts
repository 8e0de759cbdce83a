import type { ContentReader } from '../../content/reader.server.ts';
import type { Redirects } from '../../content/redirects/redirects.server.ts';
import { type Redirect, withQuery } from '../../content/redirects/resolve.ts';
import { type WithheldStatus, withheldStatus } from '../../content/restrict.ts';
import type { SharedFiles } from '../../content/sharedFiles.server.ts';
import { type Place, placeOf } from '../../locale/addresses.ts';
import type { HttpContext } from './createContexts.ts';
import { queryOf } from './visitorSteps.ts';

export interface OldAddressParts {
  /** The redirects of the present view; undefined before any content was read. */
  readonly redirects: () => Redirects['byKey'] | undefined;
  /** The files of the present view. */
  readonly files: { current(): SharedFiles | undefined };
  /** The reader of the present view, for one page. */
  readonly reader: () => ContentReader;
  readonly collections: readonly string[];
}

/** Where the content of an old address is now. */
export interface MovedAddress {
  readonly status: 301 | 302;
  /** A root-relative address, or one outside the site. */
  readonly to: string;
  readonly place: Place | undefined;
}

/** What an old address answers to a visitor. */
export type OldAddress =
  | MovedAddress
  /** The target is withheld from the visitor, so nothing says where it is. */
  | { readonly status: WithheldStatus | 'gone' };

/** The visitor, as far as it decides about an old address. */
type Visit = Pick<HttpContext, 'url' | 'withholding'>;

/**
 * Answers for an old address (CONTENT-51): as its target would, if it had been asked for.
 * @returns undefined if the address is none, or its target is not there now
 */
export type FindOldAddress = (visit: Visit, key: string) => OldAddress | undefined;

/** Creates the look-up of old addresses in the present view. */
export function createFindOldAddress(parts: OldAddressParts): FindOldAddress {
  function refusalOf({ item, file }: Redirect, { withholding }: Visit) {
    if (item) {
      const { collections } = parts;
      const scope = { language: item.locale, collections, markets: [withholding] };
      return parts.reader().item(item.codename, { ...scope, depth: 0, fields: [] }).status;
    }
    if (file === undefined) return 'found';
    const shownUnder = parts.files.current()?.shared.get(file)?.shownUnder;
    if (!shownUnder) return 'missing';
    const refusals = shownUnder.map((it) => withheldStatus(it, [withholding]));
    if (refusals.includes(undefined)) return 'found';
    return refusals.includes('reserved') ? 'reserved' : 'withheld';
  }

  return (visit, key) => {
    const redirect = parts.redirects()?.get(key);
    if (!redirect) return undefined;
    if (redirect.to === undefined) return { status: 'gone' };
    const status = refusalOf(redirect, visit);
    if (status === 'missing') return undefined;
    if (status !== 'found') return { status };
    return {
      status: redirect.isPermanent ? 301 : 302,
      to: withQuery(redirect.to, queryOf(visit.url)),
      place: placeOf(redirect.to.split(/[?#]/, 1)[0] ?? ''),
    };
  };
}
