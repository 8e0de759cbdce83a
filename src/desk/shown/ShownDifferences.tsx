import { ColumnHeads, Table } from '../../ui/table/Table.tsx';
import type { DeskLanguage, InDeskLanguages } from '../deskPage.ts';
import { FieldDifferences } from '../history/FieldDifferences.tsx';
import { MarkedText } from '../marked/MarkedText.tsx';
import type { ItemDifference, ShownDifference } from './compareShown.ts';
import type { ExplainedItem, ShownAnswer } from './explanation.ts';
import { reasonText, stateText } from './reasonText.ts';

const texts = {
  en: {
    answers: 'Answers',
    items: 'Items that differ',
    columns: ['Item', 'First', 'Second', 'What it says'],
    same: (count: number) => `${count} more items are the same in both.`,
    more: (count: number) => `${count} more items differ; both files for the record have all.`,
    none: 'All items are the same in both.',
    words: 'Words of the page',
    sameWords: 'The words of both pages are the same.',
    noPage: 'One of the answers is no page, so there are no words to compare.',
    sameContent: 'The same',
  },
  de: {
    answers: 'Antworten',
    items: 'Inhalte, die sich unterscheiden',
    columns: ['Inhalt', 'Erste', 'Zweite', 'Was er sagt'],
    same: (count: number) => `${count} weitere Inhalte sind in beiden gleich.`,
    more: (count: number) =>
      `${count} weitere Inhalte unterscheiden sich; die beiden Akten enthalten alle.`,
    none: 'Alle Inhalte sind in beiden gleich.',
    words: 'Wörter der Seite',
    sameWords: 'Die Wörter beider Seiten sind gleich.',
    noPage: 'Eine der Antworten ist keine Seite; daher lassen sich keine Wörter vergleichen.',
    sameContent: 'Dasselbe',
  },
} satisfies InDeskLanguages<unknown>;

/** The most items of one table. */
const mostItems = 100;

/** The difference between two answers: their items, and their words as marked text (PROOF-37). */
export function ShownDifferences({
  first,
  second,
  difference,
  zone,
  language,
}: {
  /** The answers in words, such as `200 the page`. */
  readonly first: { readonly label: string; readonly answer: ShownAnswer };
  readonly second: { readonly label: string; readonly answer: ShownAnswer };
  readonly difference: ShownDifference;
  readonly zone: string;
  readonly language: DeskLanguage;
}) {
  const text = texts[language];
  const { items, same, text: words, isTextChanged } = difference;
  const [ofItem] = text.columns;
  const columns = [ofItem, first.label, second.label, text.columns[3]] as string[];
  return (
    <>
      {items.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <>
          <Table caption={`${text.items} (${items.length})`} isStacked>
            <table>
              <ColumnHeads names={columns} />
              <tbody>
                {items.slice(0, mostItems).map((it) => (
                  <DifferenceRow key={it.codename} {...{ columns, zone, language }} item={it} />
                ))}
              </tbody>
            </table>
          </Table>
          {items.length > mostItems && <p>{text.more(items.length - mostItems)}</p>}
          <p>{text.same(same)}</p>
        </>
      )}
      <h3>{text.words}</h3>
      {!words && <p>{text.noPage}</p>}
      {words && !isTextChanged && <p>{text.sameWords}</p>}
      {words && isTextChanged && (
        <p lang={second.answer.language}>
          <MarkedText parts={words} language={language} />
        </p>
      )}
    </>
  );
}

function DifferenceRow({
  item: { codename, name, before, after, fields },
  columns,
  zone,
  language,
}: {
  readonly item: ItemDifference;
  readonly columns: readonly string[];
  readonly zone: string;
  readonly language: DeskLanguage;
}) {
  const state = (item: ExplainedItem | undefined) => (
    <>
      {stateText(item?.state ?? 'absent', language)}
      {item?.reasons.map((reason) => (
        <p key={reason.rule + reason.language}>
          <code>{reason.rule}</code> {reasonText(reason, language, zone)}
        </p>
      ))}
    </>
  );
  return (
    <tr>
      <th scope="row" data-label={columns[0]}>
        {name}
        <br />
        <code>{codename}</code>
      </th>
      <td data-label={columns[1]}>{state(before)}</td>
      <td data-label={columns[2]}>{state(after)}</td>
      <td data-label={columns[3]}>
        {fields.length === 0 ? (
          texts[language].sameContent
        ) : (
          <FieldDifferences fields={fields} language={language} />
        )}
      </td>
    </tr>
  );
}
