import { Fragment } from 'react';
import { countryName } from '../../country/country.ts';
import { csvColumns, csvSheet } from '../../locale/csv.ts';
import { Badge, type BadgeTone } from '../../ui/badge/Badge.tsx';
import { RowTable } from '../../ui/table/Table.tsx';
import { FilterForm } from '../DeskForms.tsx';
import { momentText } from '../dayQuery.ts';
import { roles } from '../deskAccess.ts';
import {
  csvFile,
  type DeskAsk,
  type DeskFile,
  type DeskLanguage,
  type DeskPage,
  deskRoot,
  type InDeskLanguages,
} from '../deskPage.ts';
import type { DeskServices } from '../deskServices.ts';
import { type Filter, readFilter } from '../filter.ts';
import { PagedList, partOf } from '../PagedList.tsx';
// Types only: the register itself is made by the server.
import type { RevisionEntry, RevisionState } from './register.server.ts';

const path = 'directions';

const states = [
  'valid',
  'earlier',
  'planned',
  'withdrawn',
  'unused',
  'gone',
] as const satisfies readonly RevisionState[];

const texts = {
  en: {
    lead: 'Every revision of directions for use: which one is valid, since when, in which languages and where.',
    notes:
      'A revision is valid if it is the newest published one of a product. Directions are withheld where all of their products are; countries under an embargo get none of them and are not listed.',
    state: 'State',
    count: (count: number) => (count === 1 ? '1 revision' : `${count} revisions`),
    caption: 'Revisions of directions for use',
    document: 'Document',
    revision: 'Revision',
    issued: 'Issued',
    languages: 'Languages',
    products: 'Products',
    withheld: 'Withheld in',
    nowhere: 'nowhere',
    countries: (count: number) => `${count} countries`,
    from: (moment: string) => `published from ${moment}`,
    until: (moment: string) => `published until ${moment}`,
    missing: (codes: string) => `without a file: ${codes}`,
    none: 'No revision is like that.',
    download: 'Download as CSV',
    states: {
      valid: 'Valid',
      earlier: 'Earlier',
      planned: 'Planned',
      withdrawn: 'Withdrawn',
      unused: 'No product',
      gone: 'Removed from the content',
    },
  },
  de: {
    lead: 'Jede Revision der Gebrauchsanweisungen: welche gilt, seit wann, in welchen Sprachen und wo.',
    notes:
      'Eine Revision gilt, wenn sie die neueste veröffentlichte eines Produkts ist. Gebrauchsanweisungen werden vorenthalten, wo alle ihre Produkte vorenthalten werden; Länder unter Embargo bekommen keine und sind nicht aufgeführt.',
    state: 'Zustand',
    count: (count: number) => (count === 1 ? '1 Revision' : `${count} Revisionen`),
    caption: 'Revisionen der Gebrauchsanweisungen',
    document: 'Dokument',
    revision: 'Revision',
    issued: 'Ausgegeben',
    languages: 'Sprachen',
    products: 'Produkte',
    withheld: 'Vorent\u00adhalten in',
    nowhere: 'keinem Land',
    countries: (count: number) => `${count} Ländern`,
    from: (moment: string) => `veröffentlicht ab ${moment}`,
    until: (moment: string) => `veröffentlicht bis ${moment}`,
    missing: (codes: string) => `ohne Datei: ${codes}`,
    none: 'So ist keine Revision.',
    download: 'Als CSV herunterladen',
    states: {
      valid: 'Gültig',
      earlier: 'Früher',
      planned: 'Geplant',
      withdrawn: 'Zurückgezogen',
      unused: 'Ohne Produkt',
      gone: 'Aus dem Inhalt entfernt',
    },
  },
} satisfies InDeskLanguages<unknown>;

const tones: Readonly<Record<RevisionState, BadgeTone>> = {
  valid: 'good',
  earlier: 'neutral',
  planned: 'accent',
  withdrawn: 'stop',
  unused: 'attention',
  gone: 'stop',
};

interface DirectionsData {
  readonly entries: readonly RevisionEntry[];
  readonly filter: Filter;
}

const fieldsOf = ({ language }: DeskAsk) => [
  {
    name: 'state',
    label: { en: texts.en.state, de: texts.de.state },
    all: { en: 'All states', de: 'Alle Zustände' },
    choices: states.map((value) => ({ value, name: texts[language].states[value] })),
  },
  {
    name: 'text',
    label: {
      en: 'Title, number or product contains',
      de: 'Titel, Nummer oder Produkt enthält',
    },
  },
];

async function load(ask: DeskAsk, services: DeskServices): Promise<DirectionsData> {
  const filter = readFilter(ask, fieldsOf(ask));
  const [state, text = ''] = ['state', 'text'].map(filter.valueOf);
  const wanted = text.toLowerCase();
  const entries = (await services.directions()).filter(
    (it) => (!state || it.state === state) && searchText(it).includes(wanted),
  );
  return { entries, filter };
}

const searchText = ({ codename, title, products }: RevisionEntry): string =>
  [codename, title, ...products.flatMap(({ name, number }) => [name, number])]
    .join('\n')
    .toLowerCase();

const sheet = csvSheet(
  csvColumns([
    ...(['codename', 'title', 'revision', 'state', 'issued', 'from', 'until'] as const),
    ...(['languages', 'without_file', 'products', 'withheld_in', 'change'] as const),
  ]),
  ['from', 'until'],
);

async function registerCsv(ask: DeskAsk, services: DeskServices): Promise<DeskFile> {
  const { entries } = await load(ask, services);
  const isoOf = (moment: number | undefined) =>
    moment === undefined ? '' : new Date(moment).toISOString();
  const lines = entries.map((it) => ({
    codename: it.codename,
    title: it.title,
    revision: it.revision,
    state: it.state,
    issued: it.issueDate,
    from: isoOf(it.from),
    until: isoOf(it.until),
    languages: it.languages.join(' '),
    without_file: it.withoutFile.join(' '),
    products: it.products.map(({ number, name }) => `${number} ${name}`).join('; '),
    withheld_in: it.withheldIn.join(' '),
    change: it.changeNote,
  }));
  return csvFile('directions-for-use.csv', sheet, lines);
}

/** The register of directions for use (PROOF-53). */
export const directionsPage: DeskPage<DirectionsData> = {
  path,
  area: 'proof',
  title: { en: 'Directions for use', de: 'Gebrauchsanweisungen' },
  roles,
  load,
  View: DirectionsView,
  files: { 'register.csv': registerCsv },
};

function DirectionsView({ data, ask }: { readonly data: DirectionsData; readonly ask: DeskAsk }) {
  const text = texts[ask.language];
  const { entries, filter } = data;
  const [state = '', wanted = ''] = ['state', 'text'].map(filter.valueOf);
  const file = new URLSearchParams({ state, text: wanted });
  return (
    <>
      <p>{text.lead}</p>
      <FilterForm fields={filter.fields} path={path} ask={ask} />
      <p>
        <strong>{text.count(entries.length)}</strong>
        {' · '}
        <a href={`${deskRoot}/${path}/register.csv?${file}`}>{text.download}</a>
      </p>
      {entries.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <PagedList ask={ask} path={path} total={entries.length}>
          <RevisionTable entries={partOf(entries, ask.query).rows} language={ask.language} />
        </PagedList>
      )}
      <p>{text.notes}</p>
    </>
  );
}

function RevisionTable({
  entries,
  language,
}: {
  readonly entries: readonly RevisionEntry[];
  readonly language: DeskLanguage;
}) {
  const text = texts[language];
  return (
    <RowTable
      caption={text.caption}
      quiet
      heads={[
        ...[text.document, text.revision, text.state, text.issued],
        ...[text.languages, text.products, text.withheld],
      ]}
      rows={entries.map((it) => ({
        key: it.codename,
        cells: [
          it.title,
          <Fragment key="revision">
            {it.revision}
            {it.changeNote && <div>{it.changeNote}</div>}
          </Fragment>,
          <Badge key="state" tone={tones[it.state]}>
            {text.states[it.state]}
          </Badge>,
          <Fragment key="issued">
            <time>{it.issueDate}</time>
            <div>{windowText(it, language)}</div>
          </Fragment>,
          <Fragment key="languages">
            {it.languages.join(', ')}
            {it.withoutFile.length > 0 && <div>{text.missing(it.withoutFile.join(', '))}</div>}
          </Fragment>,
          it.products.map(({ codename, name, number }) => (
            <div key={codename}>{[name, number].filter(Boolean).join(', ')}</div>
          )),
          <Places key="withheld" ids={it.withheldIn} language={language} />,
        ],
      }))}
    />
  );
}

function windowText({ from, until }: RevisionEntry, language: DeskLanguage): string {
  const text = texts[language];
  const begin = from === undefined ? '' : text.from(momentText(from));
  const end = until === undefined ? '' : text.until(momentText(until));
  return [begin, end].filter(Boolean).join(', ');
}

/** More countries are counted, and named on demand. */
const mostNamed = 6;

function Places({
  ids,
  language,
}: {
  readonly ids: readonly string[];
  readonly language: DeskLanguage;
}) {
  const text = texts[language];
  if (ids.length === 0) return text.nowhere;
  const names = ids.map((id) => countryName(id, language) || id).join(', ');
  if (ids.length <= mostNamed) return names;
  return (
    <details>
      <summary>{text.countries(ids.length)}</summary>
      {names}
    </details>
  );
}
