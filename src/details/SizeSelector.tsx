import { Fragment } from 'react';
import type { SelectedArticle } from '../directions/articleFinder.server.ts';
import { fileKind } from '../directions/Revisions.tsx';
import { withUnit } from '../locale/numbers.ts';
import { useTranslations } from '../locale/texts.tsx';
import { measureParameter, selectorId } from '../products/measure.ts';
import { Link } from '../site/Link.tsx';
import { PreviewFields } from '../site/PreviewFields.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Button, buttonClass } from '../ui/button/Button.tsx';
import { Facts } from '../ui/facts/Facts.tsx';
import { TextField } from '../ui/form/fields.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { Note } from '../ui/note/Note.tsx';
import { Prose } from '../ui/prose/Prose.tsx';
import { Section } from '../ui/section/Section.tsx';
import { ColumnHeads, Table } from '../ui/table/Table.tsx';
import { AskLink } from './ProductActions.tsx';
import styles from './SizeSelector.module.css';
import type { SelectorRow, SelectorView } from './selectorView.server.ts';

type Props = { readonly selector: SelectorView };

/**
 * Asks for a measure and names the size for it, beside the published table, with its limits and
 * sources (PRODUCT-10, PRODUCT-11). The form leads to the same page; scripts change the parts in
 * place.
 */
export function SizeSelector({
  selector,
  compared,
}: Props & { readonly compared: readonly string[] }) {
  const t = useTranslations();
  const { title, lead, limits, sources } = selector;
  return (
    <Section heading={title} lead={lead} id={selectorId}>
      <div className={styles.selector} data-testid="size-selector">
        <div>
          <SelectorForm selector={selector} compared={compared} />
          <div role="status" className={styles.said} data-swap="count">
            <Said selector={selector} />
          </div>
          <div data-swap="found">
            {selector.fitting.map((index) => (
              <Answer key={index} row={selector.rows[index]} />
            ))}
          </div>
        </div>
        <div data-swap="table">
          <SelectorTable selector={selector} />
        </div>
      </div>
      <div className={styles.limits}>
        <Note tone="important" heading={t('selector_limits')}>
          <Prose html={limits} />
        </Note>
        <div>
          <h3>{t('selector_sources')}</h3>
          <ul>
            {sources.map((it) => (
              <li key={it.title}>
                <Link href={it.href}>{it.title}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

function SelectorForm({ selector, compared }: Props & { readonly compared: readonly string[] }) {
  const t = useTranslations();
  const { locale } = useSite();
  const { measure, unit, asked, value } = selector;
  const example = (12.5).toLocaleString(locale);
  const isInvalid = asked !== '' && value === undefined;
  return (
    <form action={`#${selectorId}`} className={styles.form} data-asks="" data-swap="form">
      <PreviewFields />
      {compared.length > 0 && <input type="hidden" name="compare" value={compared.join(',')} />}
      <TextField
        id="size-measure"
        name={measureParameter}
        label={`${measure} (${unit})`}
        error={isInvalid ? t('selector_invalid', { unit, example }) : undefined}
        defaultValue={asked}
        maxLength={20}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="search"
        required
      />
      <Button type="submit">{t('selector_find')}</Button>
    </form>
  );
}

/** The answer in one sentence, which screen readers announce when it changes. */
function Said({ selector: { asked, value, unit, rows, fitting } }: Props) {
  const t = useTranslations();
  const { locale } = useSite();
  if (asked === '') return null;
  if (value === undefined) return <h3>{t('selector_not_read', { text: asked })}</h3>;
  const measure = withUnit(value, unit, locale);
  if (fitting.length === 0) {
    return (
      <>
        <h3>{t('selector_none', { measure })}</h3>
        <p>{t('selector_none_text')}</p>
        <p data-print="no">
          <AskLink>{t('contact_us')}</AskLink>
        </p>
      </>
    );
  }
  const titles = fitting.map((index) => rows[index]?.title ?? '');
  const sizes = new Intl.ListFormat(locale, { type: 'disjunction' }).format(titles);
  return (
    <>
      <h3>{t('selector_found', { measure, sizes })}</h3>
      {fitting.length > 1 && <p>{t('selector_several')}</p>}
    </>
  );
}

/** What a row names: the articles, what goes with them, and the directions for use. */
function Answer({ row }: { readonly row: SelectorRow | undefined }) {
  const t = useTranslations();
  const { locale } = useSite();
  if (!row) return null;
  const [file] = row.directions?.files ?? [];
  return (
    <div className={styles.answer} data-testid="selector-answer">
      <Facts
        facts={[
          { name: t('selector_system'), value: row.title },
          { name: t('selector_articles'), value: <Articles articles={row.articles} /> },
          {
            name: t('selector_accessories'),
            value: row.accessories.length > 0 && <Articles articles={row.accessories} />,
          },
        ]}
      />
      {file ? (
        <p className={styles.directions}>
          <Link href={file.href} hrefLang={file.code} className={buttonClass}>
            <Icon name="document" /> {t('directions_open', { language: file.language })}
          </Link>
          <span>
            {`${t('directions_for_use')}, ${t('revision')} ${row.directions?.revision}, ${fileKind(file, locale)}`}
          </span>
        </p>
      ) : (
        <p>{t('directions_unpublished')}</p>
      )}
      {file && file.code !== locale && <p>{t('answer_no_language')}</p>}
    </div>
  );
}

const Articles = ({ articles }: { readonly articles: readonly SelectedArticle[] }) => (
  <ul className={styles.articles}>
    {articles.map(({ number, title, href }) => (
      <li key={number}>
        {href ? <Link href={href}>{title}</Link> : title}{' '}
        <span className={styles.number}>{number}</span>
      </li>
    ))}
  </ul>
);

/** The table as it was published; the rows of the answer are marked. */
function SelectorTable({ selector }: Props) {
  const t = useTranslations();
  const { locale } = useSite();
  const { title, measure, unit, rows, fitting } = selector;
  const columns = [
    measure,
    t('selector_system'),
    t('selector_articles'),
    t('selector_accessories'),
  ] as const;
  return (
    <Table caption={`${t('selector_table')}: ${title}`} isStacked>
      <table>
        <ColumnHeads names={columns} />
        <tbody>
          {rows.map((row, index) => {
            const isFitting = fitting.includes(index);
            const from = row.from.toLocaleString(locale);
            return (
              <tr key={index} className={isFitting ? styles.fitting : undefined}>
                <th scope="row" data-label={columns[0]}>
                  {t('selector_range', { from, to: withUnit(row.to, unit, locale) })}
                  {isFitting && (
                    <span className={styles.fits}>
                      <Icon name="check" /> {t('selector_fits')}
                    </span>
                  )}
                </th>
                <td data-label={columns[1]}>{row.title}</td>
                <td data-label={columns[2]}>
                  <Numbers articles={row.articles} />
                </td>
                <td data-label={columns[3]}>
                  <Numbers articles={row.accessories} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Table>
  );
}

const Numbers = ({ articles }: { readonly articles: readonly SelectedArticle[] }) =>
  articles.map(({ number }, index) => (
    <Fragment key={number}>
      {index > 0 && ', '}
      <span className={styles.number}>{number}</span>
    </Fragment>
  ));
