import type { RuleReason } from '../../country/restrictions.ts';
import { ColumnHeads, Table } from '../../ui/table/Table.tsx';
import type { DeskAsk, DeskLanguage, InDeskLanguages } from '../deskPage.ts';
import { deskRoot } from '../deskRoot.ts';
import { Codename } from '../marked/Codename.tsx';
import { PagedList, partOf } from '../PagedList.tsx';
import type { ExplainedItem, ShownAnswer } from './explanation.ts';
import { reasonText, stateText } from './reasonText.ts';
import type { ShownQuery } from './shownQuery.ts';

const texts = {
  en: {
    items: 'Items of the page',
    columns: ['Item', 'State', 'Rule and reason', 'Source, date, decided by'],
    none: 'The answer has no items.',
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
    columns: ['Inhalt', 'Zustand', 'Regel und Grund', 'Quelle, Datum, entschieden von'],
    none: 'Die Antwort hat keine Inhalte.',
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
  answer: { items },
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
  return (
    <PagedList ask={ask} path="shown" total={items.length}>
      <Table caption={`${text.items} (${items.length})`} isStacked>
        <table>
          <ColumnHeads names={text.columns} />
          <tbody>
            {partOf(items, ask.query).rows.map((item) => (
              <ItemRow key={item.codename} {...{ item, query, language }} />
            ))}
          </tbody>
        </table>
      </Table>
    </PagedList>
  );
}

function ItemRow({
  item: { codename, type, name, state, reasons },
  query,
  language,
}: {
  readonly item: ExplainedItem;
  readonly query: ShownQuery;
  readonly language: DeskLanguage;
}) {
  const text = texts[language];
  const { zone } = query.values;
  const [item, ofState, ofReason, ofSource] = text.columns;
  return (
    <tr>
      <th scope="row" data-label={item}>
        <a href={historyOf(codename, query)}>{name}</a>
        <br />
        <Codename name={codename} type={type} />
      </th>
      <td data-label={ofState}>{stateText(state, language)}</td>
      <td data-label={ofReason}>
        {reasons.map((reason) => (
          <p key={reason.rule + reason.language}>
            <Codename name={reason.rule} /> {reasonText(reason, language, zone)}
          </p>
        ))}
      </td>
      <td data-label={ofSource}>
        {reasons.map((reason) => (
          <p key={reason.rule + reason.language}>
            <Decision {...{ reason, codename, query, language }} />
          </p>
        ))}
      </td>
    </tr>
  );
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
          <Decision {...{ reason, codename, query, language }} />
        </p>
      )),
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
  const [ofRule, ofReason, ofSource, ofDate, ofDecider] = text.ruleColumns;
  return (
    <Table caption={text.rules} isStacked>
      <table>
        <ColumnHeads names={text.ruleColumns} />
        <tbody>
          {rules.map(({ restriction, reason, source, date, decidedBy }) => (
            <tr key={restriction}>
              <th scope="row" data-label={ofRule}>
                <Codename name={restriction} />
              </th>
              <td data-label={ofReason} lang="en">
                {reason}
              </td>
              <td data-label={ofSource}>{source}</td>
              <td data-label={ofDate}>{date}</td>
              <td data-label={ofDecider}>{decidedBy ?? text.unnamed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Table>
  );
}
