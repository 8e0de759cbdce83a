import { isDeepStrictEqual } from 'node:util';
import type { DeliveryItem } from '../content/deliveryFormat.ts';
import type { AuthoredItem, Variant } from '../content/edition/authored.ts';
import type { Change } from '../content/edition/changesBetween.server.ts';
import { variantFor } from '../content/edition/itemStore.server.ts';
import type { Derivation } from '../content/edition/view.server.ts';
import type { LinkedItem } from '../content/elements.ts';
import { flattenSteps } from '../content/flatten.ts';
import { atOnce, pause } from '../content/pauses.ts';
import { registrationFields } from '../content/view/registration.ts';
import { type Locale, locales } from '../locale/locales.ts';

/**
 * The events of a brand with the fields that their state is made from, as the readers of each language
 * get them. The order is that of languages and codenames, so it depends on the content only.
 */
export type EventEntries = ReadonlyMap<Locale, ReadonlyMap<string, LinkedItem<'event'>>>;

/** A list of its own, because fields are known by it. */
const fields: readonly string[] = [...registrationFields];

/**
 * Declares the entries of events. An entry stays the same object while what it says does.
 * @param collections those of the brand
 */
export function createEventEntries(collections: readonly string[]): Derivation<EventEntries> {
  return {
    name: 'event entries',
    async derive({ edition: { store, deliver } }, before) {
      const changed = before && changedEvents(before.change);
      if (before && changed?.size === 0) return before.value;

      function entriesOf(event: AuthoredItem): ReadonlyMap<Locale, LinkedItem<'event'>> {
        const made = new Map<Variant, LinkedItem<'event'>>();
        return new Map(
          locales.flatMap((language) => {
            const variant = variantFor(event, language);
            if (!variant) return [];
            const known = before?.value.get(language)?.get(event.codename);
            if (known && changed && !changed.has(event.codename)) return [[language, known]];
            const entry = made.get(variant) ?? plainEvent(deliver(variant, fields));
            made.set(variant, entry);
            return [[language, isDeepStrictEqual(known, entry) && known ? known : entry]];
          }),
        );
      }

      const all = new Map(locales.map((it) => [it, new Map<string, LinkedItem<'event'>>()]));
      for (const event of store.byType.get('event') ?? []) {
        const wait = pause();
        if (wait) await wait;
        if (!collections.includes(event.collection)) continue;
        for (const [language, entry] of entriesOf(event)) {
          all.get(language)?.set(event.codename, entry);
        }
      }
      return all;
    },
  };
}

/** The events among what changed. */
function changedEvents({ items }: Change): ReadonlySet<string> {
  return new Set(items.filter(({ type }) => type === 'event').map(({ codename }) => codename));
}

/** An event as pages read it, without what it links to. */
export function plainEvent(event: DeliveryItem): LinkedItem<'event'> {
  const systemFields = ['codename', 'type', 'last_modified'] as const;
  const options = { depth: 0, marksVariant: true, systemFields, linked: () => undefined };
  return atOnce(flattenSteps(event, options)) as LinkedItem<'event'>;
}
