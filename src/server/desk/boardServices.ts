import { staleTranslations } from '../../contentCheck/staleTranslations.server.ts';
import { countries } from '../../country/country.ts';
import type { BoardContent, BoardMarket, BoardServices } from '../../desk/boards/boardContent.ts';
import { DeskFault } from '../../desk/deskPage.ts';
import { defaultFlags, type Flags } from '../../flags/flags.ts';
import { remembered } from '../../memory/keepMade.ts';
import type { Moments, OpenMoment } from '../explain/openMoments.ts';
import { type SiteMarkets, withholdingOf } from '../start/markets.ts';
import { whyUnserved } from '../start/settings/leadReceivers.ts';
import type { Settings } from '../start/settings.ts';

/** How long the present content counts as present, in milliseconds. */
const presentFor = 2_000;

/** How long `Moments.at` keeps what it has read, and a second, in milliseconds. */
const momentsKeptFor = 61_000;

/**
 * Creates what opens the content that visitors get now. It is read again only when it has changed: to
 * read it takes seconds where there is much.
 * @param brand whose flags count
 * @returns throws DeskFault if nothing is kept
 */
export function createPresentMoment(
  { kept, flags, at }: Moments,
  brand: string,
): () => Promise<OpenMoment> {
  let known: { of: string; until: number; moment: OpenMoment } | undefined;

  async function look(): Promise<OpenMoment> {
    const now = Date.now();
    const edition = await kept.store.at(kept.source, now);
    if (!edition) throw new DeskFault('The site has not stored any content yet', 503);
    const erased = await kept.lastErased();
    const flagsNow = await flags.at(brand, now);
    const of = `${edition.revision} ${erased} ${flagsNow?.revision}`;
    if (known?.of === of && now < known.until) return known.moment;
    const moment = await at(now);
    const { next } = moment.view.edition;
    // What `at` returns may be from before the content was erased.
    const isSettled = erased < now - momentsKeptFor;
    known = { of, until: isSettled ? next : Math.min(next, now + momentsKeptFor), moment };
    return moment;
  }

  return remembered(look, presentFor);
}

/** The markets of visitors who have not confirmed to be professionals, each once. */
function marketsIn(markets: SiteMarkets, flags: Flags): readonly BoardMarket[] {
  const found = new Map<string, BoardMarket>();
  for (const { id } of countries) {
    const market = markets.marketOf({ detected: id, effective: id });
    const known = found.get(market.id);
    found.set(market.id, {
      country: known?.country ?? market.representative,
      countries: (known?.countries ?? 0) + 1,
      withholding: withholdingOf(market, flags),
    });
  }
  return [...found.values()];
}

/** Creates what the boards of the desk are made from besides the records. */
export function createBoardServices(
  settings: Settings,
  present: () => Promise<OpenMoment>,
  { store, source }: Moments['kept'],
): BoardServices {
  const made = new WeakMap<OpenMoment, Promise<BoardContent>>();

  async function make({ view, derivations, flags, derive }: OpenMoment): Promise<BoardContent> {
    const { brands, rules, markets, gaps } = derivations;
    await derive(brands, rules, markets, gaps);
    const { own, all } = view.get(brands);
    return {
      edition: view.edition,
      collections: own.collections,
      brands: all,
      markets: marketsIn(view.get(markets), flags?.values ?? defaultFlags),
      gaps: view.get(gaps).sentences,
    };
  }

  return {
    brand: settings.APPLICATION,
    checksLinks: settings.DESK_LINK_CHECK,
    whyUnserved: (receiver) => whyUnserved(settings, receiver),
    async content() {
      const moment = await present();
      const content = made.get(moment) ?? make(moment);
      made.set(moment, content);
      return content;
    },
    findStale: (items) => staleTranslations(store, source, items),
  };
}
