import { Blocks } from '../blocks/Blocks.tsx';
import { addressOf } from '../content/address.ts';
import { productNameText } from '../content/productName/productName.ts';
import { product } from '../content/types/product.ts';
import { itemsOf } from '../content/view/fields.ts';
import { titleParts } from '../content/view/title.ts';
import { selectorView } from '../details/selectorView.server.ts';
import { AnswerCard } from '../directions/AnswerCard.tsx';
import { answerTo } from '../directions/answer.server.ts';
import { scanId } from '../directions/lookupNames.ts';
import { Island } from '../islands/Island.tsx';
import { pathTo } from '../locale/addresses.ts';
import { withUnit } from '../locale/numbers.ts';
import { useTranslations } from '../locale/texts.tsx';
import { measureParameter, measureText, selectorId } from '../products/measure.ts';
import { partsOfRecordId } from '../search/record.ts';
import { SearchUnavailableNote } from '../search/results/NoResults.tsx';
import { Results } from '../search/results/Results.tsx';
import { readResults } from '../search/results/readResults.server.ts';
import { hitAt, type ResultsView } from '../search/results/resultsView.ts';
import {
  asksForResults,
  inOtherLanguage,
  readSearchState,
  refinementCount,
  type SearchState,
  writeSearchState,
} from '../search/searchState.ts';
import { Link } from '../site/Link.tsx';
import { hasPage, useSite } from '../site/SiteContext.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import { Prose } from '../ui/prose/Prose.tsx';
import { FallbackNote, PageTitle } from './PageTitle.tsx';
import { definePage, type PageParameters, type PageProps, type PageServices } from './page.ts';
import { type PageFact, pageFacts } from './pageFacts.server.ts';
import { notFound } from './pageFailure.ts';
import styles from './search.module.css';
import { blockDepth, listPage } from './sectionPage.server.ts';

async function load(services: PageServices, state: SearchState) {
  const page = listPage(services, 'search', 'search');
  const results = asksForResults(state) ? await readResults(services, state) : undefined;
  if (results?.status === 'found' && results.page > results.pages) notFound();
  const { query } = state;
  // With filters the results are looked through; then the answer would only stand in the way.
  const isPlain = refinementCount(state.refinements) === 0 && state.page === 1;
  const answer = query && isPlain ? answerTo(services, query) : undefined;
  const sizes = isPlain && !answer ? sizeAnswers(services, query, results) : [];
  const total = results?.status === 'found' ? results.total : 0;
  const facts = isPlain && !answer && query ? pageFacts(services, query, total) : [];
  const title = query ? `${query} – ${page.head.title}` : page.head.title;
  // Keeps search engines from indexing result pages and following their endless filters.
  const robots = results ? 'noindex, nofollow' : undefined;
  const languages = page.head.alternates.map(({ locale, href }) => {
    const shown = writeSearchState(locale === services.locale ? state : inOtherLanguage(state));
    return { locale, href: shown ? `${href}?${shown}` : href };
  });
  // Where the answer alone is known, "no results" below it would contradict it.
  const isAnswerAlone =
    (answer || sizes.length + facts.length > 0) && results?.status === 'found' && total === 0;
  const below = isAnswerAlone ? undefined : results;
  return {
    head: { ...page.head, title, robots, languages },
    page,
    query,
    answer,
    sizes,
    facts,
    results: below,
  };
}

type Props = PageProps<typeof load>;

/**
 * The answer to a number and the search results, with advice below; only the advice without a query
 * or filters (SEARCH-11).
 */
function Search({ data: { page, query, answer, sizes, facts, results } }: Props) {
  const { href } = answer?.answer ?? {};
  const answerHit = href && results?.status === 'found' ? hitAt(results, href) : undefined;
  return (
    <>
      <FallbackNote fallback={page.head.fallback} />
      <PageTitle title={page.title} teaser={page.teaser} lang={page.head.fallback}>
        <div className={styles.form}>
          <Island name="searchForm" props={{ query }} />
          <ScanLink />
        </div>
      </PageTitle>
      {answer && <AnswerCard full={answer} hit={answerHit} />}
      <SizeAnswers answers={sizes} />
      <PageFacts facts={facts} />
      {results?.status === 'found' && <Results results={results} isAnswered={!!answer} />}
      {results?.status === 'unavailable' && <SearchUnavailableNote />}
      <div lang={page.head.fallback}>
        <Blocks blocks={page.blocks} />
      </div>
    </>
  );
}

/** Leads to the page that may use the camera (DIRECTIONS-9). */
function ScanLink() {
  const t = useTranslations();
  const site = useSite();
  if (!hasPage(site, 'directionsForUse')) return null;
  return (
    <Link href={`${pathTo('directionsForUse', site.locale)}#${scanId}`} className={moreLinkClass}>
      <Icon name="zoom" /> {t('number_scan')}
    </Link>
  );
}

const parameters: PageParameters<SearchState> = {
  read: readSearchState,
  write: writeSearchState,
  haveFreeText: () => true,
};

export default definePage({ parameters, load, View: Search, takesForms: false });

/** What plain pages say about a search, above its results; each names its page (SEARCH-40). */
function PageFacts({ facts }: { readonly facts: readonly PageFact[] }) {
  const t = useTranslations();
  return facts.map(({ title, body, page, lang }) => (
    <section key={page.href + title} className={styles.answer} data-testid="page-fact">
      <div lang={lang}>
        <h2>{title}</h2>
        <Prose html={body} />
      </div>
      <p>
        <Link href={page.href} className={moreLinkClass}>
          {t('from_page', { page: page.title })} <Icon name="arrow" />
        </Link>
      </p>
    </section>
  ));
}

/** The sizes for the measure in a search, above its results; each leads to the table (PRODUCT-13). */
function SizeAnswers({ answers }: { readonly answers: readonly SizeAnswer[] }) {
  const t = useTranslations();
  const { locale } = useSite();
  const list = new Intl.ListFormat(locale, { type: 'disjunction' });
  return answers.map(({ codename, title, href, measure, sizes }) => (
    <section key={codename} className={styles.answer} data-testid="size-answer">
      <h2>{title}</h2>
      <p>{t('selector_found', { measure, sizes: list.format(sizes) })}</p>
      <p>
        <Link href={href} className={moreLinkClass}>
          {t('selector_open')} <Icon name="arrow" />
        </Link>
      </p>
    </section>
  ));
}

/** The size of a product for a measure that a search contains, such as "plate 12 kg dog". */
interface SizeAnswer {
  readonly codename: string;
  readonly title: string;
  /** The page of the product, with the measure. */
  readonly href: string;
  /** As the language writes it, such as `12,5 kg`. */
  readonly measure: string;
  /** The names of the rows that include it. */
  readonly sizes: readonly string[];
}

/** Of more products than these the results are looked through. */
const mostProducts = 5;

/** A number with a unit after it. */
const measurePattern =
  /(?<![\p{L}\p{N}.,-])\d{1,5}(?:[.,]\d{1,2})?\s*\p{L}{1,12}(?![\p{L}\p{N}])/gu;

/**
 * The products among the first results that have a size for a measure in the query (PRODUCT-13), as
 * the market may see them.
 */
function sizeAnswers(
  services: PageServices,
  query: string,
  results: ResultsView | undefined,
): readonly SizeAnswer[] {
  const measures = (query.match(measurePattern) ?? []).map(measureText);
  if (measures.length === 0 || results?.status !== 'found') return [];
  const { content, locale } = services;
  const hits = [...(results.groups ?? []).flatMap((it) => it.hits), ...results.list.hits];
  const ids = hits.filter(({ type }) => type === 'product').map(({ id }) => id);
  const codenames = [...new Set(ids.map((id) => partsOfRecordId(id).codename))];
  return codenames.slice(0, mostProducts).flatMap((codename): SizeAnswer[] => {
    const found = content.byCodename(product, codename, blockDepth);
    if (found.status !== 'found' || itemsOf(found.item, 'size_selector').length === 0) return [];
    const { item } = found;
    const href = addressOf(item, locale);
    const views = measures.flatMap((it) => selectorView(services, item, it) ?? []);
    const view = views.find(({ fitting }) => fitting.length > 0);
    if (!href || !view || view.value === undefined) return [];
    const asked = new URLSearchParams({ [measureParameter]: view.asked });
    return [
      {
        codename,
        title: productNameText(titleParts(item, locale)),
        href: `${href}?${asked}#${selectorId}`,
        measure: withUnit(view.value, view.unit, locale),
        sizes: view.fitting.map((index) => view.rows[index]?.title ?? ''),
      },
    ];
  });
}
