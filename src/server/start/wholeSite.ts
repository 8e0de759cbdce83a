import type { Brands } from '../../brand/brand.ts';
import type { AuthoredItem } from '../../content/edition/authored.ts';
import type { CurrentView } from '../../content/edition/currentView.server.ts';
import type { Edition } from '../../content/edition/edition.server.ts';
import { type ItemFacts, itemFacts, shownOf } from '../../content/edition/itemFacts.server.ts';
import type { Derivation, View } from '../../content/edition/view.server.ts';
import { missingLanguages } from '../../contentCheck/rules/translationRule.ts';
import { addressGapOf, brandGap, gapsOf, translationGaps } from '../../contentCheck/wholeness.ts';
import type { Locale } from '../../locale/locales.ts';
import { originOf, type Settings } from './settings.ts';
import { startBrand } from './startBrand.ts';

/** What a site without a brand and without items is told. */
const nothingYet =
  'The content folder is empty, so visitors get a page that says so: npm run init begins a site, and CONTENT_DIR names its folder.';

/** Whether there is nothing to show: the site then answers pages by 503 (OWN-49). */
export const isEmptyEdition = ({ store }: Pick<Edition, 'store'>): boolean =>
  store.all.length === 0;

/** What a site lacks to be whole. */
export interface Gaps {
  /** The languages that items lack. */
  readonly untranslated: ItemFacts<readonly Locale[]>;
  /** For operators. */
  readonly sentences: readonly string[];
}

/** Derives what the site lacks to be whole (OWN-47, OWN-48). */
export function deriveGaps(brands: Derivation<Brands>, settings: Settings): Derivation<Gaps> {
  const { collections } = startBrand(settings);
  const lacking = (item: AuthoredItem) => {
    const languages = collections.includes(item.collection) ? missingLanguages(item) : [];
    return languages.length > 0 ? languages : undefined;
  };
  return {
    name: 'gaps',
    async derive(view, before) {
      const known = before && { facts: before.value.untranslated, change: before.change };
      const untranslated = await itemFacts(shownOf(view.edition), lacking, known);
      return { untranslated, sentences: sentencesOf(view, untranslated) };
    },
  };

  function sentencesOf(view: View, untranslated: Gaps['untranslated']): readonly string[] {
    const { store, media } = view.edition;
    if (isEmptyEdition(view.edition)) return [nothingYet];
    if (view.edition.brands === undefined) return [brandGap(store.all).message];
    const { own } = view.get(brands);
    const named = [...Object.values(own.codenames), 'nx_cookie_modal'].flatMap(
      (codename) => store.byCodename.get(codename ?? '') ?? [],
    );
    const gaps = gapsOf({
      brand: own,
      items: [...named, ...(store.byType.get('webpage') ?? [])],
      hasFile: (address) => media.size === 0 || media.has(address),
    });
    const ofBrand = store.all.filter(({ collection }) => collections.includes(collection));
    const ofAddress = addressGapOf(own, originOf(settings));
    const all = [
      ...gaps,
      ...(ofAddress ? [ofAddress] : []),
      ...translationGaps(untranslated.values(), ofBrand.length),
    ];
    return all.map(({ message }) => message);
  }
}

/**
 * Reports sentences about the content, each once, now and as the content changes (OWN-47, OWN-97).
 * @param read the sentences about a view
 * @param report writes one into the log
 */
export function reportSentences(
  current: Pick<CurrentView, 'now' | 'isThere' | 'onSwitch'>,
  read: (view: View) => readonly string[],
  report: (sentence: string) => void,
): void {
  const told = new Set<string>();
  const tell = () => {
    if (!current.isThere()) return;
    const untold = read(current.now()).filter((it) => !told.has(it));
    for (const sentence of untold) {
      told.add(sentence);
      report(sentence);
    }
  };
  tell();
  current.onSwitch(tell);
}
