import { hiddenValue } from '../contact/hiddenInputs.ts';
import { pageTexts } from '../content/messages/translations.server.ts';
import { productNameText } from '../content/productName/productName.ts';
import { LookupAnswer } from '../directions/LookupAnswer.tsx';
import { LookupForm } from '../directions/LookupForm.tsx';
import { type Lookup, lookUp } from '../directions/lookup.server.ts';
import { scanId } from '../directions/lookupNames.ts';
import { type LookupQuery, readLookupQuery, writeLookupQuery } from '../directions/lookupQuery.ts';
import { contentLanguageCodes, contentLanguages } from '../enumerations/contents.ts';
import { Island } from '../islands/Island.tsx';
import { comparatorOf } from '../locale/comparatorOf.ts';
import { labelOf } from '../locale/labelOf.ts';
import { useTranslations } from '../locale/texts.tsx';
import { type PageSubject, useSite } from '../site/SiteContext.tsx';
import type { SelectOption } from '../ui/form/fields.tsx';
import styles from './directionsForUse.module.css';
import { definePage, type PageParameters, type PageProps, type PageServices } from './page.ts';
import { languagesWith } from './pageHead.ts';
import { parentsIn, withTrail } from './parents.server.ts';
import { SectionFrame } from './SectionFrame.tsx';
import { listPage } from './sectionPage.server.ts';

function load(services: PageServices, query: LookupQuery) {
  const { locale } = services;
  const { number } = query;
  const lookup = number ? lookUp(services, query) : undefined;
  const languages = languageChoices(services);
  const texts = pageTexts(services);
  const language = languageOf(languages, query.language || locale);
  const about = lookup && paperSubject(lookup, language, texts.revision);
  const page = listPage(services, 'directionsForUse', 'directions_for_use', about);
  const countries = services.contactCountries().map(({ id, name }) => ({ value: id, name }));
  const status = statusOf(lookup);
  const parents = parentsIn(services, 'support', 'support');
  const head = withTrail(headOf(page.head, query), parents);
  return {
    head,
    about,
    page,
    parents,
    query,
    lookup,
    languages,
    countries,
    ...(status && { status }),
  };
}

/** The status of an answer, because short addresses of packages lead here (DIRECTIONS-7). */
const statusOf = (lookup: Lookup | undefined): 404 | 451 | undefined => {
  if (!lookup || lookup.status === 'found') return undefined;
  return lookup.status === 'withheld' ? 451 : 404;
};

/** The head of the page; answers are not indexed, and keep their query in other languages. */
function headOf(head: Awaited<ReturnType<typeof listPage>>['head'], query: LookupQuery) {
  const { number } = query;
  if (!number) return head;
  const languages = languagesWith(head, writeLookupQuery(query));
  return { ...head, title: `${number} – ${head.title}`, robots: 'noindex, nofollow', languages };
}

/** The languages that directions for use exist in, and the page's own. */
function languageChoices(services: PageServices): readonly SelectOption[] {
  const { locale } = services;
  const existing = services.labeling().languages();
  const compare = comparatorOf(locale);
  return contentLanguages.codenames
    .map((codename) => ({
      codename,
      value: contentLanguageCodes[codename],
      name: labelOf(contentLanguages, codename, locale),
    }))
    .filter(({ codename, value }) => existing.has(codename) || value === locale)
    .map(({ value, name }) => ({ value, name }))
    .toSorted((a, b) => compare(a.name, b.name));
}

const languageOf = (languages: readonly SelectOption[], code: string): SelectOption =>
  languages.find(({ value }) => value === code) ?? { value: code, name: code };

type Props = PageProps<typeof load>;

/** The look-up of directions for use (DIRECTIONS-1). */
function DirectionsForUse({ data: { page, parents, query, lookup, languages, countries } }: Props) {
  const t = useTranslations();
  const { locale } = useSite();
  const language = languageOf(languages, query.language || locale);
  return (
    <SectionFrame
      page={{ ...page, index: [] }}
      parents={parents}
      form={
        <>
          <LookupForm
            query={query}
            countries={countries}
            languages={languages}
            error={lookup?.status === 'invalid' ? t('directions_invalid_field') : undefined}
          />
          <div id={scanId} className={styles.scan}>
            <Island name="scanPack" props={{}} />
          </div>
        </>
      }
    >
      {lookup && <LookupAnswer query={query} lookup={lookup} language={language} />}
    </SectionFrame>
  );
}

const parameters: PageParameters<LookupQuery> = {
  read: readLookupQuery,
  write: writeLookupQuery,
  haveFreeText: ({ number, country }) => number !== '' || country !== '',
};

export default definePage({ parameters, load, View: DirectionsForUse });

/**
 * The subject of a request for a paper copy: the one product that was found, with its valid
 * revision.
 * @param language the chosen language
 * @param revisionName the word for a revision
 * @returns undefined if not exactly one product was found
 */
function paperSubject(
  lookup: Lookup,
  language: SelectOption,
  revisionName: string,
): PageSubject | undefined {
  const [product, ...others] = lookup.status === 'found' ? lookup.products : [];
  if (!product || others.length > 0) return undefined;
  const name = productNameText(product.name);
  const [valid] = product.revisions;
  return {
    codename: product.codename,
    title: [name, valid && `${revisionName} ${valid.revision} (${language.name})`]
      .filter(Boolean)
      .join(', '),
    facts: {
      productName: hiddenValue(name),
      productNumber: hiddenValue(product.article?.number ?? product.number),
      ...(valid && { resourceTitle: hiddenValue(valid.title) }),
      referenceNumber: hiddenValue([valid?.revision, language.value].filter(Boolean).join(', ')),
    },
  };
}
