import type { Derivation, View } from '../../content/edition/view.server.ts';
import { inTurns, type Steps } from '../../content/pauses.ts';
import {
  isWithheld,
  onceConfirmed,
  type Restrictions,
  type Withholding,
} from '../../content/restrict.ts';
import { unconfirmedVisitors } from '../../country/ruleNames.ts';
import { type Locale, locales } from '../../locale/locales.ts';
import type { VisibleRecords } from '../../search/visibleRecords.server.ts';

/** What of the content is for professionals. */
export interface ReservedItems {
  /**
   * Whether visitors of a market would see more items of a type after they have confirmed to be
   * professionals (OWN-66).
   */
  has(type: string, language: Locale, market: Withholding): boolean;
}

/** The distinct restrictions of what is for professionals, by type and language. */
type Reserved = ReadonlyMap<string, ReadonlySet<Restrictions>>;

/**
 * Derives what is for professionals from what search may show: lists are searches.
 * @param visible derives the records of the brand
 */
export function deriveReservedItems(
  visible: Derivation<VisibleRecords>,
): Derivation<ReservedItems> {
  return {
    name: 'items for professionals',
    async derive(view, before) {
      if (before?.change.items.length === 0) return before.value;
      return reservedItems(await inTurns(reservedIn(view, view.get(visible))));
    },
  };
}

function* reservedIn({ edition }: View, { byCodename }: VisibleRecords): Steps<Reserved> {
  const reserved = new Map<string, Set<Restrictions>>();
  // Few are distinct, and equal ones are mostly one object.
  const whole = new Map<object, Restrictions>();
  for (const [codename, records] of byCodename) {
    yield;
    const type = edition.store.byCodename.get(codename)?.type;
    for (const language of locales) {
      const record = records[language];
      if (!record?.places.includes(unconfirmedVisitors)) continue;
      const restrictions = whole.get(record) ?? { ...record, withdrawn: false, unreadable: [] };
      whole.set(record, restrictions);
      const key = `${type} ${language}`;
      const known = reserved.get(key) ?? new Set();
      reserved.set(key, known.add(restrictions));
    }
  }
  return reserved;
}

function reservedItems(reserved: Reserved): ReservedItems {
  const known = new WeakMap<Withholding, Map<string, boolean>>();
  return {
    has(type, language, market) {
      const ofMarket = known.get(market) ?? new Map<string, boolean>();
      known.set(market, ofMarket);
      const key = `${type} ${language}`;
      const before = ofMarket.get(key);
      if (before !== undefined) return before;
      const confirmed = onceConfirmed(market);
      const found = [...(reserved.get(key) ?? [])].some((it) => !isWithheld(it, confirmed));
      ofMarket.set(key, found);
      return found;
    },
  };
}
