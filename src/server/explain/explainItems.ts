import { type AuthoredItem, type Variant, valueOf } from '../../content/edition/authored.ts';
import { writtenItem } from '../../content/edition/edition.server.ts';
import { variantFor } from '../../content/edition/itemStore.server.ts';
import { stepOf, windowOf } from '../../content/edition/schedule.ts';
import type { View } from '../../content/edition/view.server.ts';
import type { ReadMark } from '../../content/readMarks.ts';
import {
  isWithheld,
  type Restrictions,
  restrictionFields,
  restrictionsOf,
  type Withholding,
} from '../../content/restrict.ts';
import type { CountryRules, RuleReason } from '../../country/restrictions.ts';
import { isUnregistered, unconfirmedVisitors } from '../../country/ruleNames.ts';
import type { ExplainedItem, ItemReason } from '../../desk/shown/explanation.ts';
import type { Locale } from '../../locale/locales.ts';

/** The visitor for whom items are explained. */
export interface ExplainedVisitor {
  /** The effective country. */
  readonly country: string;
  readonly locale: Locale;
  readonly withholding: Withholding;
  readonly rules: CountryRules;
}

/**
 * Explains the items of a page (CONTENT-60).
 * @param view the view that the page was made from
 * @param marks what the page has read, and what it would have read if nothing were withheld
 * @returns items that are not shown first; items that did not exist are left out
 */
export function explainItems(
  view: View,
  marks: readonly ReadMark[],
  visitor: ExplainedVisitor,
): readonly ExplainedItem[] {
  const codenames = new Set(marks.flatMap(({ codename }) => codename ?? []));
  const found = [...codenames].flatMap((codename) => explainItem(view, codename, visitor) ?? []);
  const order = ['withheld', 'unpublished', 'shown'];
  return found.sort(
    (a, b) => order.indexOf(a.state) - order.indexOf(b.state) || compare(a.codename, b.codename),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Explains one item (CONTENT-60).
 * @returns undefined if it did not exist
 */
export function explainItem(
  view: View,
  codename: string,
  visitor: ExplainedVisitor,
): ExplainedItem | undefined {
  const item = writtenItem(view.edition, codename);
  if (!item) return undefined;
  const variant = view.variant(codename, visitor.locale);
  const written = variant ?? variantFor(item, visitor.locale) ?? Object.values(item.variants)[0];
  const about = { codename, type: item.type, name: nameOf(item, written) };
  if (!variant) {
    return { ...about, state: 'unpublished', reasons: whenPublished(item, visitor.locale) };
  }
  const restrictions = restrictionsOf(view.edition.deliver(variant, restrictionFields));
  if (!isWithheld(restrictions, visitor.withholding)) {
    return { ...about, state: 'shown', reasons: [] };
  }
  return { ...about, state: 'withheld', reasons: reasonsFor(restrictions, visitor) };
}

/** The title of an item in a variant, or else its name. */
export function nameOf(item: AuthoredItem, variant: Variant | undefined): string {
  const title = variant && (valueOf(variant, 'title') ?? valueOf(variant, 'name'));
  return typeof title === 'string' ? title : item.name;
}

/** Why nothing of an item is published for readers of a language. */
function whenPublished(item: AuthoredItem, locale: Locale): readonly ItemReason[] {
  const reasons = Object.values(item.variants).map((variant): ItemReason => {
    const { language } = variant;
    const step = stepOf(item, language);
    if (step !== 'published') {
      return { rule: 'workflow_step', reason: `${language}: ${step}`, language, step };
    }
    const { from, until } = windowOf(item, variant) ?? {};
    const begins = from === undefined ? '' : `begins ${instant(from)}`;
    const ends = until === undefined ? '' : `ends ${instant(until)}`;
    const window = [begins, ends].filter(Boolean).join(', ') || 'is published';
    return {
      rule: 'publish_from, publish_until',
      reason: `${language}: ${window}`,
      language,
      ...(from === undefined ? {} : { from }),
      ...(until === undefined ? {} : { until }),
    };
  });
  const own = reasons.filter(({ language }) => language === locale);
  return own.length > 0 ? own : reasons;
}

const instant = (time: number) =>
  Number.isFinite(time) ? new Date(time).toISOString() : 'at an unreadable time';

/** The rules that withhold an item, with their reasons where they are on record. */
function reasonsFor(
  { places, fromPublic, withdrawn, unreadable }: Restrictions,
  { country, withholding, rules }: ExplainedVisitor,
): readonly ItemReason[] {
  const reasons: ItemReason[] = [];
  if (withdrawn) reasons.push({ rule: 'product_status', reason: 'The product is withdrawn' });
  for (const code of unreadable) {
    reasons.push({ rule: code, reason: 'Its meaning is unknown, so nobody gets the item' });
  }
  if (fromPublic && !withholding.ignoreUserGroups) {
    reasons.push({ rule: 'usergroup_exceptions', reason: 'Withheld from the user group `public`' });
  }
  const denied = places.filter((place) => withholding.places.has(place));
  const named = denied.filter((place) => place !== unconfirmedVisitors && !isUnregistered(place));
  if (named.length > 0) {
    const reason = `Withheld in ${named.join(', ')}`;
    reasons.push({ rule: 'geographic_exceptions', reason, places: named });
  }
  if (denied.includes(unconfirmedVisitors)) {
    const name = 'redirect_to_confirm_medical_professional';
    const known = rules.reasonsOf(country).find(({ restriction }) => restriction === name);
    const reason = 'For professionals, and the visitor had not confirmed to be one';
    reasons.push({ rule: name, ...(known && recordOf(known)), reason });
  }
  if (denied.some(isUnregistered)) {
    const known = rules.registeredOnlyIn(country);
    const reason = 'The product has no registration there';
    reasons.push({ rule: 'registered_only', ...(known && recordOf(known)), reason });
  }
  return reasons;
}

const recordOf = ({ source, date, decidedBy }: RuleReason) => ({ source, date, decidedBy });
