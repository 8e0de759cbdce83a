import { isEmbedded } from '../consent/embedded.ts';
import { anonymousSearchId } from './anonymousSearchId.ts';
import type { AnalyticsSink } from './track.ts';

/** The browser's settings for analytics; public and equal for every visitor. */
export interface AnalyticsSettings {
  /** The address of the analytics tag's script (`ANALYTICS_TAG_URL`); undefined if none. */
  readonly tag: string | undefined;
  /** The address of the performance agent's script (`PERFORMANCE_AGENT_URL`), likewise. */
  readonly agent: string | undefined;
  /** The global variable that is true while the visitor is opted out (`ANALYTICS_DISABLED_FLAG`). */
  readonly disabledFlag: string;
  /** Messages to parent frames; undefined if no frame may receive any. */
  readonly parents:
    | {
        /** The `eventType` of messages (`EMBED_EVENT_TYPE`). */
        readonly messageType: string;
        /** The allowed origins (`EMBED_ORIGINS`). */
        readonly origins: readonly string[];
      }
    | undefined;
}

const loaded = new Set<string>();

/**
 * Connects analytics on visits that need it, once consent allows: loads the analytics tag and the
 * performance agent, each once per document, and sets the anonymous search id for a visitor who
 * opened a search result (CONSENT-10).
 * @returns the sink for the events of an embedded page (ANALYTICS-4): the parent frame, if its
 * origin is allowed; undefined if the page is not embedded
 */
export function connect(settings: AnalyticsSettings): AnalyticsSink | undefined {
  loadOnce(settings.tag);
  loadOnce(settings.agent);
  if (new URLSearchParams(location.search).get('queryID')) anonymousSearchId();
  return isEmbedded() ? parentSink(settings) : undefined;
}

function loadOnce(address: string | undefined): void {
  if (!address || loaded.has(address)) return;
  loaded.add(address);
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}

function parentSink({ parents }: AnalyticsSettings): AnalyticsSink {
  const targets = messageTargets(parents?.origins ?? [], {
    ancestor: location.ancestorOrigins?.[0],
    referrer: document.referrer,
    own: location.origin,
  });
  return (event) => {
    const message = { eventType: parents?.messageType, ...event };
    for (const target of targets) window.parent.postMessage(message, target);
  };
}

/** The page's information about its parent frame. */
interface ParentTraces {
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
