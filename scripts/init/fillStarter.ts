import {
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { escaped } from '../../src/mail/writeMail.ts';

/** A value of a company for a placeholder. */
export type Fact = string | number;

/** What the placeholders and conditions of the starter refer to. */
export interface Filling {
  /** The default language first. */
  readonly languages: readonly string[];
  readonly kind: string;
  readonly markets: readonly string[];
  /** The value of a placeholder such as `name`, in a language. @throws Error for an unknown one */
  fact(name: string, language: string): Fact;
}

/**
 * Fills a file of the starter: the chosen languages remain, entries whose `when` does not hold go, and
 * placeholders get their values.
 * @returns undefined if the whole file is not for this company
 * @throws Error for a placeholder that nothing is known of
 */
export function fillStarter(text: string, filling: Filling): string | undefined {
  const document = parseDocument(text);
  const [fault] = document.errors;
  if (fault) throw fault;
  const { contents } = document;
  if (isMap(contents) && !holds(contents, filling)) return undefined;
  fillNode(contents, filling, filling.languages[0] ?? '');
  return document.toString({ lineWidth: 100 });
}

/** Whether an entry is for this company; takes the condition out. */
function holds(node: YAMLMap, { kind, markets }: Filling): boolean {
  const when = node.get('when');
  if (!isMap(when)) return true;
  const named = (key: string) => {
    const list = when.get(key);
    return isSeq(list) ? (list.toJSON() as string[]) : undefined;
  };
  node.delete('when');
  const kinds = named('kind');
  const places = named('markets');
  return (kinds?.includes(kind) ?? true) && (places?.some((it) => markets.includes(it)) ?? true);
}

const keyOf = ({ key }: Pair) => String(isScalar(key) ? key.value : key);

function fillNode(node: Node | null, filling: Filling, language: string): void {
  if (isMap(node)) fillMap(node, filling, language);
  else if (isSeq(node)) fillList(node, filling, language);
  else if (isScalar(node) && typeof node.value === 'string' && node.value.includes('{{')) {
    const { value, type } = node;
    node.value = filled(value, filling, language);
    if (typeof node.value === 'number' || type === 'QUOTE_DOUBLE') delete node.type;
  }
}

/** Whether a key names a language, also one that this release does not have. */
const isLanguage = (key: string) => /^[a-z]{2}$/.test(key);

/** A mapping by language keeps those of the site, in their order. */
function fillMap(map: YAMLMap, filling: Filling, language: string): void {
  const isByLanguage = map.items.length > 0 && map.items.every((it) => isLanguage(keyOf(it)));
  if (isByLanguage) {
    map.items = filling.languages.flatMap((it) => map.items.filter((pair) => keyOf(pair) === it));
  }
  for (const pair of map.items) {
    fillNode(pair.value as Node | null, filling, isByLanguage ? keyOf(pair) : language);
  }
}

function fillList(list: YAMLSeq, filling: Filling, language: string): void {
  list.items = list.items.filter((it) => !isMap(it) || holds(it, filling));
  for (const item of list.items) fillNode(item as Node | null, filling, language);
}

/** A text with the values of its placeholders, escaped where it is HTML. */
function filled(text: string, { fact }: Filling, language: string): Fact {
  const alone = /^\{\{([\w.:]+)\}\}$/.exec(text)?.[1];
  if (alone) return fact(alone, language);
  const isHtml = text.startsWith('<');
  return text
    .replace(/\{\{#([\w.:]+)\}\}([\s\S]*?)\{\{\/\1\}\}/g, (_, name: string, part: string) =>
      fact(name, language) === '' ? '' : part,
    )
    .replace(/\{\{([\w.:]+)\}\}(\.?)/g, (_, name: string, period: string) => {
      const value = String(fact(name, language));
      // "Inc." at the end of a sentence has one period.
      return (isHtml ? escaped(value) : value) + (value.endsWith('.') ? '' : period);
    });
}
