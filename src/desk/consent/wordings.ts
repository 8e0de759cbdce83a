import { categories, type KeptModalText } from '../../consent/modalText.ts';
import type { ConsentReceipt } from '../../consent/receipts.ts';
import { isLocale, type Locale } from '../../locale/locales.ts';
import { type MarkedPart, markWords } from '../marked/markWords.ts';
import { textOfPage } from '../marked/textOfPage.ts';

/** The words of the privacy settings in one language, as the site showed them for a time. */
export interface Wording {
  /** SHA-256 of the text, which receipts contain. */
  readonly hash: string;
  readonly language: Locale;
  /** The version of the notice that all languages shared then. */
  readonly version: string;
  readonly text: KeptModalText;
  /** The spans in which it was shown, the latest first. */
  readonly spans: readonly WordingSpan[];
}

/** A span in milliseconds since the epoch. */
export interface WordingSpan {
  /** Absent if it began before what is kept. */
  readonly from?: number;
  /** Absent while it lasts. */
  readonly to?: number;
  /** Why it began, where the source of the content says so. */
  readonly author?: string;
  readonly message?: string;
}

/** The words of the privacy settings, now and as far back as content is kept (PROOF-45). */
export interface Wordings {
  /** Those of the content, the latest first. */
  readonly ofContent: readonly Wording[];
  /** What this release shows where the content has no words, in every language that it has; without spans. */
  readonly builtIn: readonly Wording[];
}

/** What a receipt stands for. */
export interface AgreedWords {
  readonly receipt: ConsentReceipt;
  /** Undefined if no kept text has its hash. */
  readonly wording: Wording | undefined;
  /** Whether the text was shown when the choice was made; undefined for the built-in one. */
  readonly wasShownThen: boolean | undefined;
  /** The same words in all languages, as they were shown then. */
  readonly languages: readonly Wording[];
}

/** A browser's clock, and the seconds until all processes and a CDN show an edit, in milliseconds. */
const mayDiffer = 60 * 60_000;

const isIn = (
  moment: number,
  { from = 0, to = Number.POSITIVE_INFINITY }: WordingSpan,
  tolerance = 0,
) => moment >= from - tolerance && moment < to + tolerance;

/** The words that a receipt proves the agreement to, found by their hash alone (PROOF-45). */
export function agreedWords(receipt: ConsentReceipt, wordings: Wordings): AgreedWords {
  const { textHash } = receipt;
  const chosenAt = Date.parse(receipt.chosenAt);
  const wording = wordings.ofContent.find(({ hash }) => hash === textHash);
  if (wording) {
    const span =
      wording.spans.find((it) => isIn(chosenAt, it)) ??
      wording.spans.find((it) => isIn(chosenAt, it, mayDiffer));
    const { from = 0, to = Number.POSITIVE_INFINITY } = span ?? {};
    const moment = Math.min(Math.max(chosenAt, from), to - 1);
    const others = span
      ? wordings.ofContent.filter(({ spans }) => spans.some((it) => isIn(moment, it)))
      : [];
    const languages = [wording, ...others.filter((it) => it.language !== wording.language)];
    return { receipt, wording, wasShownThen: span !== undefined, languages };
  }
  const builtIn = wordings.builtIn.find(({ hash }) => hash === textHash);
  const others = wordings.builtIn.filter((it) => it !== builtIn && isLocale(it.language));
  const languages = builtIn ? [builtIn, ...others] : [];
  return { receipt, wording: builtIn, wasShownThen: undefined, languages };
}

/** A text as paragraphs, in the order in which a visitor reads it. */
export function linesOf({
  label,
  description,
  categories: parts,
}: KeptModalText): readonly string[] {
  const ofCategories = categories.flatMap((name) => {
    const part = parts[name];
    if (!part) return [];
    const { label: title, description: about, cookies } = part;
    const entries = cookies.map((it) =>
      [it.name, it.description, it.duration, it.link].filter(Boolean).join(' · '),
    );
    return [title, textOfPage(about).text, ...entries];
  });
  return [label, textOfPage(description).text, ...ofCategories].filter(Boolean);
}

/** What differs between two texts, in words (PROOF-47). */
export const wordChanges = (before: KeptModalText, after: KeptModalText): readonly MarkedPart[] =>
  markWords(linesOf(before).join('\n'), linesOf(after).join('\n'));

/** The words of a language, the latest first, each with those that it followed. */
export function historyIn(
  { ofContent }: Wordings,
  language: Locale,
): readonly { readonly wording: Wording; readonly span: WordingSpan; before?: Wording }[] {
  const shown = ofContent
    .filter((it) => it.language === language)
    .flatMap((wording) => wording.spans.map((span) => ({ wording, span })))
    .toSorted((a, b) => (b.span.from ?? 0) - (a.span.from ?? 0));
  return shown.map((it, at) => {
    const before = shown[at + 1]?.wording;
    return before ? { ...it, before } : it;
  });
}
