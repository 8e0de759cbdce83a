import { displayDate } from '../locale/displayDate.ts';
import type { MessageKey } from '../locale/messages/messages.ts';
import { useTranslations } from '../locale/texts.tsx';
import { CodeFacts } from '../numbers/CodeFacts.tsx';
import { ProductName } from '../products/ProductName.tsx';
import { askAddress } from '../site/contactAddress.ts';
import { ContactLink, Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Disclosure } from '../ui/accordion/Accordion.tsx';
import { buttonClass } from '../ui/button/Button.tsx';
import { Facts } from '../ui/facts/Facts.tsx';
import type { SelectOption } from '../ui/form/fields.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import { Note } from '../ui/note/Note.tsx';
import { ChangedSince } from './ChangedSince.tsx';
import styles from './LookupAnswer.module.css';
import type { FoundProduct, Lookup, NotFound } from './lookup.server.ts';
import { answerId } from './lookupNames.ts';
import type { LookupQuery } from './lookupQuery.ts';
import { fileKind, Revisions } from './Revisions.tsx';
import type { RevisionView } from './revisionView.server.ts';

/** The answer to a look-up: the directions found, or why there are none and where to turn. */
export function LookupAnswer({
  query,
  lookup,
  language,
}: {
  readonly query: LookupQuery;
  readonly lookup: Lookup;
  /** The language of the directions that was chosen. */
  readonly language: SelectOption;
}) {
  const t = useTranslations();
  return (
    <section id={answerId} className={styles.answer} data-testid="directions-answer">
      {lookup.status === 'found' ? (
        <>
          <div role="status">
            <h2>{t('directions_found', { count: lookup.total, number: query.number })}</h2>
          </div>
          <Code code={lookup.code} />
          <p className={styles.advice}>{t('edfu_advice')}</p>
          {lookup.products.map((product) => (
            <FoundDirections
              key={product.codename}
              product={product}
              number={query.number}
              made={lookup.code?.made}
              language={language}
            />
          ))}
          {lookup.total > lookup.products.length && (
            <p>{t('directions_more', { count: lookup.products.length })}</p>
          )}
        </>
      ) : (
        <NothingFound number={query.number} lookup={lookup} />
      )}
    </section>
  );
}

/** What the code says that was looked up, if it says anything. */
const Code = ({ code }: Pick<Lookup, 'code'>) =>
  code && (
    <div className={styles.code}>
      <CodeFacts code={code} />
    </div>
  );

/** The title and the text of each answer without directions. */
const texts = {
  missing: ['directions_missing', 'directions_missing_text'],
  withheld: ['directions_withheld', 'directions_withheld_text'],
  invalid: ['directions_invalid', 'directions_invalid_text'],
  foreign: ['number_foreign', 'directions_missing_text'],
  hibc: ['directions_hibc', 'number_hibc'],
  partial: ['directions_partial', 'number_partial'],
} as const satisfies Record<NotFound, readonly MessageKey[]>;

function NothingFound({
  number,
  lookup: { status, code },
}: {
  readonly number: string;
  readonly lookup: Lookup & { readonly status: NotFound };
}) {
  const t = useTranslations();
  const [title, text] = texts[status];
  return (
    <div data-testid={`directions-${status}`}>
      <div role="status">
        <h2>{t(title, { number, text: number })}</h2>
      </div>
      <Code code={code} />
      <Note tone={status === 'withheld' ? 'important' : 'info'}>
        <p>{t(text)}</p>
        <p>
          <a href="#message" className={moreLinkClass}>
            {t('directions_paper')} <Icon name="arrow" />
          </a>
        </p>
        <ContactLink />
      </Note>
    </div>
  );
}

/** A product that was found: what it is, its valid directions for use, and earlier revisions. */
function FoundDirections({
  product,
  number,
  made,
  language,
}: {
  readonly product: FoundProduct;
  /** The number that was asked for. */
  readonly number: string;
  /** The day on which the package was made, if its code says it. */
  readonly made: string | undefined;
  readonly language: SelectOption;
}) {
  const t = useTranslations();
  const { article, size, kind, revisions, edfuLink } = product;
  const [current, ...earlier] = revisions;
  return (
    <article className={styles.product} data-testid="directions-product">
      <h3>
        <ProductName parts={product.name} />
      </h3>
      <Facts
        facts={[
          { name: t('product_number'), value: product.number },
          {
            name: t('directions_article'),
            value: article && `${article.number} ${article.title}`.trim(),
          },
          { name: t('answer_size'), value: size },
          { name: t('gtin'), value: product.gtin },
        ]}
      />
      {kind === 'family' && <p>{t('directions_family', { number })}</p>}
      {kind === 'set' && <p>{t('directions_set', { number })}</p>}
      {current ? (
        <CurrentRevision revision={current} language={language} />
      ) : (
        !edfuLink && <p>{t('directions_unpublished')}</p>
      )}
      {made && <ChangedSince made={made} revisions={revisions} />}
      {current && <Revisions revisions={[current]} />}
      {earlier.length > 0 && (
        <Disclosure title={t('edfu_previous')}>
          <Revisions revisions={earlier} />
        </Disclosure>
      )}
      <FurtherLinks product={product} />
    </article>
  );
}

/** Where to go from a product: other directions, a paper copy, a question, its page. */
function FurtherLinks({
  product: { codename, article, edfuLink, href },
}: {
  readonly product: FoundProduct;
}) {
  const t = useTranslations();
  const site = useSite();
  return (
    <p className={styles.links}>
      {edfuLink && (
        <Link href={edfuLink} className={moreLinkClass}>
          {t('edfu')} <Icon name="arrow" />
        </Link>
      )}
      <a href="#message" className={moreLinkClass}>
        {t('directions_paper')} <Icon name="arrow" />
      </a>
      <Link href={askAddress(site, codename, article?.number)} className={moreLinkClass}>
        {t('answer_ask')} <Icon name="arrow" />
      </Link>
      {href && (
        <Link href={href} className={moreLinkClass}>
          {t('directions_product_page')} <Icon name="arrow" />
        </Link>
      )}
    </p>
  );
}

/** The file of the valid revision in the chosen language, or why there is none. */
function CurrentRevision({
  revision: { files, revision, issueDate },
  language,
}: {
  readonly revision: RevisionView;
  readonly language: SelectOption;
}) {
  const t = useTranslations();
  const { locale } = useSite();
  const file = files.find(({ code }) => code === language.value);
  if (!file) return <p>{t('directions_no_language', { language: language.name })}</p>;
  return (
    <p className={styles.open}>
      <Link href={file.href} hrefLang={file.code} className={buttonClass}>
        <Icon name="document" /> {t('directions_open', { language: file.language })}
      </Link>
      <span>
        {`${fileKind(file, locale)} · ${t('revision')} ${revision} · ${displayDate({ start: issueDate, end: issueDate, locale })}`}
      </span>
    </p>
  );
}
