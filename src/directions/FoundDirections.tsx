import { displayDate } from '../locale/displayDate.ts';
import { useTranslations } from '../locale/texts.tsx';
import { ProductName } from '../products/ProductName.tsx';
import { askAddress } from '../site/contactAddress.ts';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Disclosure } from '../ui/accordion/Accordion.tsx';
import { buttonClass } from '../ui/button/Button.tsx';
import { Facts } from '../ui/facts/Facts.tsx';
import type { SelectOption } from '../ui/form/fields.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import { ChangedSince } from './ChangedSince.tsx';
import styles from './FoundDirections.module.css';
import type { FoundProduct } from './lookup.server.ts';
import { fileKind, Revisions } from './Revisions.tsx';
import type { RevisionView } from './revisionView.server.ts';

/** A product that was found: what it is, its valid directions for use, and earlier revisions. */
export function FoundDirections({
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
