/**
 * A closed set of codenames. Content may only use these codenames; `content:check` rejects any
 * other (CONTENT-9). `src/locale/languages` contains a label for each, in every language.
 */
export interface Enumeration<Codename extends string = string, Name extends string = string> {
  /** The set's own codename, as content types and messages name it. */
  readonly codename: Name;
  /** Every allowed codename, in display order. */
  readonly codenames: readonly Codename[];
}

/** The codenames an enumeration allows, as a type. */
export type CodenameOf<E> = E extends Enumeration<infer Codename> ? Codename : never;

/**
 * Declares an enumeration.
 * @param codename the set's own codename
 * @param codenames every allowed codename, in display order
 */
// @__NO_SIDE_EFFECTS__
export function enumeration<const Name extends string, const Codename extends string>(
  codename: Name,
  codenames: readonly Codename[],
): Enumeration<Codename, Name> {
  return { codename, codenames };
}

/** Tells whether an enumeration contains a codename. */
export function isOneOf(set: Enumeration, codename: string): boolean {
  return set.codenames.includes(codename);
}
