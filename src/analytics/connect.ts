import { isEmbedded } from '../consent/embedded.ts';
import type { AnalyticsSettings } from './analyticsSettings.ts';
import { messageTargets } from './messageTargets.ts';
import type { AnalyticsSink } from './track.ts';

const loaded = new Set<string>();

function loadOnce(address: string | undefined): void {
  if (!address || loaded.has(address)) return;
  loaded.add(address);
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}

/**
 * Loads the analytics tag and the performance agent, each once a document, after the visitor's consent
 * (shell spec, section 4, Privacy consent).
 */
export function loadScripts({ tag, agent }: AnalyticsSettings): void {
  loadOnce(tag);
  loadOnce(agent);
}

/**
 * Where the events of an embedded page go: to the parent frame, if its origin is an allowed one (shell
 * spec, section 4, Embedded mode).
 * @returns undefined in a page that is not embedded
 */
export function parentSink(settings: AnalyticsSettings): AnalyticsSink | undefined {
  if (!isEmbedded()) return undefined;
  const targets = messageTargets(settings.parentOrigins, {
    told: location.ancestorOrigins?.[0],
    referrer: document.referrer,
  });
  return (event) => {
    const message = { eventType: settings.messageType, ...event };
    for (const target of targets) window.parent.postMessage(message, target);
  };
}
