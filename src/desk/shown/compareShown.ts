import { differencesOf, type FieldDifference } from '../history/itemFields.ts';
import { isChanged, type MarkedPart, markWords } from '../marked/markWords.ts';
import { textOfPage } from '../marked/textOfPage.ts';
import type { ExplainedItem, ShownAnswer } from './explanation.ts';

/** An item that two answers differ in. */
export interface ItemDifference {
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
