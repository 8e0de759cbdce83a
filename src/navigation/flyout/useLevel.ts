import { useEffect, useState } from 'react';
import type { FlyoutNode } from './flyoutNode.ts';
import { knownNode, loadNode, type NodeQuery } from './loadNode.ts';

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
