import type { LinkedItem } from '../content/elements.ts';
import { textOf } from '../content/view/fields.ts';
import { eventStates } from '../enumerations/events.ts';
import { pathTo } from '../locale/addresses.ts';
import { displayDate } from '../locale/displayDate.ts';
import { labelOf } from '../locale/labelOf.ts';
import type { PageContext } from '../services/pageContext.ts';
import { type RegistrationState, stateOfRegistration } from './eventRegistration.ts';
import type { RegistrationService } from './registrationService.ts';

/** The registration of an event as its page shows it. */
export interface RegistrationView {
  readonly state: RegistrationState;
  /** The page of the site's own registration. */
  readonly href: string;
  /** The day on which registration opens or ends; empty if unknown. */
  readonly opens: string;
  readonly closes: string;
  /** Why one cannot register; empty if one can, or will. */
  readonly hindrance: string;
}

/** The states that editors choose, where one cannot register. */
const hindrances: Partial<Record<RegistrationState['status'], string>> = {
  closed: 'registration_closed',
  pending: 'details_pending',
};

/** The registration of an event, with the seats as this process last saw them (REG-1). */
export function registrationView(
  {
    locale,
    now,
    registrations,
  }: Pick<PageContext, 'locale' | 'now'> & { readonly registrations: RegistrationService },
  item: LinkedItem<'event'>,
): RegistrationView {
  const codename = item.codename ?? '';
  const timeZone = textOf(item, 'time_zone');
  const day = (text: string) => text && displayDate({ start: text, end: text, locale, timeZone });
  const state = stateOfRegistration(item, registrations.takenOf(codename), now);
  return {
    state,
    hindrance: labelOf(eventStates, hindrances[state.status] ?? '', locale),
    href: pathTo('eventRegistration', locale, { codename }),
    opens: day(textOf(item, 'registration_opens')),
    closes: day(textOf(item, 'registration_closes')),
  };
}
