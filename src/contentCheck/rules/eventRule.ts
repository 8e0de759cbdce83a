import { codenamesIn, pathOf, type Variant, valueOf } from '../../content/edition/authored.ts';
import { countryOf } from '../../country/country.ts';
import type { ItemRule } from './rule.ts';

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

interface EventFault {
  readonly element: string;
  readonly message: string;
  readonly severity?: 'warning';
}

const openStates = ['register', 'seats_open'];

function* faultsOf(variant: Variant): Generator<EventFault> {
  const text = (element: string) => String(valueOf(variant, element) ?? '');
  if (Date.parse(text('end')) < Date.parse(text('start'))) {
    yield { element: 'end', message: 'Is before the start.' };
  }
  if (text('time_zone') && !isTimeZone(text('time_zone'))) {
    yield { element: 'time_zone', message: 'Is not a time zone such as Europe/Berlin.' };
  }
  if (text('country') && !countryOf(text('country'))) {
    yield { element: 'country', message: 'Is not the id of a country, such as DE.' };
  }
  const [seats, available] = [valueOf(variant, 'seats'), valueOf(variant, 'available_seats')];
  if (typeof seats === 'number' && typeof available === 'number' && available > seats) {
    const message = `Is more than the ${seats} seats of the event.`;
    yield { element: 'available_seats', message, severity: 'warning' };
  }
  const [state = ''] = codenamesIn(variant, 'registration_status');
  if (openStates.includes(state) && valueOf(variant, 'available_seats') === 0) {
    const message = 'There are no seats left, so registration shows as closed.';
    yield { element: 'available_seats', message, severity: 'warning' };
  }
}

/**
 * Events must end after they begin, have a valid time zone and country, be open only with seats,
 * and have no more free seats than seats (CONTENT-43).
 */
export const eventRule: ItemRule = ({ item, report }) => {
  if (item.type !== 'event') return;
  const reported = new Set<string>();
  for (const variant of Object.values(item.variants)) {
    for (const { element, message, severity } of faultsOf(variant)) {
      const isShared = variant.own[element] === undefined;
      if (isShared && reported.has(element)) continue;
      if (isShared) reported.add(element);
      report('event', pathOf(variant, element), message, severity);
    }
  }
};
