import { consentLevels } from '../../consent/decide.ts';
import type { receiptFacts } from '../../consent/receipts.ts';
import { countryName } from '../../country/country.ts';
import { type Locale, languageNames } from '../../locale/locales.ts';
import { RowTable } from '../../ui/table/Table.tsx';
import { FilterForm } from '../DeskForms.tsx';
import { type DaySpan, dayFields } from '../dayQuery.ts';
import { type DeskAsk, type DeskLanguage, deskRoot } from '../deskPage.ts';
import type { Filter } from '../filter.ts';
import styles from './ConsentCounts.module.css';
import type { ChoiceRow } from './choiceCounts.ts';
import { consentPageTexts, consentTexts } from './consentTexts.ts';
import type { AgreedWords, historyIn } from './wordings.ts';

/** The path of the page about privacy choices. */
export const consentPath = 'consent';

/** So many receipts are exported at the desk: more take the memory that the desk has. */
export const mostExported = 100_000;

/** The same number for people. */
export const mostText = (language: DeskLanguage): string =>
  new Intl.NumberFormat(language).format(mostExported);

/** What the page shows. */
export interface ConsentData {
  readonly span: DaySpan;
  readonly filter: Filter;
  /** Rows by fact. */
  readonly rows: Readonly<Record<(typeof receiptFacts)[number], readonly ChoiceRow[]>>;
  readonly textsIn: Locale;
  /** The languages of the notice, now and before. */
  readonly languages: readonly Locale[];
  readonly history: ReturnType<typeof historyIn>;
  /** What was asked about a receipt. */
  readonly asked?: {
    readonly id: string;
    readonly fault?: string;
    readonly agreed?: AgreedWords;
  };
}

/** How many chose what, as a chart and tables, and the export of these days (PROOF-46, PROOF-48). */
export function Counts({ data, ask }: { readonly data: ConsentData; readonly ask: DeskAsk }) {
  const { language } = ask;
  const text = consentPageTexts[language];
  const { rows, span } = data;
  const number = new Intl.NumberFormat(language);
  const sum = rows.textMatch.reduce((all, { total }) => all + total, 0);
  const query = new URLSearchParams({ from: span.from, to: span.to });
  const tables = tablesOf(rows, language);
  return (
    <section>
      <h2 id="counts">{text.counts}</h2>
      <FilterForm
        fields={[...dayFields(span), ...data.filter.fields]}
        path={consentPath}
        part="#counts"
        hidden={{ texts: data.textsIn }}
        ask={ask}
      />
      <p>
        <strong>{text.sum(number.format(sum), span.from, span.to)}</strong>
      </p>
      <ChoiceChart rows={rows.day} language={language} />
      {sum > 0 &&
        tables.map((table) => <ChoiceTable key={table.caption} {...table} language={language} />)}
      <h3>{text.export}</h3>
      <p>{text.exportNote(mostText(language))}</p>
      <p>
        <a href={`${deskRoot}/${consentPath}/receipts.csv?${query}`}>CSV</a>
        {' · '}
        <a href={`${deskRoot}/${consentPath}/receipts.json?${query}`}>JSON</a>
      </p>
    </section>
  );
}

/** The tables of the counts, one for each fact. */
function tablesOf(rows: ConsentData['rows'], language: DeskLanguage) {
  const text = consentPageTexts[language];
  return [
    {
      caption: text.byTime,
      heading: text.day,
      rows: rows.day.filter(({ total }) => total > 0),
    },
    {
      rows: rows.country,
      caption: text.byCountry,
      heading: text.country,
      nameOf: (id: string) => countryName(id, language) || id,
    },
    {
      rows: rows.language,
      caption: text.byLanguage,
      heading: text.language,
      nameOf: (it: string) => languageNames[it as Locale] ?? it,
    },
    {
      rows: rows.textMatch,
      caption: text.byMatch,
      heading: text.match,
      nameOf: (it: string) => (consentTexts[language].matches as Record<string, string>)[it] ?? it,
    },
  ];
}

/** Height and width of a column in the drawing, and the gap beside it. */
const size = { height: 160, column: 8, gap: 2 };

/** The choices over time as columns, the earliest first; the table beside has the same numbers. */
function ChoiceChart({
  rows,
  language,
}: {
  /** The latest first. */
  readonly rows: readonly ChoiceRow[];
  readonly language: DeskLanguage;
}) {
  const text = consentTexts[language];
  const highest = Math.max(...rows.map(({ total }) => total), 1);
  const width = rows.length * (size.column + size.gap);
  const last = rows[0]?.value;
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${Math.max(width, 1)} ${size.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles.chart}
      >
        {rows.toReversed().map((row, at) => (
          <Column key={row.value} row={row} x={at * (size.column + size.gap)} highest={highest} />
        ))}
      </svg>
      <p className={styles.span} aria-hidden="true">
        <span>{rows.at(-1)?.value}</span>
        <span>{last}</span>
      </p>
      <figcaption className={styles.legend}>
        {consentLevels.map((level) => (
          <span key={level} data-choice={level}>
            {text.choices[level]}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function Column({
  row,
  x,
  highest,
}: {
  readonly row: ChoiceRow;
  readonly x: number;
  readonly highest: number;
}) {
  const scale = size.height / highest;
  return (
    <g>
      {consentLevels.map((level, at) => {
        const upTo = consentLevels.slice(0, at + 1).reduce((sum, it) => sum + row.choices[it], 0);
        return (
          <rect
            key={level}
            data-choice={level}
            x={x}
            y={size.height - upTo * scale}
            width={size.column}
            height={row.choices[level] * scale}
          />
        );
      })}
    </g>
  );
}

/** The numbers of the choices, a row for each value of a fact. */
function ChoiceTable({
  caption,
  heading,
  rows,
  language,
  nameOf = (value) => value,
}: {
  readonly caption: string;
  /** Of the first column. */
  readonly heading: string;
  readonly rows: readonly ChoiceRow[];
  readonly language: DeskLanguage;
  readonly nameOf?: (value: string) => string;
}) {
  const text = consentTexts[language];
  const hasOthers = rows.some(({ others }) => others > 0);
  const number = new Intl.NumberFormat(language);
  const names = consentLevels.map((level) => text.choices[level]);
  return (
    <RowTable
      caption={caption}
      className={styles.numbers}
      heads={[heading, ...names, ...(hasOthers ? [text.others] : []), text.total]}
      rows={rows.map(({ value, choices, others, total }) => {
        const counts = consentLevels.map((level) => choices[level]);
        if (hasOthers) counts.push(others);
        return {
          key: value,
          cells: [nameOf(value), ...[...counts, total].map((count) => number.format(count))],
        };
      })}
    />
  );
}
