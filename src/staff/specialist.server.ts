import { staff } from '../content/types/page.ts';
import { choicesOf, textOf } from '../content/view/fields.ts';
import { type PersonView, personView } from '../content/view/person.ts';
import { regionCodes } from '../enumerations/visitors.ts';
import { comparatorOf } from '../locale/comparatorOf.ts';
import type { PageContext } from '../services/pageContext.ts';
import { mostPeople } from './directory.server.ts';

/** The fields that the choice and the answer need, so that no biography is read. */
const fields = ['name', 'suffix', 'title', 'location', 'slug', 'specialties', 'regions'] as const;

/**
 * The member of staff to talk to about some specialties (STAFF-4): one of the market's region if
 * there is one, then of the specialty named first, then the first by name.
 * @param specialties their codenames, the most important first; without any there is nobody
 * @returns undefined if the market shows nobody with a page
 */
export function specialistFor(
  { content, locale, market }: Pick<PageContext, 'content' | 'locale' | 'market'>,
  specialties: readonly string[],
): PersonView | undefined {
  if (specialties.length === 0) return undefined;
  const filter = {
    property: 'elements.specialties',
    operator: 'any',
    values: specialties,
  } as const;
  const { items } = content.list(staff, { filters: [filter], fields, limit: mostPeople }, 0);
  const region = regionCodes[market.region];
  const compare = comparatorOf(locale);
  const ranked = items
    .map((item) => ({
      name: textOf(item, 'name'),
      isNear: choicesOf(item, 'regions').includes(region),
      rank: specialties.findIndex((it) => choicesOf(item, 'specialties').includes(it)),
      view: personView(item, locale),
    }))
    .filter(({ view }) => view.href !== undefined)
    .toSorted(
      (a, b) => Number(b.isNear) - Number(a.isNear) || a.rank - b.rank || compare(a.name, b.name),
    );
  return ranked[0]?.view;
}
