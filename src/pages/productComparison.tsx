import { addressOf } from '../content/address.ts';
import { pageTexts } from '../content/messages/translations.server.ts';
import { product } from '../content/types/product.ts';
import { titleOf } from '../content/view/title.ts';
import { type ComparedProduct, Comparison } from '../details/Comparison.tsx';
import { productView } from '../details/productView.server.ts';
import { pathTo } from '../locale/addresses.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { PreviewFields } from '../site/PreviewFields.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Actions, Button } from '../ui/button/Button.tsx';
import { SelectField } from '../ui/form/fields.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/moreLink.ts';
import { Note } from '../ui/note/Note.tsx';
import { Section } from '../ui/section/Section.tsx';
import { type ComparisonQuery, comparisonParameters, mostCompared } from './comparisonQuery.ts';
import { PageTitle } from './PageTitle.tsx';
import { definePage, type PageProps } from './page.ts';
import { headOfPage, languagesWith } from './pageHead.ts';
import type { PageServices } from './pageServices.ts';
import { parentsIn } from './parents.server.ts';
import styles from './productComparison.module.css';

/** The most products to choose from. */
const mostOffered = 200;

/**
 * The compared products that the market may see. Withheld and unknown ones are treated alike, so that
 * the page does not tell which exist.
 */
function readProducts(services: PageServices, codenames: readonly string[]): ComparedProduct[] {
  const { content, locale } = services;
  const texts = pageTexts(services);
  const items = codenames.flatMap((it) => {
    const result = content.byCodename(product, it, 1);
    return result.status === 'found' ? [result.item] : [];
  });
  const shown = items.slice(0, mostCompared).map(({ codename = '' }) => codename);
  const path = pathTo('productComparison', locale);
  return items.slice(0, mostCompared).map((item) => {
    const codename = item.codename ?? '';
    const rest = comparisonParameters.write({ items: shown.filter((it) => it !== codename) });
    return {
      codename,
      href: addressOf(item, locale) ?? '',
      view: productView(item, locale, texts, services.vocabularies, services),
      without: rest ? `${path}?${rest}` : path,
    };
  });
}

function load(services: PageServices, query: ComparisonQuery) {
  const { content, locale } = services;
  const texts = pageTexts(services);
  const products = readProducts(services, query.items);
  const all = content.list(
    product,
    { filters: [], order: 'elements.title[asc]', limit: mostOffered },
    0,
  );
  const parents = parentsIn(services, 'products', 'products');
  const shown = products.map(({ codename }) => codename);
  const offered = all.items.flatMap((item) =>
    item.codename && !shown.includes(item.codename)
      ? [{ codename: item.codename, title: titleOf(item, locale) }]
      : [],
  );
  const head = headOfPage(services, 'productComparison', {
    title: texts.compare_products,
    description: texts.compare_products_text,
  });
  const state = comparisonParameters.write({ items: shown });
  const languages = languagesWith(head, state);
  // What is shared and printed leads to the same products.
  const canonical = state ? `${head.canonical}?${state}` : head.canonical;
  // Search engines need not index every combination.
  const robots = query.items.length > 0 ? 'noindex' : undefined;
  const tooMany = query.items.length > mostCompared;
  return { head: { ...head, canonical, languages, robots }, parents, products, offered, tooMany };
}

type Props = PageProps<typeof load>;

/** Up to four products side by side (PRODUCT-6). */
function ProductComparison({ data: { parents, products, offered, tooMany } }: Props) {
  const t = useTranslations();
  return (
    <>
      <PageTitle
        title={t('compare_products')}
        teaser={t('compare_products_text')}
        parents={parents}
      />
      <Section>
        {tooMany && (
          <Note tone="important">
            <p>{t('compare_at_most', { count: mostCompared })}</p>
          </Note>
        )}
        {products.length > 0 ? <Comparison products={products} /> : <p>{t('compare_nothing')}</p>}
        {products.length < mostCompared && <Choice products={products} offered={offered} />}
      </Section>
    </>
  );
}

/** Adds a product to the comparison, without scripts. */
function Choice({ products, offered }: Pick<Props['data'], 'products' | 'offered'>) {
  const t = useTranslations();
  const { locale } = useSite();
  if (offered.length === 0) return null;
  const compared = products.map(({ codename }) => codename);
  const list = pathTo('products', locale) + (compared.length > 0 ? `?compare=${compared}` : '');
  return (
    <form action={pathTo('productComparison', locale)} className={styles.choice} data-print="no">
      <PreviewFields />
      {products.map(({ codename }) => (
        <input key={codename} type="hidden" name="items" value={codename} />
      ))}
      <SelectField label={t('add_to_comparison')} id="add" name="items">
        {offered.map(({ codename, title }) => (
          <option key={codename} value={codename}>
            {title}
          </option>
        ))}
      </SelectField>
      <Actions>
        <Button type="submit">{t('add')}</Button>
        <Link href={list} className={moreLinkClass}>
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
