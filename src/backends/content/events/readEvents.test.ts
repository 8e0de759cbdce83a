import { describe, expect, test } from 'vitest';
import { legacyEvent } from '../../../../tests/fakes/eventsServer.ts';
import { readEvents } from './readEvents.ts';

const read = (...events: unknown[]) => readEvents({ events }, 'default');
const codenames = ({ items }: ReturnType<typeof readEvents>) => items.map((it) => it.codename);

describe('an answer of the endpoint (CONTENT-33)', () => {
  test('becomes items of the type event, without fields of the older service', () => {
    const { items, refused } = read(legacyEvent('20-533'), legacyEvent('x', { id: 7 }));
    expect(refused).toEqual([]);
    expect(items.map((it) => it.codename)).toEqual(['legacy_event_20_533', 'legacy_event_7']);
    const [item] = items;
    expect(item).toMatchObject({ type: 'event', collection: 'default', published: true });
    expect(item?.variants.de?.own).toMatchObject({ title: 'Alt 20-533', city: 'München' });
    expect(item?.variants.de?.shared).toMatchObject({ event_id: '20-533', country: 'DE' });
    expect(JSON.stringify(item?.variants.de?.shared)).not.toContain('internal');
  });

  test.each<[string, object]>([
    ['no title', { texts: { en: { teaser: 'About it' } } }],
    ['no texts', { texts: {} }],
    ['an unknown language only', { texts: { fr: { title: 'T', teaser: 'T' } } }],
    ['no start', { start: undefined }],
    ['a start that is no date', { start: 'soon' }],
    ['an end before the start', { end: '2020-01-01T00:00:00Z' }],
    ['an unknown time zone', { time_zone: 'Berlin' }],
    ['an unknown type', { event_type: 'party' }],
    ['an unknown country', { country: 'XX' }],
    ['an unknown status', { registration_status: 'maybe' }],
    ['an address that runs a script', { registration_url: 'javascript:alert(1)' }],
    ['an id with a path', { id: '../../x' }],
    ['no id', { id: undefined }],
    ['a restriction for an unknown place', { geographic_exceptions: ['JAPAN'] }],
    ['a restriction of another form', { geographic_exceptions: { JP: true } }],
    ['a misspelled restriction', { geographic_exception: ['JP'] }],
    ['a restriction typed by hand that cannot be read', { manual_geographic_exceptions: 'Japn' }],
    ['an unknown user group', { usergroup_exceptions: ['pubic'] }],
    [
      'a restriction in one language',
      { texts: { en: { title: 'T', teaser: 'T', geographic_exceptions: ['JP'] } } },
    ],
  ])('leaves out an event with %s, and says why', (_, fault) => {
    const answer = read(legacyEvent('bad', fault), legacyEvent('good'));
    expect(codenames(answer)).toEqual(['legacy_event_good']);
    expect(answer.refused).toHaveLength(1);
    expect(answer.refused[0]?.reason).not.toBe('');
  });

  test('leaves out an id that is used twice', () => {
    const answer = read(legacyEvent('a'), legacyEvent('A'), legacyEvent('b'));
    expect(codenames(answer)).toEqual(['legacy_event_a', 'legacy_event_b']);
    expect(answer.refused).toEqual([{ id: 'A', reason: 'its id is not unique' }]);
  });

  test.each<[unknown]>([[null], [[]], [{}], [{ events: {} }], [{ events: [1] }], ['events']])(
    'of another form is refused: %j',
    (answer) => {
      expect(() => readEvents(answer, 'default')).toThrow('list of events');
    },
  );

  test('offers no registration here: seats are given by the older service', () => {
    const [item] = read(legacyEvent('a', { registration_url: '' })).items;
    expect(item?.variants.en?.shared.registration_status).toEqual(['details_pending']);
  });
});
