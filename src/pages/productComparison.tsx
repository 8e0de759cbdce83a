import { addressOf } from '../content/address.ts';
import { pageTexts } from '../content/messages/translations.server.ts';
import { product } from '../content/types/product.ts';
import { titleOf } from '../content/view/title.ts';
import { type ComparedProduct, Comparison, StatedAlone } from '../details/Comparison.tsx';
import { comparedFacts } from '../details/comparisonRows.ts';
import { OverlaidSizes, sizeChoice } from '../details/OverlaidSizes.tsx';
import { productView } from '../details/productView.server.ts';
import { pathTo } from '../locale/addresses.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { PreviewFields } from '../site/PreviewFields.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Actions, Button } from '../ui/button/Button.tsx';
import { SelectField } from '../ui/form/fields.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import { Note } from '../ui/note/Note.tsx';
import { Section } from '../ui/section/Section.tsx';
import { PageTitle } from './PageTitle.tsx';
import { definePage, type PageProps, type PageServices } from './page.ts';
import { headOfPage, languagesWith } from './pageHead.ts';
import { parentsIn } from './parents.server.ts';
import styles from './productComparison.module.css';
import {
  type ComparisonQuery,
  comparisonOf,
  comparisonParameters,
  keptComparison,
  mostCompared,
} from './productComparison.server.ts';

/** The most products to choose from. */
const mostOffered = 200;

/**
 * The compared products that the market may see, and what else the address says of them. Withheld and
 * unknown ones are treated alike, so that the page does not tell which exist.
 */
function readProducts(services: PageServices, query: ComparisonQuery) {
  const { content, locale } = services;
  const texts = pageTexts(services);
  const found = query.items.flatMap((it) => {
    const result = content.byCodename(product, it, 1);
    return result.status === 'found' ? [result.item] : [];
  });
  const views = found.slice(0, mostCompared).map((item) => ({
    codename: item.codename ?? '',
    href: addressOf(item, locale) ?? '',
    view: productView(item, locale, texts, services.vocabularies, services),
  }));
  const numbers = views.flatMap(({ view }) => view.sizes.map(({ number }) => number));
  const state: ComparisonQuery = {
    ...query,
    items: views.map(({ codename }) => codename),
    sizes: query.sizes.filter((it) => numbers.includes(it)),
  };
  const without = (codename: string) =>
    addressWith(services, { ...state, items: state.items.filter((it) => it !== codename) });
  const products = views.map((it): ComparedProduct => ({ ...it, without: without(it.codename) }));
  return { products, state };
}

/** The address of a comparison. */
function addressWith({ locale }: Pick<PageServices, 'locale'>, state: ComparisonQuery): string {
  const query = comparisonParameters.write(state);
  const path = pathTo('productComparison', locale);
  return query ? `${path}?${query}` : path;
}

function load(services: PageServices, query: ComparisonQuery) {
  const { content, locale } = services;
  const texts = pageTexts(services);
  const { products, state } = readProducts(services, query);
  const all = content.list(
    product,
    { filters: [], order: 'elements.title[asc]', limit: mostOffered },
    0,
  );
  const parents = parentsIn(services, 'products', 'products');
  const offered = all.items.flatMap((item) =>
    item.codename && !state.items.includes(item.codename)
      ? [{ codename: item.codename, title: titleOf(item, locale) }]
      : [],
  );
  const head = headOfPage(services, 'productComparison', {
    title: texts.compare_products,
    description: texts.compare_products_text,
  });
  const languages = languagesWith(head, comparisonParameters.write(state));
  // What is shared and printed leads to the same products.
  const named = comparisonOf(state.items);
  const canonical = named ? `${head.canonical}?${named}` : head.canonical;
  // Search engines need not index every combination.
  const robots = query.items.length > 0 ? 'noindex' : undefined;
  const tooMany = query.items.length > mostCompared;
  const views = {
    differences: addressWith(services, { ...state, isWhole: false }),
    all: addressWith(services, { ...state, isWhole: true }),
  };
  return {
    head: { ...head, canonical, languages, robots },
    parents,
    products,
    state,
    views,
    offered,
    tooMany,
  };
}

type Data = PageProps<typeof load>['data'];

/** Up to four products side by side, as a list that changes in place (PRODUCT-6, PRODUCT-15). */
function ProductComparison({ data }: PageProps<typeof load>) {
  const t = useTranslations();
  const { locale } = useSite();
  const { parents, products, state, tooMany } = data;
  const { rows, alone } = comparedFacts(
    products.map(({ view }) => view),
    locale,
    t,
  );
  const isWhole = state.isWhole || products.length < 2;
  const differing = rows.filter(({ differs }) => differs);
  const inPair = rows.filter(({ pairDiffers }) => pairDiffers);
  return (
    <>
      <PageTitle
        title={t('compare_products')}
        teaser={t('compare_products_text')}
        parents={parents}
      />
      <Section>
        <div className={styles.comparison} data-list="">
          <div role="status" className={styles.said} data-swap="count">
            {tooMany && (
              <Note tone="important">
                <p>{t('compare_at_most', { count: mostCompared })}</p>
              </Note>
            )}
            <Said
              {...data}
              count={rows.length}
              differing={differing.length}
              inPair={inPair.length}
            />
          </div>
          <div data-swap="found">
            {products.length > 1 && <Views {...data} />}
            {products.length > 2 && <Pair {...data} />}
            {products.length > 0 && (
              <Comparison products={products} rows={isWhole ? rows : differing} isWhole={isWhole} />
            )}
            <div className={styles.alone}>
              <StatedAlone products={products} alone={alone} />
            </div>
          </div>
          <div data-swap="drawing">
            <Drawing {...data} />
          </div>
          <div data-swap="choice" data-print="no">
            {products.length < mostCompared && <Choice {...data} />}
          </div>
        </div>
      </Section>
    </>
  );
}

/**
 * What the comparison shows, in one sentence, which screen readers announce when it changes. A narrow
 * window shows two of the products, so it may have fewer differences (PAGE-80).
 */
function Said({
  products,
  state,
  count,
  differing,
  inPair,
}: Data & { readonly count: number; readonly differing: number; readonly inPair: number }) {
  const t = useTranslations();
  if (products.length === 0) return <p>{t('compare_nothing')}</p>;
  if (products.length === 1) return <p>{t('compare_second')}</p>;
  const text = (differences: number) =>
    state.isWhole
      ? t('compare_facts', { count, differing: differences })
      : t('compare_differences', { count: differences });
  if (inPair === differing) return <h2>{text(differing)}</h2>;
  return (
    <h2>
      <span className={styles.wide}>{text(differing)}</span>
      <span className={styles.narrow}>{text(inPair)}</span>
    </h2>
  );
}

/** Only the differences, or all facts (PRODUCT-15). */
function Views({ views, state: { isWhole } }: Data) {
  const t = useTranslations();
  return (
    <ul className={styles.views} data-print="no">
      <li>
        <Link
          href={views.differences}
          elementId="compare-differences"
          current={!isWhole}
          inPlace="stay"
        >
          {t('compare_only_differences')}
        </Link>
      </li>
      <li>
        <Link href={views.all} elementId="compare-all" current={isWhole} inPlace="stay">
          {t('compare_all')}
        </Link>
      </li>
    </ul>
  );
}

/** The rest of the state of a comparison, for a form that changes one part of it. */
function StateFields({
  state: { items, sizes, isWhole },
  without,
}: Pick<Data, 'state'> & { readonly without?: 'sizes' }) {
  return (
    <>
      <PreviewFields />
      {items.map((codename) => (
        <input key={codename} type="hidden" name="items" value={codename} />
      ))}
      {without !== 'sizes' &&
        sizes.map((it) => <input key={it} type="hidden" name="sizes" value={it} />)}
      {isWhole && <input type="hidden" name="facts" value="all" />}
    </>
  );
}

/**
 * Which two of the products a narrow window shows (PAGE-47): the first two of the address, so that the
 * form puts others there. It is shown in narrow windows only.
 */
function Pair({ products, state }: Data) {
  const t = useTranslations();
  const { locale } = useSite();
  return (
    <form
      action={pathTo('productComparison', locale)}
      className={styles.pair}
      data-asks="stay"
      data-print="no"
    >
      {['left', 'right'].map((side, index) => (
        <SelectField
          key={side}
          id={`compare-${side}`}
          label={t(index === 0 ? 'compare_left' : 'compare_right')}
          name="items"
          defaultValue={state.items[index]}
          autoComplete="off"
        >
          {products.map(({ codename, view }) => (
            <option key={codename} value={codename}>
              {view.title}
            </option>
          ))}
        </SelectField>
      ))}
      <StateFields state={state} />
      <Show />
    </form>
  );
}

/** The button of a form that scripts send at each choice. */
function Show() {
  const t = useTranslations();
  return (
    <div className={styles.show}>
      <Button type="submit">{t('compare_show')}</Button>
    </div>
  );
}

/** The sizes over one another, if at least two products have any (PRODUCT-16). */
function Drawing({ products, state }: Data) {
  const t = useTranslations();
  const { locale } = useSite();
  const drawn = products.flatMap(({ codename, view }) => {
    const choice = sizeChoice(view.sizes, state.sizes, view.profile);
    return choice ? [{ codename, title: view.title, ...choice }] : [];
  });
  if (drawn.length < 2) return null;
  return (
    <div className={styles.drawing} data-testid="overlaid-sizes">
      <h2 id="overlaid">{t('compare_sizes')}</h2>
      <OverlaidSizes products={drawn} form="choose-sizes" />
      <form
        id="choose-sizes"
        action={`${pathTo('productComparison', locale)}#overlaid`}
        data-asks="stay"
      >
        <StateFields state={state} without="sizes" />
        {drawn.some(({ sizes }) => sizes.length > 1) && <Show />}
      </form>
    </div>
  );
}

/** Adds a product to the comparison, without scripts. */
function Choice({ state, offered }: Data) {
  const t = useTranslations();
  const { locale } = useSite();
  if (offered.length === 0) return null;
  const kept = keptComparison(state.items);
  return (
    <form action={pathTo('productComparison', locale)} className={styles.choice} data-asks="">
      <StateFields state={state} />
      <SelectField label={t('add_to_comparison')} id="add" name="items">
        {offered.map(({ codename, title }) => (
          <option key={codename} value={codename}>
            {title}
          </option>
        ))}
      </SelectField>
      <Actions>
        <Button type="submit" id="add-product">
          {t('add')}
        </Button>
        <Link href={pathTo('products', locale) + (kept && `?${kept}`)} className={moreLinkClass}>
          {t('compare_from_list')} <Icon name="arrow" />
        </Link>
      </Actions>
    </form>
  );
}

export default definePage({
  parameters: comparisonParameters,
  load,
  View: ProductComparison,
  takesForms: false,
});
