import type { LinkedItem } from '../content/elements.ts';
import { choiceOf, itemsOf, textOf } from '../content/view/fields.ts';
import type { CountryListEntry } from '../country/countryList.ts';
import type { CodenameOf } from '../enumerations/enumeration.ts';
import type { formNames } from '../enumerations/forms.ts';
import { builtInFormName } from './generalForm.ts';

/** The country data that forms use. */
export type ContactCountry = Pick<CountryListEntry, 'id' | 'region'> &
  Partial<Pick<CountryListEntry, 'dialCode'>>;

/** The requirements of a form, besides those of every form. */
export interface ContactRules {
  /** The allowed countries. */
  readonly countries: readonly ContactCountry[];
  /** True if at least one request must be chosen. */
  readonly asksRequests: boolean;
  /** True if the consent has a label and so is required (FORM-17). */
  readonly asksDataUsage: boolean;
  readonly asksEmailConsent: boolean;
}

/**
 * Finds the form definition in an answer of the items endpoint: the item itself, or its first
 * component (FORM-2).
 */
export function definitionIn(
  item: LinkedItem | undefined,
): LinkedItem<'form_definition'> | undefined {
  const [first = item] = itemsOf(item, 'components');
  return first as LinkedItem<'form_definition'> | undefined;
}

/** The name of the forms that a representative answers (FORM-8). */
export const representativeForm: CodenameOf<typeof formNames> = 'ContactARep';

/** The name used for filing and bot checks: `ContactARep`, `Exhibit`, or a built-in form's. */
export function formNameOf(
  codename: string,
  definition: LinkedItem<'form_definition'> | undefined,
): string {
  return builtInFormName(codename) ?? (choiceOf(definition, 'form_name') || representativeForm);
}

/**
 * The requirements of a form definition.
 * @param definition the flattened definition; without one, its requirements do not apply
 * @param countries the allowed countries
 */
export function contactRules(
  definition: LinkedItem<'form_definition'> | undefined,
  countries: readonly ContactCountry[],
): ContactRules {
  return {
    countries,
    asksRequests: itemsOf(definition, 'requests').length > 0,
    asksDataUsage: textOf(definition, 'data_usage_label') !== '',
    asksEmailConsent: textOf(definition, 'email_consent_label') !== '',
  };
}
