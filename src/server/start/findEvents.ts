import type { Application, Brand, Brands } from '../../brand/brand.ts';
import type { CurrentView } from '../../content/edition/currentView.server.ts';
import type { Edition } from '../../content/edition/edition.server.ts';
import { variantFor } from '../../content/edition/itemStore.server.ts';
import type { LinkedItem } from '../../content/elements.ts';
import {
  isWithheld,
  restrictionFields,
  restrictionsOf,
  type Withholding,
} from '../../content/restrict.ts';
import { entryFields } from '../../events/calendarEntry.ts';
import { type Locale, locales } from '../../locale/locales.ts';
import { plainEvent } from '../../registrations/eventEntries.server.ts';
import { offerFields, offerOf } from '../../registrations/eventRegistration.ts';
import type { EventOffer } from '../../registrations/registration.ts';

/** Participants know of their event, wherever it may be shown. */
const toParticipants: Withholding = {
  id: 'registrations',
  places: new Set(),
  ignoreUserGroups: true,
};

/** What offers and mails are made from. */
const fields = [...new Set([...offerFields, ...entryFields, ...restrictionFields])];

/** An event, and a language in which it has a page. */
export interface ShownEvent {
  readonly item: LinkedItem<'event'>;
  readonly language: Locale;
}

/**
 * Finds the events of registrations in the current view. No language is presumed: an event has any of
 * them.
 */
export interface FindEvents {
  /**
   * An event in a language, else in another one that it has.
   * @throws ContentUnavailable before any content
   */
  one(codename: string, language: Locale): ShownEvent | undefined;
  /**
   * The offers of events, each from the first language that it has, so that the same version is
   * compared each time.
   * @throws ContentUnavailable before any content
   */
  offers(brand: string, codenames: readonly string[]): ReadonlyMap<string, EventOffer>;
}

/**
 * Creates the search for events of a brand in its content.
 * @param brands those of the present view: registrations of another brand may be in the same database
 */
export function createFindEvents(
  current: Pick<CurrentView, 'now'>,
  own: Application,
  brands: () => Brands,
): FindEvents {
  const brandOf = (name: string) => brands().all.find((it) => it.application === name);
  return {
    one(codename, language) {
      const languages = [language, ...locales.filter((other) => other !== language)];
      return eventIn(current.now().edition, brandOf(own), codename, languages);
    },
    offers(name, codenames) {
      const brand = brandOf(name);
      const { edition } = current.now();
      const found = codenames.flatMap((codename) => {
        const event = eventIn(edition, brand, codename, locales);
        return event ? [[codename, offerOf(event.item)] as const] : [];
      });
      return new Map(found);
    },
  };
}

/** An event of a brand in the first of these languages in which participants can read it. */
function eventIn(
  { store, deliver }: Edition,
  brand: Pick<Brand, 'collections'> | undefined,
  codename: string,
  languages: readonly Locale[],
): ShownEvent | undefined {
  const event = store.byCodename.get(codename);
  if (event?.type !== 'event' || event.parent) return undefined;
  if (!brand?.collections.includes(event.collection)) return undefined;
  for (const language of languages) {
    const variant = variantFor(event, language);
    const item = variant && deliver(variant, fields);
    if (item && !isWithheld(restrictionsOf(item), toParticipants)) {
      return { item: plainEvent(item), language };
    }
  }
  return undefined;
}
