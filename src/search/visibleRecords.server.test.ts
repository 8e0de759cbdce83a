import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  editsOf,
  openTestContent,
  type TestItem,
  type TestItems,
} from '../../tests/fakes/testContent.ts';
import { locales } from '../locale/locales.ts';
import {
  changeOf,
  createVisibleRecords,
  isVisible,
  type VisibleRecords,
} from './visibleRecords.server.ts';

const anywhere = { places: ['US'], ignoreUserGroups: false };

async function open(items: TestItems) {
  const visible = createVisibleRecords(['default']);
  const { current, show } = await openTestContent(items, [visible]);
  const records = () => current.now().get(visible);
  return {
    current,
    visible,
    show,
    records,
    shown: (codenames: readonly string[], scope = anywhere) =>
      codenames.filter((codename) => isVisible(records(), `${codename}-en`, scope)),
  };
}

const withheldIn = (places: string): TestItem => ({
  values: { manual_geographic_exceptions: places },
});

test('hides items that are withheld, withdrawn, unreadable, drafts, without a page or of another brand (SEARCH-19)', async () => {
  const { records, shown } = await open({
    open: withheldIn('BR'),
    withheld: withheldIn('US'),
    withdrawn: { values: { product_status: ['withdrawn'] } },
    unreadable: withheldIn('XQX'),
    draft: { published: false },
    untitled: { values: { title: '' } },
    other: { collection: 'vet_systems' },
    page: { type: 'presenter' },
  });
  const codenames = ['open', 'withheld', 'withdrawn', 'unreadable', 'draft', 'untitled', 'other'];
  expect(shown([...codenames, 'page', 'none'])).toEqual(['open']);
  expect(shown(['open'], { ...anywhere, places: ['US', 'BR'] })).toEqual([]);
  expect(isVisible(records(), 'open-fr', anywhere)).toBe(false);
  expect([...records().places].sort()).toEqual(['BR', 'UNCONFIRMED', 'US']);
});

test('a language of its own has its own restrictions', async () => {
  const { records } = await open({
    plate: { languages: { de: { manual_geographic_exceptions: 'US' } } },
  });
  const seen = locales.filter((lang) => isVisible(records(), `plate-${lang}`, anywhere));
  expect(seen).toEqual(locales.filter((lang) => lang !== 'de'));
});

test('a change names only the records that differ (CONTENT-38)', async () => {
  const items = { anchor: {}, plate: {}, screw: {}, cable_tie: {} };
  const { show, records, shown } = await open(items);
  expect(changeOf(records()).isWhole).toBe(true);
  expect(changeOf(records()).entries).toHaveLength(4 * locales.length);
  await show({ anchor: withheldIn('US'), plate: { values: { teaser: 'New' } }, cable_tie: {} });
  expect(shown(['anchor', 'plate', 'screw'])).toEqual(['plate']);
  const { isWhole, entries } = changeOf(records());
  expect(isWhole).toBe(false);
  expect(entries.filter(([id]) => id.endsWith('-de'))).toEqual([
    ['anchor-de', expect.objectContaining({ places: ['UNCONFIRMED', 'US'] })],
    ['screw-de', undefined],
  ]);
  // An index that was told nothing yet needs all.
  expect(changeOf(records(), true).entries).toHaveLength(3 * locales.length);
});

test('the value stays while no record differs, also when any file may have changed', async () => {
  const { show, records } = await open({ anchor: withheldIn('US') });
  const before = records();
  await show({ anchor: withheldIn('US'), menu: { type: 'presenter' } });
  expect(records()).toBe(before);
  await show({ anchor: withheldIn('US') }, 'other files');
  expect(records()).toBe(before);
  await show({ anchor: withheldIn('BR') }, 'yet other files');
  expect(changeOf(records())).toMatchObject({ isWhole: false, entries: { length: 4 } });
});

/** Everything that decides which records are shown, and some that does not. */
const item = fc.record({
  type: fc.constantFrom('product', 'product', 'webpage', 'event', 'presenter'),
  collection: fc.constantFrom('default', 'default', 'vet_systems'),
  published: fc.constantFrom(true, true, false),
  values: fc.record(
    {
      title: fc.constantFrom('', 'Title'),
      section: fc.constantFrom('company', 'none'),
      intended_users: fc.constantFrom([], [], ['veterinarians']),
      registrations: fc.subarray(['r1', 'r2'], { minLength: 1 }),
      manual_geographic_exceptions: fc.constantFrom('', 'US', 'BR, JP', 'XQX'),
      product_status: fc.constantFrom([], ['withdrawn']),
      usergroup_exceptions: fc.constantFrom([], ['public']),
    },
    { requiredKeys: [] },
  ),
  languages: fc.constantFrom({}, { de: { manual_geographic_exceptions: 'AT' } }),
});
const registration = fc.record({
  type: fc.constant('registration'),
  values: fc.record({ authority: fc.subarray(['a1', 'a2'], { maxLength: 1 }) }),
});
const authority = fc.record({
  type: fc.constantFrom('registration_authority', 'presenter'),
  values: fc.record({ manual_geographic_exceptions: fc.constantFrom('', 'US', 'EMEA', 'JP') }),
});
const content = {
  p1: item,
  p2: item,
  p3: item,
  r1: registration,
  r2: registration,
  a1: authority,
  a2: authority,
};

const entriesOf = (records: VisibleRecords) =>
  changeOf(records, true)
    .entries.map(([id, { places, fromPublic } = { places: [], fromPublic: true }]) => [
      id,
      places,
      fromPublic,
    ])
    .sort();

test('what is derived from changes equals what is derived from everything', async () => {
  const run = async (states: readonly TestItems[]) => {
    const { current, show, visible, records } = await open({});
    const told = new Map<string, unknown>();
    let before = records();
    for (const state of states) {
      await show(state);
      const whole = await visible.derive(current.now());
      expect(entriesOf(records())).toEqual(entriesOf(whole));
      expect([...records().places].sort()).toEqual([...whole.places].sort());
      // An index that is told the changes has the same.
      for (const [id, restriction] of records() === before ? [] : changeOf(records()).entries) {
        if (restriction) told.set(id, restriction);
        else told.delete(id);
      }
      before = records();
      expect([...told.keys()].sort()).toEqual(entriesOf(whole).map(([id]) => id));
    }
  };
  await fc.assert(fc.asyncProperty(editsOf(content), run), { numRuns: 200 });
});
