import { useTranslations } from '../../locale/texts.tsx';
import { CodeFacts } from '../../numbers/CodeFacts.tsx';
import { Link } from '../../site/Link.tsx';
import { TermIcon } from '../../site/TermIcon.tsx';
import { Badge } from '../../ui/badge/Badge.tsx';
import { DateBlock } from '../../ui/date-block/DateBlock.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { moreLinkClass, stretchedAreaClass, stretchedTitleClass } from '../../ui/link/link.ts';
import { Note } from '../../ui/note/Note.tsx';
import { Pagination } from '../../ui/pagination/Pagination.tsx';
import { Picture, plateClass } from '../../ui/picture/Picture.tsx';
import { hitSlot } from '../../ui/picture/slots.ts';
import { ChosenFilters, Facets } from './Facets.tsx';
import { NoResults } from './NoResults.tsx';
import styles from './Results.module.css';
import type {
  FoundView,
  HitFact,
  HitGroup,
  HitListView,
  HitMark,
  HitView,
  MarkedText,
  QueryCode,
} from './resultsView.ts';
import { SortLinks } from './SortLinks.tsx';

/**
 * The results of a search, with filters, sort orders and pagination.
 * @param isAnswered whether a card above has shown what the code in the query says
 */
export function Results({
  results,
  isAnswered,
}: {
  readonly results: FoundView;
  readonly isAnswered: boolean;
}) {
  const t = useTranslations();
  const { query, total, groups, list, facets, spelling } = results;
  const count = query
    ? t('results_count_for_query', { count: total, query })
    : t('results_count', { count: total });
  return (
    <div className={styles.results} data-testid="search-results" data-list="">
      <div className={styles.head}>
        <div role="status" data-swap="count">
          <h2>{count}</h2>
        </div>
        <div data-swap="notes">
          {spelling && (
            <p className={styles.spelling} data-testid="search-spelling">
              {t('did_you_mean')}{' '}
              <Link href={spelling.href}>
                <em>{spelling.name}</em>
              </Link>
            </p>
          )}
          {results.code && !isAnswered && <CodeNote code={results.code} isInVain={total === 0} />}
        </div>
      </div>
      {facets.length > 0 && (
        <Facets results={results} total={total} isOpen={results.chosen.length > 0} />
      )}
      <div className={styles.found} data-swap="found">
        <ChosenFilters results={results} />
        {total === 0 && <NoResults results={results} />}
        {total > 1 && <SortLinks results={results} />}
        {groups && <HitGroups groups={groups} />}
        {list.hits.length > 0 && <HitList list={list} />}
        {results.viewAll && (
          <p className={styles.all}>
            <Link href={results.viewAll}>{t('view_all_results', { count: total })}</Link>
          </p>
        )}
        <PageLinks results={results} />
      </div>
    </div>
  );
}

function PageLinks({ results }: { readonly results: FoundView }) {
  const t = useTranslations();
  const { page, pages, previous, next, groups } = results;
  if (pages === 1 || groups) return null;
  return (
    <Pagination
      label={t('pagination_label')}
      position={t('page_of', { page, total: pages })}
      previous={previous && <Link href={previous}>{t('previous_page')}</Link>}
      next={next && <Link href={next}>{t('next_page')}</Link>}
    />
  );
}

/** A list of hits. `level` is the level of their headings, default 3. */
function HitList({
  list: { hits, search },
  level = 3,
}: {
  readonly list: HitListView;
  readonly level?: 3 | 4;
}) {
  return (
    <ol className={styles.hits} data-search={JSON.stringify(search)}>
      {hits.map((hit) => (
        <Hit key={hit.id} hit={hit} level={level} />
      ))}
    </ol>
  );
}

/** The first hits of each type, with a link to all of them. */
function HitGroups({ groups }: { readonly groups: readonly HitGroup[] }) {
  const t = useTranslations();
  return groups.map((group) => (
    <section key={group.type} className={styles.groups} data-group={group.type}>
      <div className={styles.groupHead}>
        <h3>
          {group.name} <span className={styles.count}>{group.total}</span>
        </h3>
        {group.total > group.hits.length && (
          <Link href={group.href} className={moreLinkClass}>
            {t('view_all_of', { section: group.name })} <Icon name="arrow" />
          </Link>
        )}
      </div>
      <HitList list={group} level={4} />
    </section>
  ));
}

const problems = {
  partial: 'number_partial',
  invalid: 'number_invalid',
  hibc: 'number_hibc',
} as const;

/**
 * What the code says that was typed, pasted or scanned into the search, above its results
 * (SEARCH-34).
 * @param isInVain whether nothing was found
 */
function CodeNote({
  code: { problem, isCertain, view, directions },
  isInVain,
}: {
  readonly code: QueryCode;
  readonly isInVain: boolean;
}) {
  const t = useTranslations();
  return (
    <div className={styles.code} data-testid="search-code">
      {view && <CodeFacts code={view} />}
      {problem && (isInVain || isCertain || view) && (
        <Note>
          <p>{t(problems[problem])}</p>
        </Note>
      )}
      {directions && (
        <p>
          <Link href={directions} className={moreLinkClass}>
            {t('scan_show')} <Icon name="arrow" />
          </Link>
        </p>
      )}
    </div>
  );
}

/**
 * A hit in the form of its type. Below the heading of its type, at level 4, the type is not
 * repeated.
 */
function Hit({ hit, level }: { readonly hit: HitView; readonly level: 3 | 4 }) {
  const { id, position, type, href, lang, title, teaser, label, mark, facts } = hit;
  const Heading = `h${level}` as const;
  return (
    <li
      className={`${stretchedAreaClass} ${styles.hit}`}
      lang={lang}
      data-hit={id}
      data-position={position}
      data-kind={type}
    >
      <div className={`${plateClass} ${styles.mark}`} data-mark={mark.kind}>
        <Mark mark={mark} />
      </div>
      <div>
        {(level === 3 || type === 'event') && <p className={styles.label}>{label}</p>}
        <Heading className={`${stretchedTitleClass} ${styles.title}`}>
          <Link href={href}>
            <Marked text={title} />
          </Link>
        </Heading>
        <p className={styles.teaser}>
          <Marked text={teaser} />
        </p>
        <div className={styles.facts}>
          {facts.map((fact) => (
            <Fact key={fact.text.join('')} fact={fact} />
          ))}
        </div>
      </div>
    </li>
  );
}

function Mark({ mark }: { readonly mark: HitMark }) {
  if (mark.kind === 'date') return <DateBlock {...mark.date} />;
  if (mark.kind === 'picture') {
    return <Picture {...mark.image} slot={hitSlot(mark.image.width / mark.image.height)} />;
  }
  return <TermIcon icon={mark.icon} />;
}

function Fact({ fact: { text, icon, tone } }: { readonly fact: HitFact }) {
  if (tone) return <Badge tone={tone}>{text}</Badge>;
  return (
    <span>
      {icon && <Icon name={icon} />} <Marked text={text} />
    </span>
  );
}

/** A text with the matches of the query marked. */
function Marked({ text }: { readonly text: MarkedText }) {
  return text.map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className={styles.match}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
