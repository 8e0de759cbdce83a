import { event } from '../content/types/event.ts';
import { newsArticle } from '../content/types/page.ts';
import { resource } from '../content/types/resource.ts';
import { type CardView, cardViews } from '../content/view/card.ts';
import { textOf } from '../content/view/fields.ts';
import { newestResources } from '../content/view/shownDate.ts';
import type { PageServices } from './pageServices.ts';

/** The items that a member of staff presents, answers for or is the subject of. */
export interface PersonItems {
  readonly resources: readonly CardView[];
  /** The next ones. */
  readonly events: readonly CardView[];
  readonly news: readonly CardView[];
}

/** The most items of a kind on a person's page. */
const most = 6;

/**
 * The resources, events and news of a member of staff, as far as the market shows them (STAFF-2).
 */
export function personItems(services: PageServices, codename: string): PersonItems {
  const { content, locale, now } = services;
  const links = <Field extends string>(field: Field) =>
    ({ property: `elements.${field}`, operator: 'any', values: [codename] }) as const;
  // The day, not the moment, so that all pages of a day ask for the same list.
  const coming = {
    property: 'elements.end',
    operator: 'gte',
    values: [now.toISOString().slice(0, 10)],
  } as const;
  const resources = content.list(
    resource,
    { filters: [links('presenters')], order: newestResources, limit: most },
    1,
  );
  const presented = content.list(event, { filters: [links('presenters'), coming] }, 0);
  const organized = content.list(event, { filters: [links('contact'), coming] }, 0);
  const news = content.list(
    newsArticle,
    { filters: [links('people')], order: 'elements.date[desc]', limit: most },
    0,
  );
  const events = [...presented.items, ...organized.items]
    .filter((it, index, all) => all.findIndex((other) => other.codename === it.codename) === index)
    .filter((it) => Date.parse(textOf(it, 'end')) > now.getTime())
    .toSorted((a, b) => textOf(a, 'start').localeCompare(textOf(b, 'start'), 'en'));
  return {
    resources: cardViews(resources.items, locale, services),
    events: cardViews(events.slice(0, most), locale, services).map((it) => ({
      ...it,
      teaser: '',
    })),
    news: cardViews(news.items, locale, services),
  };
}
