import { Blocks } from '../blocks/Blocks.tsx';
import type { BlockView } from '../blocks/blocks.ts';
import { CardList } from '../blocks/CardList.tsx';
import { isOffered } from '../calculator/healingIndex.ts';
import { subjectOf } from '../contact/subject.ts';
import { pageTexts } from '../content/messages/translations.server.ts';
import { taxonomyItem } from '../content/types/page.ts';
import { product } from '../content/types/product.ts';
import { resource } from '../content/types/resource.ts';
import { type CardView, cardViews } from '../content/view/card.ts';
import { choiceOf } from '../content/view/fields.ts';
import { type ImageView, pictureOf } from '../content/view/image.ts';
import type { LinkView } from '../content/view/link.ts';
import { pathTo } from '../locale/addresses.ts';
import type { Locale } from '../locale/locales.ts';
import { useTranslations } from '../locale/texts.tsx';
import { SectionIndex } from '../navigation/SectionIndex.tsx';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import { Section } from '../ui/section/Section.tsx';
import { FallbackNote, PageTitle } from './PageTitle.tsx';
import { definePage, type PageProps, type PageServices } from './page.ts';
import { found } from './pageFailure.ts';
import { parentsIn, withTrail } from './parents.server.ts';
import { type BlockPage, blockPage, findItem } from './sectionPage.server.ts';
import styles from './specialty.module.css';

const most = 12;

function load(services: PageServices) {
  const { content, locale } = services;
  const item = found(findItem(services, taxonomyItem));
  const specialty = choiceOf(item, 'specialty');
  const inSpecialty = <Field extends string>(element: Field) =>
    ({ property: `elements.${element}`, operator: 'any', values: [specialty] }) as const;
  const about = subjectOf(item, locale);
  const order = 'elements.title[asc]';
  const page = blockPage(services, item, about);
  const texts = pageTexts(services);
  const parents = parentsIn(services, 'specialties', 'specialties');
  const products = content.list(
    product,
    { filters: [inSpecialty('specialties')], order, limit: most },
    0,
  );
  const resources = content.list(
    resource,
    { filters: [inSpecialty('anatomy')], order, limit: most },
    0,
  );
  const totals = { products: products.total, resources: resources.total };
  const cards = {
    products: cardViews(products.items, locale, services),
    resources: cardViews(resources.items, locale, services),
  };
  const hero = heroOf(page, {
    eyebrow: texts.staff_specialty,
    image: pictureOf(item),
    links: listsOf(specialty, totals, locale).map(({ list, href, total }) => ({
      name: `${texts[list]} (${total})`,
      href,
    })),
    products: cards.products,
  });
  return {
    ...page,
    ...cards,
    blocks: hero ? [hero, ...page.blocks] : page.blocks,
    head: withTrail(page.head, parents),
    parents,
    about,
    specialty,
    hasCalculator: specialty === 'shoulder' && isOffered(services),
    totals,
  };
}

type Props = PageProps<typeof load>;

interface Totals {
  readonly products: number;
  readonly resources: number;
}

/** The lists that have items of a specialty, filtered by it. */
function listsOf(specialty: string, totals: Totals, locale: Locale) {
  return (['products', 'resources'] as const)
    .filter((list) => totals[list] > 0)
    .map((list) => ({
      list,
      href: `${pathTo(list, locale)}?specialty=${specialty}`,
      total: totals[list],
    }));
}

interface HeroParts {
  readonly eyebrow: string;
  readonly image: ImageView | undefined;
  readonly links: readonly LinkView[];
  readonly products: readonly CardView[];
}

/**
 * A hero with the picture of the specialty, unless the page begins with a picture or this one is of
 * a product.
 */
function heroOf(
  { title, teaser, blocks }: BlockPage,
  { eyebrow, image, links, products }: HeroParts,
): BlockView | undefined {
  const opensWithPicture = blocks[0]?.kind === 'hero' || blocks[0]?.kind === 'media';
  const isOfProduct = products.some((card) => card.image?.src === image?.src);
  if (!image || opensWithPicture || isOfProduct) return undefined;
  return { kind: 'hero', heading: title, eyebrow, lead: teaser, image, links: [...links] };
}

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
  readonly totals: Totals;
  readonly hasCalculator: boolean;
}

/** Links to the lists of all products and resources of a specialty, and to its calculator. */
function AllOf({ name, specialty, totals, hasCalculator }: AllOfProps) {
  const t = useTranslations();
  const { locale } = useSite();
  const lists = listsOf(specialty, totals, locale);
  if (lists.length === 0 && !hasCalculator) return null;
  return (
    <Section heading={t('all_of', { name })}>
      <ul className={styles.lists} data-testid="specialty-lists">
        {lists.map(({ list, href, total }) => (
          <li key={list}>
            <Link href={href} className={moreLinkClass}>
              {t(list)} ({total}) <Icon name="arrow" />
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
