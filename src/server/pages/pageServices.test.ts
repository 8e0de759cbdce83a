import { expect, test } from 'vitest';
import { eventParts, type TestEvents, viewOfEvents } from '../../../tests/fakes/eventContent.ts';
import { demoBrand } from '../../brand/demoBrands.server.ts';
import { createContentReader } from '../../content/reader.server.ts';
import { event } from '../../content/types/event.ts';
import { countryRules } from '../../country/restrictions.ts';
import { defaultFlags } from '../../flags/flags.ts';
import { createCurrentStates } from '../../registrations/currentStates.server.ts';
import { createEventEntries } from '../../registrations/eventEntries.server.ts';
import { readSettings } from '../start/settings.ts';
import { pageAddress } from './pageAddress.ts';
import { createPageServices } from './pageServices.ts';
import type { RenderRequest } from './renderRequest.ts';

const open = { fields: { registration_status: ['seats_open'], end: '2099-02-01T12:00:00Z' } };

const market = {
  id: 'x',
  countries: [],
  regions: [],
  restrictions: [],
  registeredOnly: [],
} as unknown as RenderRequest['market'];

const request: RenderRequest = {
  address: pageAddress('/calendar', () => ({ text: '', hasFreeText: false })),
  market,
  flags: defaultFlags,
  mobileHost: false,
  refused: false,
};

async function openSite(events: TestEvents) {
  const entries = createEventEntries(['default']);
  const current = await viewOfEvents(events, [entries]);
  const states = createCurrentStates({
    current,
    entries,
    seats: { refresh: async () => undefined, counts: () => new Map() },
    show: async () => undefined,
    onError: () => undefined,
  });
  const reader = () => createContentReader(current.now());
  const servicesOf = createPageServices(
    readSettings({}),
    {
      geo: { describe: () => ({ attribution: '' }) } as never,
      rules: countryRules(),
      markets: { current: () => ({}) as never },
    },
    reader,
    { search: async () => [] } as never,
    { service: {} as never, states },
    () => demoBrand('main'),
  );
  return {
    change: (next: TestEvents) => current.offer(eventParts(next), true),
    /** Begins a page. @returns its events and their states, however late it reads them */
    async begin() {
      const services = servicesOf(
        request,
        () => undefined,
        () => undefined,
      );
      return () => {
        const { items } = services.content.list(event, { filters: [], limit: 9 });
        const codenames = items.map(({ codename = '' }) => codename);
        const others = ['added', 'kept', 'removed'].filter((it) => !codenames.includes(it));
        const withState = others.filter((it) => services.stateOf(it) !== '');
        return { states: codenames.map((it) => [it, services.stateOf(it)]), withState };
      };
    },
    close: states.close,
  };
}

test('a page has the states of exactly the events that it shows, while the content changes (REG-1, EVENT-6)', async () => {
  const site = await openSite({ kept: open, removed: open });
  const old = await site.begin();
  await site.change({
    added: open,
    kept: { fields: { registration_status: ['details_pending'] } },
  });
  const fresh = await site.begin();
  expect(old()).toEqual({
    states: [
      ['kept', 'seats_open'],
      ['removed', 'seats_open'],
    ],
    withState: [],
  });
  expect(fresh()).toEqual({
    states: [
      ['added', 'seats_open'],
      ['kept', 'details_pending'],
    ],
    withState: [],
  });
  site.close();
});
