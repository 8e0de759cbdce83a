import { defaultLocale, type Locale } from '../locale/locales.ts';

/** The lists of values that are a company's own, in the order of the file (OWN-20). */
export const vocabularyNames = [
  'specialties',
  'product_types',
  'materials',
  'news_topics',
  'registration_roles',
  'message_categories',
] as const;

/** The name of such a list. */
export type VocabularyName = (typeof vocabularyNames)[number];

/** The name of the file of vocabularies in the content folder. */
export const vocabularyFileName = 'vocabularies.yaml';

/** A codename of a vocabulary: as the hosted content service has them. */
export const vocabularyCodename = /^[a-z][a-z0-9_]{0,99}$/;

/** One value of a vocabulary. */
export interface Term {
  readonly codename: string;
  /** By language; a language may be missing. */
  readonly label: Readonly<Record<string, string>>;
  /** The name of a drawn icon, or the address of an SVG file under `/media`. */
  readonly icon?: string | undefined;
  /** The content folder of the only brand that has it; absent for all brands. */
  readonly brand?: string | undefined;
  /** Whether it may be without content, which is not reported then. */
  readonly reserved?: boolean | undefined;
}

/** The lists of a company, as one immutable value of an edition. */
export interface Vocabularies {
  /** The values of a list in order; without a file, none. */
  termsOf(name: VocabularyName): readonly Term[];
  /** A value; undefined if the list does not have it. */
  termOf(name: VocabularyName, codename: string): Term | undefined;
  /** The position of a value in its list; after all others if the list does not have it. */
  positionOf(name: VocabularyName, codename: string): number;
  /**
   * What visitors read in place of a codename: never empty for one that is not. Without a label in the
   * language it is that of the default language, and without any the words of the codename (OWN-22).
   */
  labelOf(name: VocabularyName, codename: string, locale: Locale): string;
}

/** The lists of a file; a list that is absent is empty. */
export type VocabularyLists = Readonly<Partial<Record<VocabularyName, readonly Term[]>>>;

/** Makes the vocabularies of lists. */
export function vocabulariesOf(lists: VocabularyLists): Vocabularies {
  const positions = new Map(
    vocabularyNames.map((name) => {
      const terms = lists[name] ?? [];
      return [name, new Map(terms.map(({ codename }, at) => [codename, at]))] as const;
    }),
  );
  const termsOf = (name: VocabularyName) => lists[name] ?? [];
  const termOf = (name: VocabularyName, codename: string) =>
    termsOf(name)[positions.get(name)?.get(codename) ?? -1];
  return {
    termsOf,
    termOf,
    positionOf: (name, codename) => positions.get(name)?.get(codename) ?? termsOf(name).length,
    labelOf(name, codename, locale) {
      const label = termOf(name, codename)?.label ?? {};
      const [first] = Object.values(label);
      return label[locale] ?? label[defaultLocale] ?? first ?? wordsOf(codename);
    },
  };
}

/** Without any value. */
export const noVocabularies = vocabulariesOf({});

/** The values of a list that a brand has. @param collections the content folders of the brand */
export function offeredTerms(
  vocabularies: Vocabularies,
  name: VocabularyName,
  collections: readonly string[],
): readonly Term[] {
  return vocabularies
    .termsOf(name)
    .filter(({ brand }) => brand === undefined || collections.includes(brand));
}

/** The words of a codename: `hand_and_wrist` is "Hand and wrist". */
function wordsOf(codename: string): string {
  const words = codename.replaceAll('_', ' ').trim() || codename;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
