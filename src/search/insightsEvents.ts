import * as v from 'valibot';
import { isLocale, type Locale } from '../locale/locales.ts';

const mostEvents = 1_000;
const mostObjects = 20;

const text = (longest: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest));

const eventSchema = v.pipe(
  v.object({
    eventType: v.picklist(['click', 'conversion', 'view']),
    eventName: v.pipe(text(64), v.regex(/^[\x20-\x7e]+$/, 'eventName is ASCII text')),
    index: text(100),
    userToken: v.optional(v.pipe(v.string(), v.maxLength(129))),
    queryID: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'queryID is 32 hex digits'))),
    objectIDs: v.optional(v.pipe(v.array(text(256)), v.minLength(1), v.maxLength(mostObjects))),
    positions: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1)))),
  }),
  v.check(
    ({ positions, objectIDs }) => !positions || positions.length === objectIDs?.length,
    'positions are as many as objectIDs',
  ),
  v.check(
    ({ eventType, queryID, positions }) => eventType !== 'click' || !queryID || !!positions,
    'A click after a search has positions',
  ),
);

/** What a visitor did with hits, as Algolia's clients send it (SEARCH-16). */
export type InsightsEvent = v.InferOutput<typeof eventSchema>;

const bodySchema = v.object({ events: v.pipe(v.array(eventSchema), v.maxLength(mostEvents)) });

/**
 * The events in a body.
 * @returns the events, or what is wrong with the first that is wrong
 */
export function readEvents(
  body: unknown,
): { readonly events: readonly InsightsEvent[] } | { readonly fault: string } {
  const { success, output, issues } = v.safeParse(bodySchema, body);
  if (success) return output;
  const [issue] = issues;
  return { fault: `${v.getDotPath(issue) ?? 'events'}: ${issue.message}` };
}

/** The language a record's id ends with; undefined where it is no record's. */
export function localeOfRecord(objectID: string): Locale | undefined {
  const language = objectID.slice(objectID.lastIndexOf('-') + 1);
  return isLocale(language) ? language : undefined;
}
