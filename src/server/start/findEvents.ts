import { type Application, applications, brandOf } from '../../brand/brands.ts';
import { collectionsOf } from '../../brand/contentMode.ts';
import type { LinkedItem } from '../../content/elements.ts';
import { is } from '../../content/pageReader.server.ts';
import type { ContentReader } from '../../content/reader.server.ts';
import type { Withholding } from '../../content/restrict.ts';
import { isOfType } from '../../content/view/fields.ts';
import { type Locale, locales } from '../../locale/locales.ts';
import { offerFields, offerOf } from '../../registrations/eventRegistration.ts';
import type { EventOffer } from '../../registrations/registration.ts';

/** Participants know of their event, wherever it may be shown. */
const toParticipants: Withholding = {
  id: 'registrations',
  places: new Set(),
  ignoreUserGroups: true,
};

const fields = [...offerFields];

/** Events per query. */
const mostAtOnce = 500;

/** An event, and a language in which it has a page. */
export interface ShownEvent {
  readonly item: LinkedItem<'event'>;
  readonly language: Locale;
}

/** Finds the events of registrations. No language is presumed: an event has any of them. */
export interface FindEvents {
  /** An event in a language, else in another one that it has. @throws ContentUnavailable */
  one(codename: string, language: Locale): Promise<ShownEvent | undefined>;
  /**
   * The offers of events, each from the first language that it has, so that the same version is
   * compared each time.
   * @throws ContentUnavailable
   */
  offers(brand: string, codenames: readonly string[]): Promise<ReadonlyMap<string, EventOffer>>;
}

/** Creates the search for events of a brand in its content. */
export function createFindEvents(reader: ContentReader, own: Application): FindEvents {
  const scope = (brand: Application) => ({
    collections: collectionsOf(brandOf(brand).contentMode),
    markets: [toParticipants],
    depth: 0,
  });

  async function some(brand: Application, codenames: readonly string[]) {
    const found = new Map<string, EventOffer>();
    for (const language of locales) {
      const left = new Set(codenames.filter((it) => !found.has(it)));
      if (left.size === 0) break;
      const filters = [is('system.type', 'event')];
      const query = { filters, only: (it: string) => left.has(it), limit: left.size };
      const { items } = await reader.items(query, { ...scope(brand), language, fields });
      for (const item of items) {
        if (item.codename && isOfType(item, 'event')) found.set(item.codename, offerOf(item));
      }
    }
    return found;
  }

  return {
    async one(codename, language) {
      for (const it of [language, ...locales.filter((other) => other !== language)]) {
        const result = await reader.item(codename, { ...scope(own), language: it });
        const item = result.status === 'found' ? result.item : undefined;
        if (isOfType(item, 'event')) return { item, language: it };
      }
      return undefined;
    },
    async offers(name, codenames) {
      const brand = applications.find((it) => it === name);
      if (!brand) return new Map();
      const found: [string, EventOffer][] = [];
      for (let i = 0; i < codenames.length; i += mostAtOnce) {
        found.push(...(await some(brand, codenames.slice(i, i + mostAtOnce))));
      }
      return new Map(found);
    },
  };
}
