import type { LinkedItem } from '../content/elements.ts';
import { itemsOf, textOf } from '../content/view/fields.ts';
import type { CountryListEntry } from '../country/countryList.ts';

/** A country as far as forms go by it. */
export type ContactCountry = Pick<CountryListEntry, 'id' | 'region'>;

/** What a form demands, beside what every form does. */
export interface ContactRules {
  /** The countries that may be chosen. */
  readonly countries: readonly ContactCountry[];
  /** True where one request at least must be chosen. */
  readonly asksRequests: boolean;
  /** True where the consent has a label, and so must be given (FORM-17). */
  readonly asksDataUsage: boolean;
  readonly asksEmailConsent: boolean;
}

/**
 * The form definition in what the items endpoint answers: the item itself, or the first of its
 * components (FORM-2).
 */
export function definitionIn(item: LinkedItem | undefined): LinkedItem | undefined {
  return itemsOf(item, 'components')[0] ?? item;
}

/**
 * What a form definition demands.
 * @param definition the flattened definition; without one nothing is demanded that only it could ask
 * @param countries those that may be chosen
 */
export function contactRules(
  definition: LinkedItem | undefined,
  countries: readonly ContactCountry[],
): ContactRules {
  return {
    countries,
    asksRequests: itemsOf(definition, 'requests').length > 0,
    asksDataUsage: textOf(definition, 'data_usage_label') !== '',
    asksEmailConsent: textOf(definition, 'email_consent_label') !== '',
  };
}
