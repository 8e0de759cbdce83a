import { Blocks } from '../blocks/Blocks.tsx';
import type { BlockView } from '../blocks/blocks.ts';
import { CardList } from '../blocks/CardList.tsx';
import { isOffered } from '../calculator/isOffered.ts';
import { subjectOf } from '../contact/subject.ts';
import { taxonomyItem } from '../content/types/page.ts';
import { product } from '../content/types/product.ts';
import { resource } from '../content/types/resource.ts';
import { type CardView, cardViews } from '../content/view/card.ts';
import { choiceOf } from '../content/view/fields.ts';
import { pathTo } from '../locale/addresses.ts';
import { useTranslations } from '../locale/texts.tsx';
import { SectionIndex } from '../navigation/SectionIndex.tsx';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/moreLink.ts';
import { Section } from '../ui/section/Section.tsx';
import { FallbackNote } from './FallbackNote.tsx';
import { PageTitle } from './PageTitle.tsx';
import { definePage, type PageProps } from './page.ts';
import { found } from './pageFailure.ts';
import type { PageServices } from './pageServices.ts';
import { parentsIn, withTrail } from './parents.server.ts';
import { blockPage, findItem } from './sectionPage.server.ts';
import styles from './specialty.module.css';

const most = 12;

async function load(services: PageServices) {
  const { content, locale } = services;
  const item = found(await findItem(services, taxonomyItem));
  const specialty = choiceOf(item, 'specialty');
  const inSpecialty = <Field extends string>(element: Field) =>
    ({ property: `elements.${element}`, operator: 'any', values: [specialty] }) as const;
  const about = subjectOf(item, locale);
  const order = 'elements.title[asc]';
  const [page, parents, products, resources] = await Promise.all([
    blockPage(services, item, about),
    parentsIn(services, 'specialties', 'specialties'),
    content.list(product, { filters: [inSpecialty('specialties')], order, limit: most }, 0),
    content.list(resource, { filters: [inSpecialty('anatomy')], order, limit: most }, 0),
  ]);
  return {
    ...page,
    head: withTrail(page.head, parents),
    parents,
    about,
    specialty,
    hasCalculator:
      specialty === 'shoulder' &&
      isOffered({ application: services.brand.application, flags: services.flags }),
    totals: { products: products.total, resources: resources.total },
    products: cardViews(products.items, locale),
    resources: cardViews(resources.items, locale),
  };
}

type Props = PageProps<typeof load>;

/** Returns a filter for cards that the blocks of a page do not show yet. */
function notShownBy(blocks: readonly BlockView[]): (card: CardView) => boolean {
  const shown = blocks.flatMap((block) => {
    if (block.kind === 'cards') return block.cards;
    return block.kind === 'downloads' ? block.resources : [];
  });
  const keys = new Set(shown.map(({ key }) => key));
  return ({ key }) => !keys.has(key);
}

interface AllOfProps {
  /** The title of the specialty. */
  readonly name: string;
  readonly specialty: string;
  readonly totals: { readonly products: number; readonly resources: number };
  readonly hasCalculator: boolean;
}

/** Links to the lists of all products and resources of a specialty, and to its calculator. */
function AllOf({ name, specialty, totals, hasCalculator }: AllOfProps) {
  const t = useTranslations();
  const { locale } = useSite();
  const lists = (['products', 'resources'] as const).filter((list) => totals[list] > 0);
  if (lists.length === 0 && !hasCalculator) return null;
  return (
    <Section heading={t('all_of', { name })}>
      <ul className={styles.lists} data-testid="specialty-lists">
        {lists.map((list) => (
          <li key={list}>
            <Link href={`${pathTo(list, locale)}?specialty=${specialty}`} className={moreLinkClass}>
              {t(list)} ({totals[list]}) <Icon name="arrow" />
            </Link>
          </li>
        ))}
        {hasCalculator && (
          <li>
            <Link href={pathTo('healingCalculator', locale)} className={moreLinkClass}>
              {t('healing_link')} <Icon name="arrow" />
            </Link>
          </li>
        )}
      </ul>
    </Section>
  );
}

/** A specialty: its description, products and resources. */
function Specialty({ data }: Props) {
  const t = useTranslations();
  const { head, parents, title, teaser, blocks, index } = data;
  const isNew = notShownBy(blocks);
  const opensPage = blocks[0]?.kind === 'hero';
  const products = data.products.filter(isNew);
  const resources = data.resources.filter(isNew);
  return (
    <>
      <FallbackNote fallback={head.fallback} />
      {!opensPage && (
        <PageTitle title={title} teaser={teaser} lang={head.fallback} parents={parents} />
      )}
      <div lang={head.fallback}>
        <Blocks blocks={blocks} opensPage={opensPage} />
      </div>
      {products.length > 0 && (
        <Section heading={t('products')} ground="tint">
          <CardList cards={products} />
        </Section>
      )}
      {resources.length > 0 && (
        <Section heading={t('resources')}>
          <CardList cards={resources} />
        </Section>
      )}
      <AllOf
        name={title}
        specialty={data.specialty}
        totals={data.totals}
        hasCalculator={data.hasCalculator}
      />
      <SectionIndex nodes={index} />
    </>
  );
}

export default definePage({ load, View: Specialty });
