import type { Brand } from '../../brand/brand.ts';
import type { LinkedItem } from '../../content/elements.ts';
import { siteTexts } from '../../content/messages/siteTexts.server.ts';
import { createPageReader, is } from '../../content/pageReader.server.ts';
import type { ContentReader } from '../../content/reader.server.ts';
import { isOfType } from '../../content/view/fields.ts';
import { calendarEntry, entryFields } from '../../events/calendarEntry.ts';
import { calendarFile, calendarType } from '../../events/calendarFile.server.ts';
import { pathTo } from '../../locale/addresses.ts';
import { type Locale, locales } from '../../locale/locales.ts';
import { calendarList, eventsWith } from '../../pages/calendarQuery.ts';
import type { CurrentStates } from '../../registrations/currentStates.server.ts';
import { readListState } from '../../search/lists/listState.ts';
import { stateFacet } from '../../search/record.ts';
import { writeParameters, writeRefinements } from '../../search/searchState.ts';
import type { MarketFile } from './marketFiles.ts';

/** The most events in a feed, the next first. */
const most = 1_000;

/** For how many days a feed keeps an event that is over. */
const daysKept = 31;

/** How often calendar programs read a feed again, in hours. */
const refreshHours = 12;

/** The address of a language's calendar; the table of paths has no characters to escape. */
const calendarOf = (locale: Locale) => pathTo('calendar', locale);

const fields = [...entryFields];

/**
 * Creates the calendar file of each event in each language, as the market may read it.
 * @param origin the site's, such as `https://www.portico.example`
 * @param reader the reader of the present view: each file is made from one
 */
export function createEventFile(
  origin: string,
  brand: () => Brand,
  reader: () => ContentReader,
): MarketFile {
  const files = locales.map(calendarOf).join('|');
  return {
    address: new RegExp(`^((?:${files})/\\w{1,200})\\.ics(?:\\?|$)`),
    type: calendarType,
    async write(market, part) {
      const codename = part.slice(part.lastIndexOf('/') + 1);
      const locale = locales.find((it) => part === pathTo('event', it, { codename }));
      if (!locale) return undefined;
      const found = reader().item(codename, {
        collections: brand().collections,
        markets: [market],
        language: locale,
        depth: 0,
        fields,
      });
      if (found.status !== 'found' || !isOfType(found.item, 'event')) return undefined;
      const entry = calendarEntry(found.item, locale, origin);
      return calendarFile({ name: entry.title, publisher: brand().name, entries: [entry] });
    },
  };
}

/**
 * Creates the calendar that programs subscribe to, one for each language: the next events as the
 * market may read them, with the filters of the calendar's address.
 * @param origin the site's, such as `https://www.portico.example`
 * @param states the states of events, by which a feed may be filtered
 */
export function createCalendarFeeds(
  origin: string,
  brand: () => Brand,
  reader: () => ContentReader,
  states: Pick<CurrentStates, 'now'>,
): MarketFile[] {
  return locales.map((locale) => ({
    address: new RegExp(`^${calendarOf(locale)}\\.ics(?:\\?(.*))?$`),
    type: calendarType,
    canonical: (query) => writeParameters(writeRefinements(refinementsIn(query))),
    edition: (query) => (refinementsIn(query)[stateFacet] ? states.now().id : ''),
    async write(market, query) {
      // In the same step as the view, so that both have the same events.
      const { stateOf } = states.now();
      const wanted = eventsWith(refinementsIn(query), (event) => stateOf(event, locale));
      const scope = { collections: brand().collections, markets: [market], language: locale };
      if (!createPageReader(reader(), scope).has('calendar')) return undefined;
      const since = new Date(Date.now() - daysKept * 86_400_000).toISOString();
      const { items } = reader().items(
        {
          ...wanted,
          filters: [
            is('system.type', 'event'),
            { property: 'elements.end', operator: 'gte', values: [since] },
            ...wanted.filters,
          ],
          order: 'elements.start[asc]',
          skip: 0,
          limit: most,
        },
        { ...scope, depth: 0, fields },
      );
      const t = await siteTexts({ reader, collections: scope.collections }, locale, market);
      return calendarFile({
        name: `${t('calendar')} – ${brand().name}`,
        publisher: brand().name,
        entries: items.flatMap((item) => entriesOf(item, locale, origin)),
        refreshHours,
      });
    },
  }));
}

const refinementsIn = (query: string) =>
  readListState(calendarList, new URLSearchParams(query)).refinements;

const entriesOf = (item: LinkedItem, locale: Locale, origin: string) =>
  isOfType(item, 'event') ? [calendarEntry(item, locale, origin)] : [];
