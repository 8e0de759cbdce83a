import { staff } from '../content/types/page.ts';
import { choicesOf, textOf } from '../content/view/fields.ts';
import { fullName, type PersonView, personView } from '../content/view/person.ts';
import { regionCodes } from '../enumerations/visitors.ts';
import { comparatorOf } from '../locale/comparatorOf.ts';
import { useTranslations } from '../locale/texts.tsx';
import type { PageContext } from '../services/pageContext.ts';
import { Link } from '../site/Link.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { Row, RowList } from '../ui/row/Row.tsx';
import { Section } from '../ui/section/Section.tsx';
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

/**
 * Whom to talk to about a product. Its page contacts the person (STAFF-4): here the product has the
 * only way to contact the company (PRODUCT-1).
 */
export function Specialist({ person }: { readonly person: PersonView }) {
  const t = useTranslations();
  const { title, location, href = '' } = person;
  return (
    <Section heading={t('specialist')} layout="split" print="no">
      <RowList>
        <Row
          mark={<Icon name="person" size="large" />}
          label={title}
          title={<Link href={href}>{fullName(person)}</Link>}
          aside={location}
        />
      </RowList>
    </Section>
  );
}
