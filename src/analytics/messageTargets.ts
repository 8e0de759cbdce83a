/** The page's information about its parent frame. */
export interface ParentTraces {
  /** The origin of the parent, if the browser provides it (`location.ancestorOrigins[0]`). */
  readonly ancestor: string | undefined;
  /**
   * The referrer, with any content; after navigation within the frame it is a page of this site.
   */
  readonly referrer: string;
  /** The site's own origin, which may always embed it, as in the content security policy. */
  readonly own: string;
}

/**
 * The origins that events of an embedded page are addressed to (ANALYTICS-4, ANALYTICS-6), never a
 * wildcard. A browser delivers a message only if the parent has the target origin; so if the
 * parent's origin is unknown, the message is sent to each allowed one.
 * @param allowed the other origins that may receive them
 */
export function messageTargets(
  allowed: readonly string[],
  { ancestor, referrer, own }: ParentTraces,
): readonly string[] {
  const targets = [...new Set([own, ...allowed])];
  if (ancestor !== undefined) return targets.includes(ancestor) ? [ancestor] : [];
  const opener = URL.parse(referrer)?.origin ?? own;
  // After navigation within the frame, the referrer is this site, whatever the parent.
  return opener !== own && targets.includes(opener) ? [opener] : targets;
}
