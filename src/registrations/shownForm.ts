import type { Locale } from '../locale/locales.ts';
import type { MessageKey, Messages } from '../locale/messages/messages.ts';
import type { PageContext } from '../services/pageContext.ts';
import type { SelectOption } from '../ui/form/fields.tsx';
import { offeredTerms } from '../vocabularies/vocabularies.ts';
import type { ShownTexts } from './acceptance.server.ts';
import type { AskedByEvent } from './eventRegistration.ts';
import { declarationFor } from './RegistrationFields.tsx';
import type { PostedFields, RefusedForm } from './registrationService.ts';

/**
 * The choices in every form of a registration, in the language of the page.
 * @param stored the role of a registration that is changed: it stays a choice even if the company does
 * not offer it any more; default none
 */
export function formChoices(
  {
    brand,
    contactCountries,
    locale,
    vocabularies,
  }: Pick<PageContext, 'brand' | 'contactCountries' | 'locale' | 'vocabularies'>,
  asked: AskedByEvent,
  stored = '',
): { asked: AskedByEvent; roles: readonly SelectOption[]; countries: readonly SelectOption[] } {
  const offered = offeredTerms(vocabularies, 'registration_roles', brand.collections).map(
    ({ codename }) => codename,
  );
  const roles = [...new Set([...offered, ...(stored ? [stored] : [])])].map((value) => ({
    value,
    name: vocabularies.labelOf('registration_roles', value, locale),
  }));
  const countries = contactCountries().map(({ id, name }) => ({ value: id, name }));
  return { asked, roles, countries };
}

/** Why a form is not stored although its entries have no faults. */
const failures = ['limited', 'failed', 'sent_before', 'taken_over'] as const;

/** The result of a form that was not stored, with what was posted. */
export function formResult(
  posted: PostedFields | undefined,
  outcome: { readonly status: string } | RefusedForm | undefined,
) {
  return {
    values: posted ? Object.fromEntries(posted.fields) : {},
    faults: outcome && 'faults' in outcome ? outcome.faults : [],
    failure: failures.find((it) => it === outcome?.status),
  } as const;
}

/** The status of a page with the result of a form that was not stored. */
export const formStatuses = {
  closed: 409,
  sent_before: 409,
  taken_over: 409,
  invalid: 422,
  limited: 429,
  failed: 503,
} as const;

/** What the form of an event shows beside its boxes (REG-23). */
export function shownTexts(
  { locale, brand }: Pick<PageContext, 'locale' | 'brand'>,
  texts: Messages,
  asked: AskedByEvent,
  terms: { readonly html: string; readonly language: Locale },
): ShownTexts {
  const own = (key: MessageKey) => ({ texts: [texts[key]], language: locale });
  return {
    terms: asked.terms
      ? { texts: [texts.accept_terms, terms.html], language: terms.language }
      : undefined,
    dataUse: own('agree_data_use'),
    declaration: asked.declaration ? own(declarationFor(brand)) : undefined,
    needs: asked.dietaryNeeds || asked.accessNeeds ? own('needs_consent') : undefined,
  };
}
