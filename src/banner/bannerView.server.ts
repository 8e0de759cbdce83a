import type { FlatItem } from '../content/elements.ts';
import { alertBanner } from '../content/types/shell.ts';
import { choiceOf } from '../content/view/fields.ts';
import { noteKinds } from '../enumerations/layout.ts';
import type { Flags } from '../flags/flags.ts';
import { isLocale } from '../locale/locales.ts';
import type { PageContext } from '../services/pageContext.ts';
import type { BannerKind, BannerView } from './banner.ts';

type BannerItem = FlatItem<typeof alertBanner>;

/** The kinds, from least to most urgent. */
const kinds = noteKinds.codenames;

const kindOf = (item: BannerItem): BannerKind =>
  kinds.find((it) => it === choiceOf(item, 'kind')) ?? 'info';

/** Whether a banner is shown at a given time; an invalid date never matches. */
export function isDue({ start, end }: Pick<BannerItem, 'start' | 'end'>, now: Date): boolean {
  const hasBegun = start === null || Date.parse(start) <= now.getTime();
  const hasEnded = end !== null && !(now.getTime() < Date.parse(end));
  return hasBegun && !hasEnded;
}

/** The most urgent of the due banners; if equal, the latest one. */
export function mostUrgent(items: readonly BannerItem[], now: Date): BannerItem | undefined {
  const weight = (item: BannerItem) => kinds.indexOf(kindOf(item));
  const begin = ({ start }: BannerItem) => (start === null ? 0 : Date.parse(start));
  return items
    .filter((item) => isDue(item, now))
    .sort((a, b) => weight(b) - weight(a) || begin(b) - begin(a))[0];
}

/** The flags whose missing banner was reported. */
const reported = new WeakSet<Flags>();

/** Reports that a flag names no banner, once until flags change. One that is withheld exists. */
function reportMissing(wanted: string, { content, flags, report }: PageContext) {
  if (reported.has(flags)) return;
  const { status } = content.byCodename(alertBanner, wanted, 0);
  if (status !== 'missing') return;
  reported.add(flags);
  const message = `The flag alert-banner names \`${wanted}\`, which is no alert banner`;
  report(new Error(message), 'warning');
}

/**
 * The banner of the page for its market and time: the one named by the flag `alert-banner`,
 * whatever its dates, or else the most urgent one.
 */
export function bannerView(services: PageContext): BannerView | undefined {
  const { content, flags, locale, now } = services;
  const { items } = content.list(alertBanner, { filters: [] }, 0);
  const wanted = flags['alert-banner'];
  const named = items.find(({ codename }) => codename === wanted);
  if (wanted && !named) reportMissing(wanted, services);
  const item = named ?? mostUrgent(items, now);
  if (!item) return undefined;
  const { codename, last_modified, variant, text } = item;
  return {
    id: `${codename}@${last_modified}`,
    kind: kindOf(item),
    html: text,
    isDismissible: choiceOf(item, 'dismissible') === 'yes',
    ...(variant !== locale && isLocale(variant) ? { lang: variant } : {}),
  };
}
