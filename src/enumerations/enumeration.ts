import type { Locale, Localized } from '../locale/locales.ts';

/**
 * A closed set of codenames with a label in each language of the site. Content may only use these
 * codenames; `content:check` rejects any other (CONTENT-9).
 */
export interface Enumeration<Codename extends string = string> {
  /** The set's own codename, as content types and messages name it. */
  readonly codename: string;
  /** Every allowed codename with its labels, in display order. */
  readonly labels: Readonly<Record<Codename, Localized>>;
}

/** The codenames an enumeration allows, as a type. */
export type CodenameOf<E> = E extends Enumeration<infer Codename> ? Codename : never;

/**
 * Declares an enumeration.
 * @param codename the set's own codename
 * @param labels every allowed codename with its labels, in display order
 */
export function enumeration<const Labels extends Record<string, Localized>>(
  codename: string,
  labels: Labels,
): Enumeration<Extract<keyof Labels, string>> {
  return { codename, labels };
}

/** Every codename of an enumeration, in display order. */
export function codenames<Codename extends string>(set: Enumeration<Codename>): Codename[] {
  return Object.keys(set.labels) as Codename[];
}

/**
 * The label of a codename. Views contain labels, so that browsers do not load the enumerations.
 * @param codename from content; may be empty
 * @returns the codename itself when the set does not contain it
 */
export function labelOf(set: Enumeration, codename: string, locale: Locale): string {
  return Object.hasOwn(set.labels, codename) ? (set.labels[codename]?.[locale] ?? '') : codename;
}
