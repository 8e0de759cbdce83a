import { receiptSheet } from '../../consent/receipts.ts';
import { type Locale, languageNames, locales } from '../../locale/locales.ts';
import { Actions, Button } from '../../ui/button/Button.tsx';
import { FormLayout, FormWide } from '../../ui/form/FormLayout.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { PostForm, pastedBlanks, Refusal } from '../DeskForms.tsx';
import { momentsOf, readDays } from '../dayQuery.ts';
import {
  csvFile,
  type DeskAsk,
  DeskFault,
  type DeskFile,
  type DeskLanguage,
  type DeskPage,
  deskRoot,
} from '../deskPage.ts';
import type { DeskServices } from '../deskServices.ts';
import { countryChoices, readFilter } from '../filter.ts';
import { PagedList, partOf } from '../PagedList.tsx';
import { type ConsentData, Counts, consentPath, mostExported, mostText } from './ConsentCounts.tsx';
import { rowsByTime, rowsOf } from './choiceCounts.ts';
import { consentPageTexts } from './consentTexts.ts';
import styles from './WordingViews.module.css';
import { AgreedWordsView, WordingHistory } from './WordingViews.tsx';
import { agreedWords, historyIn, type Wordings } from './wordings.ts';

/** The usual span, in days. */
const usualDays = 30;

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

const fieldsOf = ({ language }: DeskAsk, languages: readonly Locale[]) => [
  {
    name: 'country',
    label: { en: consentPageTexts.en.country, de: consentPageTexts.de.country },
    all: { en: 'All countries', de: 'Alle Länder' },
    choices: countryChoices(language),
  },
  {
    name: 'language',
    label: { en: consentPageTexts.en.language, de: consentPageTexts.de.language },
    all: { en: 'All languages', de: 'Alle Sprachen' },
    choices: languages.map((value) => ({ value, name: languageNames[value] })),
  },
];

async function load(ask: DeskAsk, services: DeskServices): Promise<ConsentData> {
  const span = readDays(ask, usualDays);
  const wordings = await services.wordings();
  const languages = languagesOf(wordings);
  const filter = readFilter(ask, fieldsOf(ask, languages));
  const [country, language] = ['country', 'language'].map(filter.valueOf);
  const counts = await services.records.receipts.count({
    ...momentsOf(span),
    ...(country && { country }),
    ...(language && { language }),
  });
  const wanted = ask.query.get('texts');
  const textsIn = languages.find((it) => it === wanted) ?? usualTexts(ask.language);
  return {
    span,
    filter,
    textsIn,
    languages,
    rows: {
      day: rowsByTime(counts, span),
      country: rowsOf(counts, 'country'),
      language: rowsOf(counts, 'language'),
      textMatch: rowsOf(counts, 'textMatch'),
    },
    history: historyIn(wordings, textsIn),
  };
}

/** The languages of the site, then those that it had when something was agreed to. */
const languagesOf = ({ ofContent }: Wordings): readonly Locale[] => [
  ...new Set([...locales, ...ofContent.map(({ language }) => language)]),
];

const usualTexts = (language: DeskLanguage): Locale =>
  locales.find((it) => it === language) ?? (locales[0] as Locale);

async function askReceipt(form: URLSearchParams, ask: DeskAsk, services: DeskServices) {
  const id = form.get('id')?.trim().toLowerCase() ?? '';
  const text = consentPageTexts[ask.language];
  const data = await load(ask, services);
  if (!isUuid(id))
    return { data: { ...data, asked: { id, fault: text.idFault } }, refused: 'no id' };
  const receipt = await services.records.receipts.find(id);
  if (!receipt) {
    return { data: { ...data, asked: { id, fault: text.noReceipt } }, note: 'not found' };
  }
  const agreed = agreedWords(receipt, await services.wordings());
  return { data: { ...data, asked: { id, agreed } }, note: 'found' };
}

/** All receipts of the days, one after the other. */
async function receiptsOf(ask: DeskAsk, { records }: DeskServices) {
  const found = [];
  for await (const receipt of records.receipts.list(momentsOf(readDays(ask, usualDays)))) {
    found.push(receipt);
    if (found.length > mostExported) {
      throw new DeskFault(consentPageTexts[ask.language].tooMany(mostText(ask.language)), 400);
    }
  }
  return found;
}

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
  path: consentPath,
  area: 'proof',
  title: { en: 'Consent', de: 'Einwilligungen' },
  roles: ['officer'],
  load,
  View: ConsentView,
  files: { 'receipts.csv': receiptsCsv, 'receipts.json': receiptsJson },
  actions: { receipt: askReceipt },
};

function ConsentView({ data, ask }: { readonly data: ConsentData; readonly ask: DeskAsk }) {
  const text = consentPageTexts[ask.language];
  const { asked } = data;
  return (
    <>
      <Refusal faults={[{ field: 'receipt-id', text: asked?.fault }]} language={ask.language} />
      <p>{text.lead}</p>
      <section>
        <h2 id="receipt">{text.receipt}</h2>
        <PostForm ask={ask} page={consentPath}>
          <FormLayout>
            <FormWide>
              <TextField
                id="receipt-id"
                label={text.id}
                hint={text.idHint}
                name="id"
                defaultValue={asked?.id}
                error={asked?.fault}
                required
                maxLength={36 + pastedBlanks}
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

function Versions({ data, ask }: { readonly data: ConsentData; readonly ask: DeskAsk }) {
  const text = consentPageTexts[ask.language];
  const { history, textsIn, languages } = data;
  const linkTo = (it: Locale) => {
    const query = new URLSearchParams(ask.query);
    query.set('texts', it);
    query.delete('page');
    return `${deskRoot}/${consentPath}?${query}#versions`;
  };
  return (
    <section>
      <h2 id="versions">{text.versions}</h2>
      <p className={styles.languages}>
        {languages.map((it, at) => (
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
        <PagedList ask={ask} path={consentPath} total={history.length}>
          <p>{text.versionsNote}</p>
          <WordingHistory entries={partOf(history, ask.query).rows} language={ask.language} />
        </PagedList>
      )}
    </section>
  );
}
