import { receiptFacts, receiptSheet } from '../../consent/receipts.ts';
import { countryName } from '../../country/country.ts';
import { type Locale, languageNames, locales } from '../../locale/locales.ts';
import { Actions, Button } from '../../ui/button/Button.tsx';
import { FormLayout, FormWide } from '../../ui/form/FormLayout.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { type DaySpan, dayFields, momentsOf, readDays } from '../dayQuery.ts';
import {
  csvFile,
  type DeskAsk,
  DeskFault,
  type DeskFile,
  type DeskLanguage,
  type DeskPage,
  type InDeskLanguages,
} from '../deskPage.ts';
import { deskRoot } from '../deskRoot.ts';
import type { DeskServices } from '../deskServices.ts';
import { FilterForm } from '../FilterForm.tsx';
import { countryChoices, type Filter, readFilter } from '../filter.ts';
import { PagedList, partOf } from '../PagedList.tsx';
import { PostForm } from '../PostForm.tsx';
import { ChoiceChart, ChoiceTable } from './ChoiceCharts.tsx';
import { type ChoiceRow, rowsByTime, rowsOf } from './choiceCounts.ts';
import { consentTexts } from './consentTexts.ts';
import styles from './WordingViews.module.css';
import { AgreedWordsView, WordingHistory } from './WordingViews.tsx';
import { type AgreedWords, agreedWords, historyIn } from './wordings.ts';

const path = 'consent';

const texts = {
  en: {
    lead: 'Who chose what in the privacy settings, and which words they agreed to. Receipts name nobody: they prove that somebody chose, not who.',
    receipt: 'The words of a receipt',
    id: 'ID of the receipt',
    idHint:
      'Such as 0b7c1c1e-6f0a-4b1e-9d3a-0f5c2e8b7a11. The site does not show it to visitors; it is in exports, and in answers to persons.',
    idFault: 'Enter an ID in this form.',
    noReceipt: 'There is no receipt with this ID. It may have been deleted at its age.',
    find: 'Find',
    counts: 'Choices',
    country: 'Country',
    language: 'Language of the notice',
    sum: (receipts: string, from: string, to: string) =>
      `${receipts} choices from ${from} until ${to}`,
    byTime: 'By time',
    byCountry: 'By country',
    byLanguage: 'By language of the notice',
    byMatch: 'By the words shown',
    day: 'Time',
    match: 'Words',
    export: 'Export these days',
    exportNote: (most: string) =>
      `All receipts of these days, in every country and language; at most ${most}.`,
    tooMany: (most: string) =>
      `These days have more than ${most} receipts. Choose fewer days, or use npm run consent:export.`,
    versions: 'The words over time',
    versionsNote: 'What was removed is struck through, what was added is underlined.',
    none: 'No words are kept: the content has none, or the site has not run yet.',
  },
  de: {
    lead: 'Wer in den Datenschutz-Einstellungen was gewählt hat, und welchem Wortlaut zugestimmt wurde. Belege nennen niemanden: Sie beweisen, dass jemand gewählt hat, nicht wer.',
    receipt: 'Der Wortlaut zu einem Beleg',
    id: 'ID des Belegs',
    idHint:
      'Etwa 0b7c1c1e-6f0a-4b1e-9d3a-0f5c2e8b7a11. Die Website zeigt sie Besuchern nicht; sie steht in Exporten und in Auskünften.',
    idFault: 'Geben Sie eine ID in dieser Form ein.',
    noReceipt:
      'Es gibt keinen Beleg mit dieser ID. Vielleicht wurde er nach Ablauf der Frist gelöscht.',
    find: 'Suchen',
    counts: 'Entscheidungen',
    country: 'Land',
    language: 'Sprache des Hinweises',
    sum: (receipts: string, from: string, to: string) =>
      `${receipts} Entscheidungen von ${from} bis ${to}`,
    byTime: 'Nach Zeit',
    byCountry: 'Nach Land',
    byLanguage: 'Nach Sprache des Hinweises',
    byMatch: 'Nach gezeigtem Wortlaut',
    day: 'Zeit',
    match: 'Wortlaut',
    export: 'Diese Tage exportieren',
    exportNote: (most: string) =>
      `Alle Belege dieser Tage, aus jedem Land und in jeder Sprache; höchstens ${most}.`,
    tooMany: (most: string) =>
      `Diese Tage haben mehr als ${most} Belege. Wählen Sie weniger Tage, oder nutzen Sie npm run consent:export.`,
    versions: 'Der Wortlaut im Lauf der Zeit',
    versionsNote: 'Entferntes ist durchgestrichen, Hinzugefügtes unterstrichen.',
    none: 'Es ist kein Wortlaut aufbewahrt: Der Inhalt hat keinen, oder die Website lief noch nicht.',
  },
} satisfies InDeskLanguages<unknown>;

interface ConsentData {
  readonly span: DaySpan;
  readonly filter: Filter;
  /** Rows by fact. */
  readonly rows: Readonly<Record<(typeof receiptFacts)[number], readonly ChoiceRow[]>>;
  readonly textsIn: Locale;
  readonly history: ReturnType<typeof historyIn>;
  /** What was asked about a receipt. */
  readonly asked?: {
    readonly id: string;
    readonly fault?: string;
    readonly agreed?: AgreedWords;
  };
}

/** The usual span, in days. */
const usualDays = 30;

/** So many receipts are exported at the desk: more take the memory that the desk has. */
const mostExported = 100_000;

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

const fieldsOf = ({ language }: DeskAsk) => [
  {
    name: 'country',
    label: { en: texts.en.country, de: texts.de.country },
    all: { en: 'All countries', de: 'Alle Länder' },
    choices: countryChoices(language),
  },
  {
    name: 'language',
    label: { en: texts.en.language, de: texts.de.language },
    all: { en: 'All languages', de: 'Alle Sprachen' },
    choices: locales.map((value) => ({ value, name: languageNames[value] })),
  },
];

async function load(ask: DeskAsk, services: DeskServices): Promise<ConsentData> {
  const span = readDays(ask, usualDays);
  const filter = readFilter(ask, fieldsOf(ask));
  const [country, language] = ['country', 'language'].map(filter.valueOf);
  const counts = await services.records.receipts.count({
    ...momentsOf(span),
    ...(country && { country }),
    ...(language && { language }),
  });
  const wanted = ask.query.get('texts');
  const textsIn = locales.find((it) => it === wanted) ?? usualTexts(ask.language);
  return {
    ...{ span, filter, textsIn },
    rows: {
      day: rowsByTime(counts, span),
      country: rowsOf(counts, 'country'),
      language: rowsOf(counts, 'language'),
      textMatch: rowsOf(counts, 'textMatch'),
    },
    history: historyIn(await services.wordings(), textsIn),
  };
}

const usualTexts = (language: DeskLanguage): Locale =>
  locales.find((it) => it === language) ?? (locales[0] as Locale);

async function askReceipt(form: URLSearchParams, ask: DeskAsk, services: DeskServices) {
  const id = form.get('id')?.trim().toLowerCase() ?? '';
  const text = texts[ask.language];
  const data = await load(ask, services);
  if (!isUuid(id)) return { data: { ...data, asked: { id, fault: text.idFault } } };
  const receipt = await services.records.receipts.find(id);
  if (!receipt) return { data: { ...data, asked: { id, fault: text.noReceipt } } };
  const agreed = agreedWords(receipt, await services.wordings());
  return { data: { ...data, asked: { id, agreed } }, note: 'found' };
}

/** All receipts of the days, one after the other. */
async function receiptsOf(ask: DeskAsk, { records }: DeskServices) {
  const found = [];
  for await (const receipt of records.receipts.list(momentsOf(readDays(ask, usualDays)))) {
    found.push(receipt);
    if (found.length > mostExported) {
      throw new DeskFault(texts[ask.language].tooMany(mostText(ask.language)), 400);
    }
  }
  return found;
}

const mostText = (language: DeskLanguage) => new Intl.NumberFormat(language).format(mostExported);

const fileName = (ask: DeskAsk, ending: string) => {
  const { from, to } = readDays(ask, usualDays);
  return `receipts-${from}-${to}.${ending}`;
};

async function receiptsCsv(ask: DeskAsk, services: DeskServices): Promise<DeskFile> {
  return csvFile(fileName(ask, 'csv'), receiptSheet, await receiptsOf(ask, services));
}

async function receiptsJson(ask: DeskAsk, services: DeskServices): Promise<DeskFile> {
  const body = `${JSON.stringify(await receiptsOf(ask, services), null, 2)}\n`;
  return { type: 'application/json', name: fileName(ask, 'json'), body };
}

/** Privacy choices: the words agreed to, their counts, and what changed (PROOF-45 to PROOF-48). */
export const consentPage: DeskPage<ConsentData> = {
  path,
  area: 'proof',
  title: { en: 'Consent', de: 'Einwilligungen' },
  roles: ['officer'],
  load,
  View: ConsentView,
  files: { 'receipts.csv': receiptsCsv, 'receipts.json': receiptsJson },
  actions: { receipt: askReceipt },
};

function ConsentView({ data, ask }: { readonly data: ConsentData; readonly ask: DeskAsk }) {
  const text = texts[ask.language];
  const { asked } = data;
  return (
    <>
      <p>{text.lead}</p>
      <section>
        <h2 id="receipt">{text.receipt}</h2>
        <PostForm ask={ask} page={path}>
          <FormLayout>
            <FormWide>
              <TextField
                label={text.id}
                hint={text.idHint}
                name="id"
                defaultValue={asked?.id}
                error={asked?.fault}
                required
                maxLength={36}
                spellCheck={false}
              />
            </FormWide>
            <Actions>
              <Button type="submit" name="action" value="receipt">
                {text.find}
              </Button>
            </Actions>
          </FormLayout>
        </PostForm>
        {asked?.agreed && <AgreedWordsView agreed={asked.agreed} language={ask.language} />}
      </section>
      <Counts data={data} ask={ask} />
      <Versions data={data} ask={ask} />
    </>
  );
}

function Counts({ data, ask }: { readonly data: ConsentData; readonly ask: DeskAsk }) {
  const { language } = ask;
  const text = texts[language];
  const { rows, span } = data;
  const number = new Intl.NumberFormat(language);
  const sum = rows.textMatch.reduce((all, { total }) => all + total, 0);
  const query = new URLSearchParams({ from: span.from, to: span.to });
  const tables = [
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
  return (
    <section>
      <h2 id="counts">{text.counts}</h2>
      <FilterForm
        fields={[...dayFields(span), ...data.filter.fields]}
        path={path}
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
        <a href={`${deskRoot}/${path}/receipts.csv?${query}`}>CSV</a>
        {' · '}
        <a href={`${deskRoot}/${path}/receipts.json?${query}`}>JSON</a>
      </p>
    </section>
  );
}

function Versions({ data, ask }: { readonly data: ConsentData; readonly ask: DeskAsk }) {
  const text = texts[ask.language];
  const { history, textsIn } = data;
  const linkTo = (it: Locale) => {
    const query = new URLSearchParams(ask.query);
    query.set('texts', it);
    query.delete('page');
    return `${deskRoot}/${path}?${query}#versions`;
  };
  return (
    <section>
      <h2 id="versions">{text.versions}</h2>
      <p className={styles.languages}>
        {locales.map((it, at) => (
          <span key={it}>
            {at > 0 && ' · '}
            <a href={linkTo(it)} aria-current={it === textsIn ? 'true' : undefined}>
              {languageNames[it]}
            </a>
          </span>
        ))}
      </p>
      {history.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <PagedList ask={ask} path={path} total={history.length}>
          <p>{text.versionsNote}</p>
          <WordingHistory entries={partOf(history, ask.query).rows} language={ask.language} />
        </PagedList>
      )}
    </section>
  );
}
