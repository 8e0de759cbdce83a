import { type AuthoredItem, fieldsIn } from '../content/edition/authored.ts';
import type { EditionStore } from '../content/edition/editionStore.server.ts';
import { contentTypeOf } from '../content/types/index.ts';
import { defaultLocale, type Locale, locales } from '../locale/locales.ts';

/**
 * A text that was not changed when the text of the default language was (OWN-48), unless that has become
 * again what was translated (OWN-99).
 */
export interface StaleTranslation {
  readonly codename: string;
  readonly language: Locale;
  /** When the default language changed, in milliseconds since the epoch. */
  readonly since: number;
}

/** The kept editions, as far as they are asked. */
export type KeptItems = Pick<EditionStore, 'versions' | 'at' | 'items'>;

/** The most versions of an item that are compared. */
const mostVersions = 30;

/** More items than these are not compared: it would take minutes. */
const mostItems = 20_000;

/** What an item says in a language, without what is the same in all. */
function wordsIn(item: AuthoredItem | undefined, language: Locale): string | undefined {
  const inside = item && fieldsIn(item, language);
  if (!inside) return undefined;
  const words = (type: string, fields: Readonly<Record<string, unknown>>) =>
    Object.entries(fields).filter(([element]) =>
      ['text', 'rich_text'].includes(contentTypeOf(type)?.elements[element]?.type ?? ''),
    );
  return JSON.stringify([
    words(item.type, inside.fields),
    inside.components.map(({ type, own }) => words(type, own)),
  ]);
}

/**
 * Finds translations that are older than their source. Where the kept editions do not tell, nothing is
 * said.
 * @param history its name
 */
export async function staleTranslations(
  store: KeptItems,
  history: string,
  items: readonly AuthoredItem[],
): Promise<readonly StaleTranslation[]> {
  const others = locales.filter((it) => it !== defaultLocale);
  if (others.length === 0 || items.length > mostItems) return [];
  const found: StaleTranslation[] = [];
  for (const item of items) {
    const versions = (await store.versions(history, item.codename)).slice(0, mostVersions);
    if (versions.length < 2) continue;
    const present = new Map(locales.map((it) => [it, wordsIn(item, it)]));
    const source = present.get(defaultLocale);
    /** When the default language got its present words. */
    let since: number | undefined;
    /** The words of the default language when each other one got its present words. */
    const translated = new Map(others.map((it) => [it, source]));
    const open = new Set(others);
    for (const [at, { from }] of versions.entries()) {
      const older = versions[at + 1]?.from;
      if (from === undefined || older === undefined) break;
      const before = await itemAt(store, history, item.codename, older);
      if (!before) break;
      const words = wordsIn(before, defaultLocale);
      if (words !== source) since ??= from;
      for (const language of open) {
        if (wordsIn(before, language) === present.get(language)) translated.set(language, words);
        else open.delete(language);
      }
      if (open.size === 0) break;
    }
    if (since === undefined) continue;
    for (const language of others) {
      if (present.get(language) === undefined) continue;
      if (translated.get(language) !== source)
        found.push({ codename: item.codename, language, since });
    }
  }
  return found;
}

async function itemAt(
  store: KeptItems,
  source: string,
  codename: string,
  moment: number,
): Promise<AuthoredItem | undefined> {
  const edition = await store.at(source, moment);
  if (!edition) return undefined;
  const [kept] = await store.items(edition, { codenames: [codename] });
  return kept?.item;
}

/** Says it for editors. */
export const staleMessage = ({ language, since }: StaleTranslation): string =>
  `The text in ${defaultLocale} changed on ${new Date(since).toISOString().slice(0, 10)}, that in ${language} has not since then: translate the change.`;
