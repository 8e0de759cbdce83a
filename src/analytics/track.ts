/** An event of the data layer (ANALYTICS-2). */
export interface AnalyticsEvent {
  /** The kind of event, such as `site_track_click`. */
  readonly event: string;
  /** The area of the screen: `footer`, `navbar`, `modal` … */
  readonly section: string;
  /** The part of the area that was used. */
  readonly component: string;
  /** What it says or names; never what a visitor typed. */
  readonly label: string;
  /** The team that looks after it, in lower case. */
  readonly team: string;
  /** The kind of page it happened on: its name in the path table, such as `product`. */
  readonly template: string;
  /** `item` for a page of one item, `page` for any other, `error` for a page that failed. */
  readonly templateType: string;
  /** The release label of the site. */
  readonly version: string;
  /** Of a page view: the path, without query and fragment, which may hold what a visitor typed. */
  readonly path?: string;
  /** Of a page view: the language of the page. */
  readonly language?: string;
}

/** Takes events where they are allowed. */
export type AnalyticsSink = (event: AnalyticsEvent) => void;

/**
 * Every field is sent with every event: a tag that merges events into one state would otherwise take
 * an absent field from the event before.
 */
const defaults: AnalyticsEvent = {
  event: 'site_track_click',
  section: '',
  component: '',
  label: '',
  team: '',
  template: '',
  templateType: '',
  version: '',
};

/** Events that are held while it is not known whether they are allowed; later ones are lost. */
const heldAtMost = 30;

let pageFields: Partial<AnalyticsEvent> = {};
let sink: AnalyticsSink | undefined;
let held: AnalyticsEvent[] | undefined = [];

/**
 * Tells analytics that something happened, with the specified defaults for what is left out
 * (ANALYTICS-2). May be called anywhere in the browser and at any time:
 * the event waits in memory until it is known whether it is allowed, and is forgotten where it is not.
 */
export function track(details: Partial<AnalyticsEvent>): void {
  const event = { ...defaults, ...pageFields, ...details };
  const made = { ...event, team: event.team.toLowerCase() };
  if (sink) sink(made);
  else if (held && held.length < heldAtMost) held.push(made);
}

/** Sets what every event says of the page it happens on. */
export function describePage(fields: Partial<AnalyticsEvent>): void {
  pageFields = fields;
}

/**
 * Settles where events go from now on; those that waited go there first.
 * @param to undefined where none are allowed: those that waited and those to come are forgotten
 */
export function sendEventsTo(to: AnalyticsSink | undefined): void {
  const waiting = held ?? [];
  held = undefined;
  sink = to;
  for (const event of waiting) to?.(event);
}
