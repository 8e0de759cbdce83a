import { addressOf } from '../content/address.ts';
import { commaList, type LinkedItem } from '../content/elements.ts';
import { remember } from '../content/remember.ts';
import { webpage } from '../content/types/page.ts';
import { synonyms } from '../content/types/shell.ts';
import { isOfType, itemsOf, textOf } from '../content/view/fields.ts';
import { languages } from '../locale/languages.ts';
import type { Locale } from '../locale/locales.ts';
import { foldText, wordsOf } from '../search/words.ts';
import type { PageServices } from './page.ts';
import { blockDepth } from './sectionPage.server.ts';

/** What a plain page says under one heading, as the answer to a search (SEARCH-40). */
export interface PageFact {
  readonly title: string;
  /** Sanitized HTML: all of a short text, else its first paragraph. */
  readonly body: string;
  /** The page that says it. */
  readonly page: { readonly title: string; readonly href: string };
  /** The language of the texts, if it is not the page's. */
  readonly lang?: string;
}

/** A fact with the words that a search must contain. */
interface ReadFact {
  readonly fact: PageFact;
  readonly titleWords: readonly string[];
  readonly words: ReadonlySet<string>;
}

const mostFacts = 2;
/** More plain pages than a company has; the reader reads no more at once. */
const mostPages = 500;
/** More groups of synonyms than editors write; the reader reads no more at once. */
const mostSynonyms = 500;
/** Letters of a text, as HTML, that is shown whole. */
const shortText = 700;
/** With more results than these, they are looked through. */
const fewResults = 10;

/**
 * What the plain pages of the market say about a query: every word of it stands in the text, and one in
 * the heading. A heading of which most words are asked for also answers a query with many results.
 * Synonyms of a phrase count like the phrase (SEARCH-41). The pages are read from the content, so a fact
 * begins, ends and is withheld with its page.
 * @param total the number of results
 */
export function pageFacts(
  services: PageServices,
  query: string,
  total: number,
): readonly PageFact[] {
  const { content, locale } = services;
  const asked = askedWords(services, query);
  const { items } = content.list(webpage, { filters: [], limit: mostPages }, blockDepth);
  return items
    .flatMap((page) => remember('facts', page, [locale], () => factsOf(page, locale)))
    .map((read) => ({
      fact: read.fact,
      inTitle: Math.max(0, ...asked.map((words) => answeredBy(read, words, total))),
    }))
    .filter(({ inTitle }) => inTitle > 0)
    .sort((a, b) => b.inTitle - a.inTitle)
    .slice(0, mostFacts)
    .map(({ fact }) => fact);
}

/** How many words of a query the heading of a fact has; 0 if the fact does not answer it. */
function answeredBy(
  { titleWords, words }: ReadFact,
  asked: readonly string[],
  total: number,
): number {
  const inTitle = asked.filter((it) => isAmong(it, titleWords)).length;
  const isNamed = inTitle * 2 > titleWords.length;
  const isSaid = asked.every((it) => isAmong(it, words));
  return isSaid && (isNamed || total <= fewResults) ? inTitle : 0;
}

/** The words of a query, and those of the query with a phrase replaced by a synonym of it. */
function askedWords({ content, locale }: PageServices, query: string): string[][] {
  const text = framed(query);
  const { items } = content.list(synonyms, { filters: [], limit: mostSynonyms }, 0);
  const others = items
    .filter(({ variant }) => variant === locale)
    .map((it) => remember('phrases', it, [], () => commaList(textOf(it, 'words')).map(framed)))
    .flatMap((group) =>
      group
        .filter((typed) => text.includes(typed))
        .flatMap((typed) => group.map((other) => text.replace(typed, other))),
    );
  return [...new Set([text, ...others])]
    .map((it) => significant(it, locale))
    .filter((words) => words.length > 0);
}

/** The folded words of a text between spaces, so that a phrase is found as whole words. */
const framed = (text: string) =>
  ` ${wordsOf(text)
    .map(({ folded }) => folded)
    .join(' ')} `;

function factsOf(page: LinkedItem<'webpage'>, locale: Locale): ReadFact[] {
  const href = addressOf(page, locale);
  if (!href) return [];
  const { variant } = page;
  const about = { title: textOf(page, 'title'), href };
  return itemsOf(page, 'blocks')
    .flatMap((block) => (isOfType(block, 'block_accordion') ? itemsOf(block, 'sections') : []))
    .flatMap((section) => {
      if (!isOfType(section, 'accordion_section')) return [];
      const [title, text] = [textOf(section, 'title'), textOf(section, 'body')];
      const end = text.indexOf('</p>');
      const body = text.length <= shortText || end === -1 ? text : text.slice(0, end + 4);
      const titleWords = significant(title, locale);
      const plain = text.replace(/<[^>]*>/g, ' ');
      const words = new Set([...titleWords, ...significant(plain, locale)]);
      const lang = variant && variant !== locale ? { lang: variant } : {};
      return [{ fact: { title, body, page: about, ...lang }, titleWords, words }];
    });
}

/** The words of a text, folded, without those that hardly say anything. */
function significant(text: string, locale: Locale): string[] {
  const short = new Set(foldText(languages[locale].shortWords.inSearches).split(' '));
  return wordsOf(text).flatMap(({ folded }) => (short.has(folded) ? [] : folded));
}

/** Whether a word is among others, perhaps as the beginning of one, or as a part of a compound. */
function isAmong(word: string, others: Iterable<string>): boolean {
  for (const other of others) {
    if (word.length < 4 ? other === word : other.includes(word)) return true;
  }
  return false;
}
