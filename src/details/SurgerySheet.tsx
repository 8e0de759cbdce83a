import type { FoundArticle } from '../directions/articleFinder.server.ts';
import { fileKind } from '../directions/Revisions.tsx';
import type { LanguageLink } from '../locale/LanguageLinks.tsx';
import { languageNames } from '../locale/locales.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Button } from '../ui/button/Button.tsx';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Note } from '../ui/note/Note.tsx';
import { Picture } from '../ui/picture/Picture.tsx';
import { slots } from '../ui/picture/slots.ts';
import { Prose } from '../ui/prose/Prose.tsx';
import { Section } from '../ui/section/Section.tsx';
import { ColumnHeads, Table } from '../ui/table/Table.tsx';
import styles from './SurgerySheet.module.css';
import type { SheetStep, SurgerySheetView } from './surgerySheet.server.ts';

type Props = { readonly sheet: SurgerySheetView };

/** How many lines for notes fill the second page below two columns of instruments and the articles. */
const noteLines = ({ instruments, articles }: SurgerySheetView) =>
  Math.max(5, 21 - Math.ceil(instruments.length / 2) - articles.length);

/**
 * The surgery-day sheet of a technique below its title: on paper the steps on one page, and what to
 * prepare on the next (PAGE-54, PAGE-57).
 */
export function SurgerySheet({
  sheet,
  languages,
}: Props & {
  /** The sheet in the languages of the technique. */
  readonly languages: readonly LanguageLink[];
}) {
  const t = useTranslations();
  return (
    <>
      <Section>
        <SheetTools languages={languages} />
        <StepTable sheet={sheet} />
        {sheet.film && <p className={styles.film}>{t('sheet_film_of', { title: sheet.film })}</p>}
      </Section>
      <div className={styles.second}>
        <Section heading={t('sheet_prepare')}>
          <div className={styles.lists}>
            {sheet.instruments.length > 0 && (
              <div>
                <h3>{t('sheet_instruments')}</h3>
                <ul className={styles.boxes}>
                  {sheet.instruments.map((it) => (
                    <li key={it}>{it}</li>
                  ))}
                </ul>
              </div>
            )}
            {sheet.articles.length > 0 && <ArticleTable articles={sheet.articles} />}
          </div>
          <Note tone="important">
            <p>{t('sheet_limits')}</p>
          </Note>
          <div className={styles.notes}>
            <h3>{t('sheet_notes')}</h3>
            {Array.from({ length: noteLines(sheet) }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: all lines are alike
              <hr key={at} />
            ))}
          </div>
        </Section>
      </div>
    </>
  );
}

/** The languages of the team, and the button that prints (PAGE-55). */
function SheetTools({ languages }: { readonly languages: readonly LanguageLink[] }) {
  const t = useTranslations();
  const { locale } = useSite();
  return (
    <div className={styles.tools} data-print="no">
      {languages.length > 1 && (
        <div>
          <p id="team-language">{t('sheet_language')}</p>
          <ul aria-labelledby="team-language">
            {languages.map(({ locale: language, href }) => (
              <li key={language}>
                <Link
                  href={href}
                  lang={language}
                  hrefLang={language}
                  current={language === locale || undefined}
                >
                  {languageNames[language]}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.print}>
        <Button data-press="print">{t('sheet_print')}</Button>
      </div>
    </div>
  );
}

function StepTable({ sheet: { steps } }: Props) {
  const t = useTranslations();
  const names = {
    step: t('sheet_step'),
    film: t('sheet_film'),
    instruments: t('sheet_instruments'),
    articles: t('selector_articles'),
  };
  return (
    <div className={styles.steps}>
      <Table caption={t('surgery_sheet')} quiet isStacked>
        <table>
          <ColumnHeads names={Object.values(names)} />
          <tbody>
            {steps.map((step, index) => (
              <StepRow key={step.title} step={step} number={index + 1} names={names} />
            ))}
          </tbody>
        </table>
      </Table>
    </div>
  );
}

function StepRow({
  step: { title, body, image, moment, instruments, articles },
  number,
  names,
}: {
  readonly step: SheetStep;
  readonly number: number;
  readonly names: Readonly<Record<'step' | 'film' | 'instruments' | 'articles', string>>;
}) {
  return (
    <tr>
      <th scope="row">
        <div className={image ? styles.pictured : undefined}>
          {image && (
            <div>
              <Picture {...image} slot={slots.step} first={number === 1} />
            </div>
          )}
          <div>
            <span className={styles.title}>{`${number}. ${title}`}</span>
            <Prose html={body} />
          </div>
        </div>
      </th>
      <td data-label={names.film}>
        {moment && (
          <Link href={moment.href}>
            <VisuallyHidden>{names.film} </VisuallyHidden>
            {moment.time}
          </Link>
        )}
      </td>
      <td data-label={names.instruments}>{instruments.join(', ')}</td>
      <td data-label={names.articles}>
        {articles.length > 0 && (
          <ul>
            {articles.map((it) => (
              <li key={it.number}>
                <ArticleName article={it} /> <span className={styles.number}>{it.number}</span>
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

const ArticleName = ({ article: { title, href } }: { readonly article: FoundArticle }) =>
  href ? <Link href={href}>{title}</Link> : title;

/** The articles to tick off, with the directions for use that are valid now. */
function ArticleTable({ articles }: { readonly articles: readonly FoundArticle[] }) {
  const t = useTranslations();
  const { locale } = useSite();
  const names = [t('product_number'), t('directions_article'), t('directions_for_use')] as const;
  return (
    <div>
      <h3>{t('selector_articles')}</h3>
      <Table caption={t('selector_articles')} quiet isStacked>
        <table>
          <ColumnHeads names={names} />
          <tbody>
            {articles.map((article) => {
              const [file] = article.directions?.files ?? [];
              return (
                <tr key={article.number}>
                  <th scope="row" className={styles.box}>
                    <span className={styles.number}>{article.number}</span>
                  </th>
                  <td data-label={names[1]}>
                    <ArticleName article={article} />
                  </td>
                  <td data-label={names[2]}>
                    {article.directions && (
                      <>
                        {file ? (
                          <Link href={file.href} hrefLang={file.code}>
                            {article.directions.title}
                          </Link>
                        ) : (
                          article.directions.title
                        )}
                        {`, ${t('revision')} ${article.directions.revision}`}
                        {file && (
                          <span data-print="no">{` (${file.language}, ${fileKind(file, locale)})`}</span>
                        )}
                      </>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Table>
    </div>
  );
}
