import * as v from 'valibot';
import type { ReadMark } from '../content/readMarks.ts';
import { contentTypeOf } from '../content/types/index.ts';

/** A notification of the content service, in the vendor's documented form. */
const notification = v.object({
  data: v.object({ system: v.object({ codename: v.string(), type: v.optional(v.string()) }) }),
  message: v.object({
    object_type: v.string(),
    action: v.string(),
    delivery_slot: v.picklist(['published', 'preview']),
  }),
});

const body = v.object({ notifications: v.pipe(v.array(notification), v.minLength(1)) });

type Notification = v.InferOutput<typeof notification>;

/**
 * The item whose published form changed, if the notification is about one item only.
 * `metadata_changed` may mean another codename or collection, and then the former one is not known.
 */
function itemOf({ data: { system }, message }: Notification): ReadMark | undefined {
  const { codename, type = '' } = system;
  const isItem = message.object_type === 'content_item' && contentTypeOf(type) !== undefined;
  return isItem && ['published', 'unpublished'].includes(message.action)
    ? { type, codename }
    : undefined;
}

/**
 * The items that the content service reports as changed.
 * @param text the body of the request
 * @returns undefined if anything may have changed; no items if only drafts have, which are not stored
 */
export function notifiedChanges(text: string): readonly ReadMark[] | undefined {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), body), text);
  if (!success) return undefined;
  const published = output.notifications.filter((it) => it.message.delivery_slot === 'published');
  const items = published.map(itemOf);
  return items.includes(undefined) ? undefined : items.flatMap((it) => it ?? []);
}
