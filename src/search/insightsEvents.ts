import * as v from 'valibot';
import { isLocale, type Locale } from '../locale/locales.ts';
import { partsOfRecordId } from './record.ts';

const mostEvents = 1_000;
const mostObjects = 20;

const text = (maxLength: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxLength));

const eventSchema = v.pipe(
  v.object({
    eventType: v.picklist(['click', 'conversion', 'view']),
    eventName: v.pipe(text(64), v.regex(/^[\x20-\x7e]+$/, 'eventName must be ASCII text')),
    index: text(100),
    userToken: v.optional(v.pipe(v.string(), v.maxLength(129))),
    queryID: v.optional(
      v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'queryID must be 32 hex digits')),
    ),
    objectIDs: v.optional(v.pipe(v.array(text(256)), v.minLength(1), v.maxLength(mostObjects))),
    positions: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1)))),
  }),
  v.check(
    ({ positions, objectIDs }) => !positions || positions.length === objectIDs?.length,
    'positions and objectIDs must have the same length',
  ),
  v.check(
    ({ eventType, queryID, positions }) => eventType !== 'click' || !queryID || !!positions,
    'A click after a search must have positions',
  ),
);

/** A visitor's action on hits, as Algolia's clients send it (SEARCH-16). */
export type InsightsEvent = v.InferOutput<typeof eventSchema>;

const bodySchema = v.object({ events: v.pipe(v.array(eventSchema), v.maxLength(mostEvents)) });

/**
 * Reads the events in a body.
 * @returns the events, or the error of the first invalid event
 */
export function readEvents(
  body: unknown,
): { readonly events: readonly InsightsEvent[] } | { readonly fault: string } {
  const { success, output, issues } = v.safeParse(bodySchema, body);
  if (success) return output;
  const [issue] = issues;
  return { fault: `${v.getDotPath(issue) ?? 'events'}: ${issue.message}` };
}

/** The language at the end of a record's id; undefined when the id is not a record's. */
export function localeOfRecord(objectID: string): Locale | undefined {
  const { language } = partsOfRecordId(objectID);
  return isLocale(language) ? language : undefined;
}
