/** An event of the data layer (ANALYTICS-2). */
export interface AnalyticsEvent {
  /** The kind of event, such as `site_track_click`. */
  readonly event: string;
  /** The area of the screen: `footer`, `navbar`, `modal` … */
  readonly section: string;
  /** The part of the area that was used. */
  readonly component: string;
  /** Its text or name; never a visitor's input. */
  readonly label: string;
  /** The responsible team, in lower case. */
  readonly team: string;
  /** The kind of page: its name in the path table, such as `product`. */
  readonly template: string;
  /** `item` for a page of one item, `page` for any other, `error` for a failed page. */
  readonly templateType: string;
  /** The release label of the site. */
  readonly version: string;
  /** For page views: the path without query and fragment, which may contain a visitor's input. */
  readonly path?: string;
  /** For page views: the language of the page. */
  readonly language?: string;
}

/** Receives events if they are allowed. */
export type AnalyticsSink = (event: AnalyticsEvent) => void;

/** The fields that a page sets for its events. */
type PageFields = Pick<AnalyticsEvent, 'team' | 'template' | 'templateType' | 'version'>;

/**
 * Every event contains every field: a tag that merges events into one state would otherwise take a
 * missing field from the previous event.
 */
const defaults = { event: 'site_track_click', section: '', component: '', label: '' };

/** The number of events held until it is known whether they are allowed; later ones are dropped. */
const heldAtMost = 30;

let pageFields: PageFields;
let sink: AnalyticsSink | undefined;
let held: AnalyticsEvent[] | undefined = [];

/**
 * Reports an event to analytics, with the specified defaults for omitted fields (ANALYTICS-2). It
 * may be called anywhere in the browser at any time: the event waits in memory until it is known
 * whether it is allowed, and is dropped if not.
 */
export function track(details: Partial<AnalyticsEvent>): void {
  const event = { ...defaults, ...pageFields, ...details };
  if (sink) sink(event);
  else if (held && held.length < heldAtMost) held.push(event);
}

/** Sets the page fields of every event. It must be called before the first event. */
export function describePage(fields: PageFields): void {
  pageFields = fields;
}

/**
 * Sets the sink of events; waiting events are sent to it first.
 * @param to undefined if events are not allowed: waiting and future events are dropped
 */
export function sendEventsTo(to: AnalyticsSink | undefined): void {
  const waiting = held ?? [];
  held = undefined;
  sink = to;
  for (const event of waiting) to?.(event);
}
