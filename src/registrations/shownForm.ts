import { registrationRoles } from '../enumerations/registrationRoles.ts';
import { labelOf } from '../locale/labelOf.ts';
import type { PageContext } from '../services/pageContext.ts';
import type { SelectOption } from '../ui/form/fields.tsx';
import type { AskedByEvent } from './eventRegistration.ts';
import type { PostedFields, RefusedForm } from './registrationDesk.ts';

/** The choices in every form of a registration, in the language of the page. */
export function formChoices(
  { contactCountries, locale }: Pick<PageContext, 'contactCountries' | 'locale'>,
  asked: AskedByEvent,
): { asked: AskedByEvent; roles: readonly SelectOption[]; countries: readonly SelectOption[] } {
  const roles = registrationRoles.codenames.map((value) => ({
    value,
    name: labelOf(registrationRoles, value, locale),
  }));
  const countries = contactCountries().map(({ id, name }) => ({ value: id, name }));
  return { asked, roles, countries };
}

/** The result of a form that was not stored, with what was posted. */
export function formResult(
  posted: PostedFields | undefined,
  outcome: { readonly status: string } | RefusedForm | undefined,
) {
  return {
    values: posted ? Object.fromEntries(posted.fields) : {},
    faults: outcome && 'faults' in outcome ? outcome.faults : [],
    failure:
      outcome?.status === 'limited' || outcome?.status === 'failed' ? outcome.status : undefined,
  } as const;
}

/** The status of a page with the result of a form that was not stored. */
export const formStatuses = { closed: 409, invalid: 422, limited: 429, failed: 503 } as const;
