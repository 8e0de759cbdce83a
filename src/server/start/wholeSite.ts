import type { Brands } from '../../brand/brand.ts';
import type { CurrentView } from '../../content/edition/currentView.server.ts';
import type { Edition } from '../../content/edition/edition.server.ts';
import type { Derivation, View } from '../../content/edition/view.server.ts';
import { inTurns } from '../../content/steps.ts';
import { addressGap, gapsOf, translationGaps } from '../../contentCheck/wholeness.ts';
import type { Log } from '../operation/log.ts';
import { originOf, type Settings } from './settings.ts';

/** What a site without a brand and without items is told. */
const nothingYet =
  'The content folder is empty, so visitors get a page that says so: npm run init begins a site, and CONTENT_DIR names its folder.';

/** Whether there is nothing to show: the site then answers pages by 503 (OWN-49). */
export const isEmptyEdition = ({ store }: Pick<Edition, 'store'>): boolean =>
  store.all.length === 0;

/** Derives what the site lacks to be whole, as sentences for operators (OWN-47, OWN-48). */
export function deriveGaps(
  brands: Derivation<Brands>,
  settings: Settings,
): Derivation<readonly string[]> {
  return {
    name: 'gaps',
    async derive(view, before) {
      const found = await find(view);
      return before && before.value.join('\n') === found.join('\n') ? before.value : found;
    },
  };

  async function find(view: View): Promise<readonly string[]> {
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
    const ofBrand = store.all.filter(({ collection }) => own.collections.includes(collection));
    const setting = own.address === 'main' ? 'MAIN_SITE_URL' : 'VET_SITE_URL';
    // The company of the demo has no other address.
    const ofAddress = own.fictional ? undefined : addressGap(setting, originOf(settings));
    const all = [
      ...gaps,
      ...(ofAddress ? [ofAddress] : []),
      ...(await inTurns(translationGaps(ofBrand))),
    ];
    return all.map(({ message }) => message);
  }
}

/** Reports what the site lacks: once in the log for each thing, and as notices. */
export function watchGaps(
  current: Pick<CurrentView, 'now' | 'isThere' | 'onSwitch'>,
  gaps: Derivation<readonly string[]>,
  log: Pick<Log, 'warn'>,
) {
  const told = new Set<string>();
  const now = () => (current.isThere() ? current.now().get(gaps) : []);
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
