import { type AnalyticsEvent, describePage, sendEventsTo, track } from '../analytics/track.ts';
import { answers, noteKey } from '../consent/answer.ts';
import { type ConsentState, consentOf } from '../consent/currentConsent.ts';
import { isEmbedded } from '../consent/embedded.ts';
import { askCountry, geo } from '../country/geoStore.ts';
import { hasConfirmation, readCookie, timezoneCookie } from '../state/cookies.ts';
import { type Interaction, loadInteraction, onceLoaded } from './loadInteraction.ts';
import { documentData } from './readEnvironment.ts';

/** Returns what the visitor's consent allows on this page; undefined until the country is known. */
export function consentNow(): ConsentState | undefined {
  return consentOf(geo.current(), answers.current(), documentData().site.page.collectionOff);
}

/** Whether analytics is off for this document; undefined before that is known. */
export let isOptedOut: boolean | undefined;

/**
 * Sends analytics where the visitor's consent allows it (CONSENT-8, CONSENT-9), and a page view.
 * Code beyond the data layer is loaded only if a tag, an agent or a parent frame needs it.
 */
function connectAnalytics(optedOut: boolean): void {
  if (optedOut === isOptedOut) return;
  isOptedOut = optedOut;
  const { analytics } = documentData();
  const flags = { [analytics.disabledFlag]: optedOut, performanceAgentDisabled: optedOut };
  const globals = Object.assign(window as { dataLayer?: AnalyticsEvent[] }, flags);
  if (optedOut) return sendEventsTo(undefined);
  const embedded = isEmbedded();
  if (!embedded) sendEventsTo((event) => void (globals.dataLayer ??= []).push(event));
  if (!hasViewed) countView();
  if (!embedded && !analytics.tag && !analytics.agent && !location.search.includes('queryID=')) {
    return;
  }
  whenDue(async ({ connect }) => {
    const sink = !isOptedOut && (await connect(analytics));
    if (sink) sendEventsTo(sink);
  });
}

let hasViewed = false;

/** Reports a view of the page. */
export function countView(): void {
  hasViewed = true;
  const { locale } = documentData().site;
  track({ event: 'page_view', path: location.pathname, language: locale });
}

/** Shows the visitor's country in the header, which sets the same text once it is awake. */
function showCountry(): void {
  const place = document.querySelector('[data-part=country]');
  const country = geo.current()?.country;
  if (place && country) place.textContent = country;
}

/** The stored note of choices of consent, as JSON; undefined without access to storage. */
export function storedNote(): string | null | undefined {
  try {
    return localStorage.getItem(noteKey);
  } catch {
    return undefined;
  }
}

/** Calls code that is loaded only when needed; default only loads it. */
function whenDue(act?: (it: Interaction) => unknown): void {
  loadInteraction().then(act, () => undefined);
}

/** Adds the page to every event, before the first click is reported. */
export function tellPage(): void {
  const { site, version } = documentData();
  const { name, type, team = '' } = site.page;
  describePage({ template: name || 'notFound', templateType: type, team, version });
}

/** Watches the visitor's country and answer, and runs the tasks that depend on them. */
export function followVisitor(): void {
  const { name } = documentData().site.page;
  const decide = () => {
    showCountry();
    const consent = consentNow();
    if (!consent) return;
    connectAnalytics(consent.optedOut);
    const isNew = consent.functional && !readCookie(document.cookie, timezoneCookie);
    const isSearch = consent.functional && name === 'search';
    const isDrafted = document.querySelector('form[data-draft]') !== null;
    const isUnsent = storedNote()?.includes('unsent');
    if (isNew || isSearch || isDrafted || isUnsent) onceLoaded(whenDue);
    if (consent.mustAsk && name !== 'privacy') whenDue((it) => it.wakeNamed('privacy'));
  };
  // On Back and Forward, browsers show what they stored without asking whether it still holds.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'back_forward' && isOfOtherAudience()) return location.reload();
  answers.follow(decide);
  geo.follow(decide);
  const ask = () =>
    askCountry(async () => (await loadInteraction()).askCountryAgain()).catch(console.error);
  // After the first paint, from which the request would take a connection.
  requestAnimationFrame(() => setTimeout(ask));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) whenDue((it) => it.seeAgain());
  });
}

/**
 * Whether the visitor has confirmed to be a professional, or no longer has, since the page was made
 * (COUNTRY-19).
 */
export function isOfOtherAudience(): boolean {
  const { confirmed } = document.documentElement.dataset;
  return !!confirmed && (confirmed === 'true') !== hasConfirmation(document.cookie);
}
