import { Fragment } from 'react';
import type { RuleReason } from '../../country/restrictions.ts';
import { RowTable, type TableRow } from '../../ui/table/Table.tsx';
import { type DeskAsk, type DeskLanguage, deskRoot, type InDeskLanguages } from '../deskPage.ts';
import { Codename } from '../marked/Codename.tsx';
import { PagedList, partOf } from '../PagedList.tsx';
import type { ExplainedItem, FormerItem, ShownAnswer } from './explanation.ts';
import { localTextOf } from './localMoment.ts';
import { reasonText, stateText } from './reasonText.ts';
import type { ShownQuery } from './shownQuery.ts';

const texts = {
  en: {
    items: 'Items of the page',
    ofNothing: 'Items of the page that said so',
    columns: ['Item', 'State', 'Rule and reason', 'Source, date, decided by'],
    none: 'The answer has no items.',
    former: 'The item',
    hadAddress: (until: string) => `had this address until ${until}.`,
    unnamed: 'a person not named',
    decided: 'decided',
    by: 'by',
    history: 'Who set this, and when: history of the item',
    rules: 'Rules of the country at that moment',
    ruleColumns: ['Rule', 'Reason', 'Source', 'Date', 'Decided by'],
    noRules: 'The country had no rules of its own.',
  },
  de: {
    items: 'Inhalte der Seite',
    ofNothing: 'Inhalte der Seite, die das sagte',
    columns: ['Inhalt', 'Zustand', 'Regel und Grund', 'Quelle, Datum, entschieden von'],
    none: 'Die Antwort hat keine Inhalte.',
    former: 'Der Inhalt',
    hadAddress: (until: string) => `hatte diese Adresse bis ${until}.`,
    unnamed: 'einer nicht genannten Person',
    decided: 'entschieden am',
    by: 'von',
    history: 'Wer das wann eingetragen hat: Verlauf des Inhalts',
    rules: 'Regeln des Landes zu diesem Zeitpunkt',
    ruleColumns: ['Regel', 'Grund', 'Quelle', 'Datum', 'Entschieden von'],
    noRules: 'Das Land hatte keine eigenen Regeln.',
  },
} satisfies InDeskLanguages<unknown>;

/** The items of a page: shown, withheld or not published, by which rule and decision (PROOF-36). */
export function ShownItems({
  answer: { items, status },
  query,
  ask,
}: {
  readonly answer: ShownAnswer;
  readonly query: ShownQuery;
  readonly ask: DeskAsk;
}) {
  const { language } = ask;
  const text = texts[language];
  if (items.length === 0) return <p>{text.none}</p>;
  // Else the first withheld one would read as the reason.
  const isOfNothing = status === 404 && !items.some(({ isPage }) => isPage);
  return (
    <PagedList ask={ask} path="shown" total={items.length}>
      <RowTable
        caption={`${isOfNothing ? text.ofNothing : text.items} (${items.length})`}
        heads={text.columns}
        rows={partOf(items, ask.query).rows.map((item) => itemRow({ item, query, language }))}
      />
    </PagedList>
  );
}

function itemRow({
  item: { codename, type, name, state, reasons },
  query,
  language,
}: {
  readonly item: ExplainedItem;
  readonly query: ShownQuery;
  readonly language: DeskLanguage;
}): TableRow {
  const { zone } = query.values;
  return {
    key: codename,
    cells: [
      <Fragment key="item">
        <a href={historyOf(codename, query)}>{name}</a>
        <br />
        <Codename name={codename} type={type} />
      </Fragment>,
      stateText(state, language),
      reasons.map((reason) => (
        <p key={reason.rule + reason.language}>
          <Codename name={reason.rule} /> {reasonText(reason, language, zone)}
        </p>
      )),
      reasons.map((reason) => (
        <p key={reason.rule + reason.language}>
          <Decision reason={reason} codename={codename} query={query} language={language} />
        </p>
      )),
    ],
  };
}

/** Why the visitor did not get the page: what withholds the item whose page it is; null if nothing does. */
export function PageReasons({
  answer: { items },
  query,
  language,
}: {
  readonly answer: Pick<ShownAnswer, 'items'>;
  readonly query: ShownQuery;
  readonly language: DeskLanguage;
}) {
  return items
    .filter(({ isPage }) => isPage)
    .flatMap(({ codename, reasons }) =>
      reasons.map((reason) => (
        <p key={codename + reason.rule + reason.language}>
          <Codename name={reason.rule} /> {reasonText(reason, language, query.values.zone)}{' '}
          <Decision reason={reason} codename={codename} query={query} language={language} />
        </p>
      )),
    );
}

/** The item that had the address before, where nothing was there, and since when it is gone (PROOF-95). */
export function FormerItemText({
  item: { codename, type, name, until },
  query,
  language,
}: {
  readonly item: FormerItem;
  readonly query: ShownQuery;
  readonly language: DeskLanguage;
}) {
  const text = texts[language];
  const { zone } = query.values;
  const moment = `${localTextOf(until, zone).replace('T', ' ')} (${zone})`;
  return (
    <>
      {text.former} <a href={historyOf(codename, query)}>{name}</a>{' '}
      <Codename name={codename} type={type} /> {text.hadAddress(moment)}
    </>
  );
}

/** The rule's own words, its source and who decided; an editor's field has none but its history. */
function Decision({
  reason: { source, date, decidedBy },
  codename,
  query,
  language,
}: {
  readonly reason: Partial<RuleReason>;
  readonly codename: string;
  readonly query: ShownQuery;
  readonly language: DeskLanguage;
}) {
  const text = texts[language];
  if (source === undefined) return <a href={historyOf(codename, query)}>{text.history}</a>;
  return `${source}, ${text.decided} ${date} ${text.by} ${decidedBy ?? text.unnamed}`;
}

/** The history of an item, with the question why the visitor did not get it, and the way back. */
const historyOf = (codename: string, { values }: ShownQuery) => {
  const query = new URLSearchParams({ item: codename, ...values });
  return `${deskRoot}/history?${query}`;
};

/** The rules of the visitor's country, each with its decision (PROOF-36). */
export function CountryRulesTable({
  answer: { rules },
  language,
}: {
  readonly answer: Pick<ShownAnswer, 'rules'>;
  readonly language: DeskLanguage;
}) {
  const text = texts[language];
  if (rules.length === 0) return <p>{text.noRules}</p>;
  return (
    <RowTable
      caption={text.rules}
      heads={text.ruleColumns}
      rows={rules.map(({ restriction, reason, source, date, decidedBy }) => ({
        key: restriction,
        cells: [
          <Codename key="rule" name={restriction} />,
          <span key="reason" lang="en">
            {reason}
          </span>,
          source,
          <time key="date">{date}</time>,
          decidedBy ?? text.unnamed,
        ],
      }))}
    />
  );
}
