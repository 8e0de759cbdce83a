import { useEffect, useState } from 'react';
import type { LinkedItem } from '../../content/elements.ts';
import type { FieldName } from '../../content/types/index.ts';
import { fetchData } from '../../fetching/fetchData.ts';
import { effectiveCookie, readCookie } from '../../state/cookies.ts';
import {
  answerDepth,
  type FlyoutNode,
  type FlyoutReader,
  flyoutNode,
  topLevelFields,
} from './flyoutNode.ts';

/** The loaded state of a node's level. */
interface Level {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly nodes: readonly FlyoutNode[];
}

interface Answer {
  readonly codename: string;
  /** Undefined if loading failed. */
  readonly node: FlyoutNode | undefined;
}

/**
 * The level of a node. If it is incomplete it is loaded; loading is aborted when the level is
 * removed. A failure is logged and leaves the node with the children loaded so far (NAV-7).
 */
export function useLevel(node: FlyoutNode, query: NodeQuery): Level {
  const { codename } = node;
  const [answer, setAnswer] = useState<Answer>();
  const whole = node.isWhole ? node : knownNode(codename, query);
  const isMissing = !whole;

  useEffect(() => {
    if (!isMissing) return;
    const asking = new AbortController();
    loadNode(codename, query, asking.signal).then(
      (found) => setAnswer({ codename, node: found }),
      (error: unknown) => {
        if (asking.signal.aborted) return;
        console.error(`The flyout ${codename} cannot be loaded`, error);
        setAnswer({ codename, node: undefined });
      },
    );
    return () => asking.abort();
  }, [isMissing, codename, query]);

  if (whole) return { state: 'ready', nodes: whole.children };
  if (answer?.codename !== codename) return { state: 'loading', nodes: [] };
  if (answer.node) return { state: 'ready', nodes: answer.node.children };
  return { state: node.children.length > 0 ? 'ready' : 'failed', nodes: node.children };
}

/** The fields of nodes, and of the linked pages that their addresses are built from. */
const includedFields: readonly FieldName[] = [
  'children',
  'image',
  'name',
  'url',
  'target',
  ...topLevelFields,
  'regional_image',
  'cloudinary_image',
  'item',
  'section',
  'slug',
  'path',
];

/** The visitor's data for loading nodes. */
export interface NodeQuery extends FlyoutReader {
  readonly collections: readonly string[];
  /** The country of a preview, which replaces the visitor's: a two-letter id. */
  readonly previewed?: string | undefined;
}

const known = new Map<string, FlyoutNode>();

/** The effective country as stored by the browser; without one the server uses the IP address. */
function country({ previewed }: NodeQuery): string | undefined {
  if (previewed) return previewed;
  const value = readCookie(document.cookie, effectiveCookie);
  return value && /^[A-Z]{2}$/.test(value) ? value : undefined;
}

const keyOf = (codename: string, query: NodeQuery) =>
  `${codename}_${query.locale}_${country(query) ?? ''}`;

/** A node loaded before in this document; previews are not cached. */
export function knownNode(codename: string, query: NodeQuery): FlyoutNode | undefined {
  return query.previewed ? undefined : known.get(keyOf(codename, query));
}

/**
 * Loads a node and the levels below it (NAV-16).
 * @throws FetchFailure when loading fails, the signal's reason when it is aborted
 */
export async function loadNode(
  codename: string,
  query: NodeQuery,
  signal: AbortSignal,
): Promise<FlyoutNode> {
  const key = keyOf(codename, query);
  const { status, data } = await fetchData<LinkedItem<'navigation_node'>>({
    url: `/api/items/${codename}`,
    params: {
      language: query.locale,
      country: country(query),
      depth: answerDepth,
      // The type determines the page of a linked item.
      systemFields: 'codename,type',
      includedCollections: query.collections.join(','),
    },
    includedFields,
    // A waiting visitor reopens the flyout sooner than retries would help.
    skipRetry: true,
    cacheKey: query.previewed ? undefined : key,
    signal,
  });
  const node = data && flyoutNode(data, query);
  if (!node) throw new Error(`The navigation node ${codename} was answered with ${status}`);
  if (!query.previewed) known.set(key, node);
  return node;
}
