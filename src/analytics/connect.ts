import { isEmbedded } from '../consent/embedded.ts';
import type { AnalyticsSettings } from './analyticsSettings.ts';
import { anonymousSearchId } from './anonymousSearchId.ts';
import { messageTargets } from './messageTargets.ts';
import type { AnalyticsSink } from './track.ts';

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
