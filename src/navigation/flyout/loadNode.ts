import type { LinkedItem } from '../../content/elements.ts';
import { effectiveCookie } from '../../country/geoCookies.ts';
import { fetchData } from '../../fetching/fetchData.ts';
import { ownCookie } from '../../state/ownCookie.ts';
import { topLevelField } from '../topLevel.ts';
import { answerDepth, type FlyoutNode, type FlyoutReader, flyoutNode } from './flyoutNode.ts';

/** The fields of nodes, and those of the pages nodes link to, from which their address is made. */
const includedFields = [
  'children',
  'image',
  'name',
  'url',
  'target',
  topLevelField,
  'regional_image',
  'cloudinary_image',
  'item',
  'section',
  'slug',
];

/** For whom nodes are asked for. */
export interface NodeQuery extends FlyoutReader {
  readonly collections: readonly string[];
  /** The country of a page that is a preview, which counts in place of the visitor's: a two-letter id. */
  readonly previewed?: string | undefined;
}

const known = new Map<string, FlyoutNode>();

/** The country that counts, as the browser has noted it; without one the site goes by the address. */
function country({ previewed }: NodeQuery): string | undefined {
  if (previewed) return previewed;
  const value = ownCookie(document.cookie, effectiveCookie);
  return value && /^[A-Z]{2}$/.test(value) ? value : undefined;
}

const keyOf = (codename: string, query: NodeQuery) =>
  `${codename}_${query.locale}_${country(query) ?? ''}`;

/** A node that was asked for before in this document; of a preview nothing is kept. */
export function knownNode(codename: string, query: NodeQuery): FlyoutNode | undefined {
  return query.previewed ? undefined : known.get(keyOf(codename, query));
}

/**
 * Asks for a node and what is below it (NAV-16).
 * @throws FetchFailure when it cannot be had, the signal's reason when it is no longer wanted
 */
export async function loadNode(
  codename: string,
  query: NodeQuery,
  signal: AbortSignal,
): Promise<FlyoutNode> {
  const key = keyOf(codename, query);
  const { status, data } = await fetchData<LinkedItem>({
    url: `/api/items/${codename}`,
    params: {
      language: query.locale,
      country: country(query),
      depth: answerDepth,
      // The type tells which page a linked item is.
      systemFields: 'codename,type',
      includedCollections: query.collections.join(','),
    },
    includedFields,
    // A visitor who waits opens the flyout again sooner than further attempts would help.
    skipRetry: true,
    cacheKey: query.previewed ? undefined : key,
    signal,
  });
  const node = data && flyoutNode(data, query);
  if (!node) throw new Error(`The navigation node ${codename} was answered with ${status}`);
  if (!query.previewed) known.set(key, node);
  return node;
}
