import { type AnalyticsEvent, describePage, sendEventsTo, track } from '../analytics/track.ts';
import { answers } from '../consent/answer.ts';
import { type ConsentState, consentOf } from '../consent/currentConsent.ts';
import { isEmbedded } from '../consent/embedded.ts';
import { geo } from '../country/geoStore.ts';
import { timezoneCookie, timezoneCookieOf, timezoneOf } from '../country/timezone.ts';
import { readCookie } from '../state/cookies.ts';
import { documentData } from './readEnvironment.ts';
import { wakeNamed } from './waking.ts';

/** What the visitor's consent allows on this page; undefined until the country is known. */
export function consentNow(): ConsentState | undefined {
  const { collectionOff } = documentData().site.page;
  return consentOf(geo.current(), answers.current(), collectionOff);
}

/** Whether events of this document go somewhere; undefined before that is known. */
let isOptedOut: boolean | undefined;

/**
 * Sends analytics where the visitor's consent allows it (CONSENT-8, CONSENT-9), and a page
 * view. What is not needed for events to reach the data layer is loaded only where a tag, an agent
 * or a parent frame wants it.
 */
function connectAnalytics(optedOut: boolean): void {
  if (optedOut === isOptedOut) return;
  const isFirst = isOptedOut === undefined || !hasViewed;
  isOptedOut = optedOut;
  const { analytics } = documentData();
  const flags = { [analytics.disabledFlag]: optedOut, performanceAgentDisabled: optedOut };
  const globals = Object.assign(window as { dataLayer?: AnalyticsEvent[] }, flags);
  if (optedOut) return sendEventsTo(undefined);
  const embedded = isEmbedded();
  if (!embedded) sendEventsTo((event) => void (globals.dataLayer ??= []).push(event));
  if (isFirst) countView();
  const isWanted = analytics.tag || analytics.agent || /[?&]queryID=/.test(location.search);
  if (!embedded && !isWanted) return;
  import('../analytics/connect.ts').then(
    ({ connect }) => {
      const sink = !isOptedOut && connect(analytics);
      if (sink) sendEventsTo(sink);
    },
    () => undefined,
  );
}

let hasViewed = false;

function countView(): void {
  hasViewed = true;
  const { locale } = documentData().site;
  track({ event: 'page_view', path: location.pathname, language: locale });
}

/** Shows the visitor's country in the header, which may be asleep. */
function showCountry(): void {
  const place = document.querySelector(
    '[data-island=header]:not([data-awake]) [data-part=country]',
  );
  const country = geo.current()?.country;
  if (place && country) place.textContent = country;
}

/** Stores the visitor's time zone where preferences may be stored. */
function storeTimezone(): void {
  const timezone = timezoneOf(new Date().getTimezoneOffset());
  if (readCookie(document.cookie, timezoneCookie) === timezone) return;
  document.cookie = timezoneCookieOf(timezone, location.protocol === 'https:');
}

/** Reports choices that could not be reported, and forgets them where the answer has expired. */
function settleReceipts(isAnswered: boolean): void {
  let note: string | null = null;
  try {
    note = localStorage.getItem('consentreceipt');
    // A frame knows no answer, though it may share the note with a page that does.
    if (note && !isAnswered && !isEmbedded()) localStorage.removeItem('consentreceipt');
  } catch {
    return;
  }
  if (isAnswered && note?.includes('unsent')) {
    import('../consent/sendReceipt.ts').then((it) => it.resendReceipts()).catch(() => undefined);
  }
}

/** Has every event tell which page it happened on; before the first press is told. */
export function tellPage(): void {
  const { site, version } = documentData();
  const { name, type, team = '' } = site.page;
  describePage({ template: name || 'notFound', templateType: type, team, version });
}

/** Follows the visitor's country and answer, and does what is due by them. */
export function followVisitor(): void {
  const { name } = documentData().site.page;
  let isSettled = false;
  const decide = () => {
    showCountry();
    const consent = consentNow();
    if (!consent) return;
    connectAnalytics(consent.optedOut);
    if (consent.functional) storeTimezone();
    if (consent.mustAsk && name !== 'privacy') wakeNamed('privacy');
    if (!isSettled) settleReceipts(consent.acknowledged);
    isSettled = true;
  };
  answers.follow(decide);
  geo.follow(decide);
  // A page that the browser kept is seen again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isOptedOut === false) countView();
  });
}
