import { Fragment } from 'react';
import { Facts } from '../../ui/facts/Facts.tsx';
import { RowTable, type TableRow } from '../../ui/table/Table.tsx';
import type { DeskLanguage, InDeskLanguages } from '../deskPage.ts';
import { FieldDifferences } from '../history/FieldDifferences.tsx';
import { differencesOf, type FieldDifference } from '../history/itemFields.ts';
import { Codename } from '../marked/Codename.tsx';
import { MarkedText } from '../marked/MarkedText.tsx';
import { isChanged, type MarkedPart, markWords } from '../marked/markWords.ts';
import { textOfPage } from '../marked/textOfPage.ts';
import type { ExplainedItem, ShownAnswer } from './explanation.ts';
import { reasonText, stateText } from './reasonText.ts';

const texts = {
  en: {
    items: 'Items that differ',
    columns: ['Item', 'First', 'Second', 'What it says'],
    same: (count: number) => `${count} more items are the same in both.`,
    more: (count: number) => `${count} more items differ; both files for the record have all.`,
    none: 'All items are the same in both.',
    words: 'Words of the page',
    sameWords: 'The words of both pages are the same.',
    noPage: 'One of the answers is no page, so there are no items and words to compare.',
    sameContent: 'The same',
  },
  de: {
    items: 'Inhalte, die sich unterscheiden',
    columns: ['Inhalt', 'Erste', 'Zweite', 'Was er sagt'],
    same: (count: number) => `${count} weitere Inhalte sind in beiden gleich.`,
    more: (count: number) =>
      `${count} weitere Inhalte unterscheiden sich; die beiden Akten enthalten alle.`,
    none: 'Alle Inhalte sind in beiden gleich.',
    words: 'Wörter der Seite',
    sameWords: 'Die Wörter beider Seiten sind gleich.',
    noPage:
      'Eine der Antworten ist keine Seite; daher lassen sich Inhalte und Wörter nicht vergleichen.',
    sameContent: 'Dasselbe',
  },
} satisfies InDeskLanguages<unknown>;

/** One of two answers. */
interface ComparedAnswer {
  /** Whom and when it is about, in a few words. */
  readonly label: string;
  /** What the visitor got, such as `200 the page`. */
  readonly got: string;
  readonly answer: ShownAnswer;
}

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
  readonly first: ComparedAnswer;
  readonly second: ComparedAnswer;
  readonly difference: ShownDifference;
  readonly zone: string;
  readonly language: DeskLanguage;
}) {
  const text = texts[language];
  const { items, same, text: words, isTextChanged } = difference;
  const [ofItem] = text.columns;
  const columns = [ofItem, first.label, second.label, text.columns[3]] as string[];
  const facts = [first, second].map(({ label, got }) => ({ name: label, value: got }));
  // Everything differs from an answer that is no page.
  if (!words) {
    return (
      <>
        <Facts facts={facts} />
        <p>{text.noPage}</p>
      </>
    );
  }
  return (
    <>
      <Facts facts={facts} />
      {items.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <>
          <RowTable
            caption={`${text.items} (${items.length})`}
            heads={columns}
            rows={items.slice(0, mostItems).map((item) => differenceRow({ item, zone, language }))}
          />
          {items.length > mostItems && <p>{text.more(items.length - mostItems)}</p>}
          <p>{text.same(same)}</p>
        </>
      )}
      <h3>{text.words}</h3>
      {isTextChanged ? (
        <p lang={second.answer.language}>
          <MarkedText parts={words} language={language} />
        </p>
      ) : (
        <p>{text.sameWords}</p>
      )}
    </>
  );
}

function differenceRow({
  item: { codename, type, name, before, after, fields },
  zone,
  language,
}: {
  readonly item: ItemDifference;
  readonly zone: string;
  readonly language: DeskLanguage;
}): TableRow {
  const state = (item: ExplainedItem | undefined) => (
    <>
      {stateText(item?.state ?? 'absent', language)}
      {item?.reasons.map((reason) => (
        <p key={reason.rule + reason.language}>
          <Codename name={reason.rule} /> {reasonText(reason, language, zone)}
        </p>
      ))}
    </>
  );
  return {
    key: codename,
    cells: [
      <Fragment key="item">
        {name}
        <br />
        <Codename name={codename} type={type} />
      </Fragment>,
      state(before),
      state(after),
      fields.length === 0 ? (
        texts[language].sameContent
      ) : (
        <FieldDifferences key="fields" fields={fields} language={language} />
      ),
    ],
  };
}

/** An item that two answers differ in. */
interface ItemDifference {
  readonly codename: string;
  readonly type: string;
  readonly name: string;
  /** Absent if the page has nothing to do with it there. */
  readonly before?: ExplainedItem;
  readonly after?: ExplainedItem;
  /** What it says in another way; none if only its state differs. */
  readonly fields: readonly FieldDifference[];
}

/** What differs between two answers. */
export interface ShownDifference {
  readonly items: readonly ItemDifference[];
  /** How many items are the same in both. */
  readonly same: number;
  /** The words of the main part of both pages; absent if one of them is no page. */
  readonly text?: readonly MarkedPart[];
  readonly isTextChanged: boolean;
}

/**
 * The difference between what two visitors saw, or one at two moments (PROOF-37): item by item, and the
 * words of the page.
 * @returns the item whose page it is first, then the others by codename
 */
export function compareShown(before: ShownAnswer, after: ShownAnswer): ShownDifference {
  const [old, now] = [byCodename(before), byCodename(after)];
  const sorted = [...new Set([...old.keys(), ...now.keys()])].toSorted();
  // A table shows the first ones only, and whoever asks about a page asks about its own item.
  const isOfPage = (codename: string) =>
    (old.get(codename)?.isPage ?? now.get(codename)?.isPage) === true;
  const codenames = [...sorted.filter(isOfPage), ...sorted.filter((it) => !isOfPage(it))];
  const isSameContent = before.edition.revision === after.edition.revision;
  const items = codenames.flatMap((codename): ItemDifference[] => {
    const [from, to] = [old.get(codename), now.get(codename)];
    const fields = isSameContent
      ? []
      : differencesOf(before.written(codename), after.written(codename), after.language);
    if (from?.state === to?.state && fields.length === 0) return [];
    const { type, name } = (to ?? from) as ExplainedItem;
    const states = { ...(from && { before: from }), ...(to && { after: to }) };
    return [{ codename, type, name, ...states, fields }];
  });
  const text =
    before.html === undefined || after.html === undefined
      ? undefined
      : markWords(textOfPage(before.html).text, textOfPage(after.html).text);
  return {
    items,
    same: codenames.length - items.length,
    ...(text && { text }),
    isTextChanged: text !== undefined && isChanged(text),
  };
}

const byCodename = ({ items }: ShownAnswer) => new Map(items.map((it) => [it.codename, it]));
