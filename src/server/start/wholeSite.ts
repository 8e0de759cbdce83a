import type { Brands } from '../../brand/brand.ts';
import type { AuthoredItem } from '../../content/edition/authored.ts';
import type { CurrentView } from '../../content/edition/currentView.server.ts';
import type { Edition } from '../../content/edition/edition.server.ts';
import { type ItemFacts, itemFacts, shownOf } from '../../content/edition/itemFacts.server.ts';
import type { Derivation, View } from '../../content/edition/view.server.ts';
import { missingLanguages } from '../../contentCheck/rules/translationRule.ts';
import { addressGapOf, gapsOf, translationGaps } from '../../contentCheck/wholeness.ts';
import type { Locale } from '../../locale/locales.ts';
import type { Log } from '../operation/log.ts';
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

/** Reports what the site lacks: once in the log for each thing, and as notices. */
export function watchGaps(
  current: Pick<CurrentView, 'now' | 'isThere' | 'onSwitch'>,
  gaps: Derivation<Gaps>,
  log: Pick<Log, 'warn'>,
) {
  const told = new Set<string>();
  const now = () => (current.isThere() ? current.now().get(gaps).sentences : []);
  const tell = () => {
    const untold = now().filter((it) => !told.has(it));
    for (const gap of untold) {
      told.add(gap);
      log.warn({ gap }, 'The site is not whole');
    }
  };
  tell();
  current.onSwitch(tell);
  return { notices: now };
}
