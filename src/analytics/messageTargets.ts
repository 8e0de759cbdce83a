/** What a page knows of the frame around it. */
export interface ParentTraces {
  /** The origin of the parent, where the browser tells it (`location.ancestorOrigins[0]`). */
  readonly told: string | undefined;
  /** The address the page was opened from, of any content; own pages once the frame moved on. */
  readonly referrer: string;
  /** The site's own origin, which may embed it always, as the content security policy has it. */
  readonly own: string;
}

/**
 * The origins that events of an embedded page are addressed to (ANALYTICS-4, ANALYTICS-6),
 * never any origin at all. A browser delivers a message only to a parent of the origin it is addressed
 * to; so where nothing tells the parent's origin, each allowed one is tried.
 * @param allowed the origins of others that may get them
 */
export function messageTargets(
  allowed: readonly string[],
  { told, referrer, own }: ParentTraces,
): readonly string[] {
  const targets = [...new Set([own, ...allowed])];
  if (told !== undefined) return targets.includes(told) ? [told] : [];
  const opener = URL.parse(referrer)?.origin ?? own;
  // A frame that moved on was opened from itself, whoever its parent is.
  return opener !== own && targets.includes(opener) ? [opener] : targets;
}
