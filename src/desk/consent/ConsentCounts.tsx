import type { receiptFacts } from '../../consent/receipts.ts';
import { countryName } from '../../country/country.ts';
import { type Locale, languageNames } from '../../locale/locales.ts';
import { FilterForm } from '../DeskForms.tsx';
import { type DaySpan, dayFields } from '../dayQuery.ts';
import { type DeskAsk, type DeskLanguage, deskRoot } from '../deskPage.ts';
import type { Filter } from '../filter.ts';
import { ChoiceChart, ChoiceTable } from './ChoiceCharts.tsx';
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
      ...{ caption: text.byTime, heading: text.day },
      rows: rows.day.filter(({ total }) => total > 0),
    },
    {
      ...{ rows: rows.country, caption: text.byCountry, heading: text.country },
      nameOf: (id: string) => countryName(id, language) || id,
    },
    {
      ...{ rows: rows.language, caption: text.byLanguage, heading: text.language },
      nameOf: (it: string) => languageNames[it as Locale] ?? it,
    },
    {
      ...{ rows: rows.textMatch, caption: text.byMatch, heading: text.match },
      nameOf: (it: string) => (consentTexts[language].matches as Record<string, string>)[it] ?? it,
    },
  ];
}
