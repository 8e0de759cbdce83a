import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type GeoServer,
  type GeoServerMode,
  startGeoServer,
} from '../../../tests/fakes/geoServer.ts';
import { standStill } from '../../../tests/fakes/standStill.ts';
import type { GeoLookup } from '../../country/geo.ts';
import { geoContract } from './contract.ts';
import { createHttpGeo, type GeoOutcome, type HttpGeoOptions } from './http.ts';
import { createBundledGeo } from './mmdb.ts';

/** Networks that have belonged to the same national institution for decades. */
const places = [
  ['194.25.0.60', 'DE'],
  ['2003::1', 'DE'],
  ['80.10.246.2', 'FR'],
  ['200.160.2.3', 'BR'],
  ['175.45.176.1', 'KP'],
  ['2001:67c:2e8:22::c100:68b', 'NL'],
] as const;

const patient = 10_000;
const shared = await startGeoServer();
afterAll(() => shared.close());

const options = (url: string): HttpGeoOptions => ({
  url,
  headers: {},
  field: 'country_code',
  timeLimit: patient,
  onLookup: () => undefined,
  log: { info: () => undefined, warn: () => undefined },
});

describe('a service with short answers', () =>
  geoContract(() => createHttpGeo(options(shared.url)), places));
describe('a service with nested answers', () =>
  geoContract(
    () => createHttpGeo({ ...options(shared.nestedUrl), field: 'country.iso_code' }),
    places,
  ));

let server: GeoServer;
let outcomes: GeoOutcome[];
let geo: GeoLookup;

function open(more: Partial<HttpGeoOptions> = {}): GeoLookup {
  geo = createHttpGeo({
    ...options(server.url),
    onLookup: (outcome) => outcomes.push(outcome),
    ...more,
  });
  return geo;
}

beforeEach(async () => {
  server = await startGeoServer();
  outcomes = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

describe('what the service learns', () => {
  test('is the network, not the address of a visitor, and once for each (COUNTRY-24)', async () => {
    open({ headers: { authorization: 'Bearer k' } });
    await Promise.all([geo.country('194.25.0.60'), geo.country('194.25.0.61')]);
    expect(geo.country('194.25.0.99')).toBe('DE');
    await geo.country('2003:0:0:1::1');
    expect(geo.country('2003::2:1')).toBe('DE');
    expect(server.requests.map(({ url }) => url)).toEqual(['/lite/194.25.0.0', '/lite/2003%3A%3A']);
    expect(server.requests[0]?.headers.authorization).toBe('Bearer k');
    expect(JSON.stringify(server.requests)).not.toContain('194.25.0.6');
  });

  test('is nothing about addresses that have no country', () => {
    open();
    for (const address of ['10.0.0.1', '203.0.113.7', 'fe80::1', 'unknown', '../admin', '']) {
      expect(geo.country(address)).toBeUndefined();
    }
    expect(server.requests).toEqual([]);
  });
});

describe.each<[GeoServerMode, GeoOutcome]>([
  ['reset', 'unreachable'],
  ['hang', 'slow'],
  ['stall', 'slow'],
  ['error500', 'refused'],
  ['quota', 'refused'],
  ['unauthorized', 'refused'],
  ['garbage', 'unreadable'],
  ['endless', 'unreadable'],
  ['redirect', 'unreachable'],
  ['nothing', 'unreadable'],
  ['number', 'unreadable'],
  ['name', 'unreadable'],
])('a service that fails (%s) (COUNTRY-24)', (mode, outcome) => {
  const timeLimit = outcome === 'slow' ? 1_000 : patient;

  test('gives no answer, never a country', async () => {
    open({ timeLimit });
    server.mode = mode;
    await expect(geo.country('194.25.0.60')).rejects.toThrow('');
    expect(outcomes).toEqual([outcome]);
  });

  test('leaves the answer to the fallback', async () => {
    open({ timeLimit, fallback: createBundledGeo() });
    server.mode = mode;
    expect(await geo.country('194.25.0.60')).toBe('DE');
  });

  test('does not change a country that was found within a week', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    open({ timeLimit });
    expect(await geo.country('194.25.0.60')).toBe('DE');
    server.mode = mode;
    vi.setSystemTime(Date.now() + 3 * 86_400_000);
    expect(await geo.country('194.25.0.60')).toBe('DE');
    vi.setSystemTime(Date.now() + 6 * 86_400_000);
    await expect(geo.country('194.25.0.60')).rejects.toThrow('');
  });
});

test('an answer that arrives while the site stands still is not late', async () => {
  open({ timeLimit: 1_000 });
  const country = geo.country('194.25.0.60');
  standStill(1_200);
  expect(await country).toBe('DE');
});

test('a service that nobody runs gives no answer', async () => {
  open();
  await server.close();
  await expect(geo.country('194.25.0.60')).rejects.toThrow('');
  expect(outcomes).toEqual(['unreachable']);
});

test('a network that the service does not know is unknown, and asked for again after an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  open();
  server.mode = 'unknown';
  expect(await geo.country('194.25.0.60')).toBeUndefined();
  expect(geo.country('194.25.0.60')).toBeUndefined();
  server.mode = 'ok';
  vi.setSystemTime(Date.now() + 3_600_001);
  expect(await geo.country('194.25.0.60')).toBe('DE');
  expect(outcomes).toEqual(['unknown', 'found']);
});

test('an unreadable answer about one network does not stop lookups of others', async () => {
  open({ restAfter: 60_000 });
  server.mode = 'nothing';
  for (let network = 1; network < 20; network += 1) {
    await expect(geo.country(`17.0.${network}.1`)).rejects.toThrow('');
  }
  // The same network is not asked for again at once.
  await expect(geo.country('17.0.1.2')).rejects.toThrow('');
  expect(server.requests).toHaveLength(19);
  server.mode = 'ok';
  expect(await geo.country('194.25.0.60')).toBe('DE');
});

test('a failing service is not asked for a while, and operators are notified once', async () => {
  const log = { info: vi.fn(), warn: vi.fn() };
  open({ restAfter: 50, log });
  expect(geo.notices?.()).toEqual([]);
  const answered = () => Promise.resolve(geo.country('194.25.0.60')).catch(String);
  server.mode = 'error500';
  await expect
    .poll(async () => (await answered()) && outcomes.at(-1), { timeout: 10_000 })
    .toBe('resting');
  expect(geo.notices?.()).toEqual([
    expect.stringMatching(/^The geo-IP service 127\.0\.0\.1:\d+ does not answer; visitors/),
  ]);
  server.mode = 'ok';
  await expect.poll(answered, { timeout: 10_000 }).toBe('DE');
  expect(geo.notices?.()).toEqual([]);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.info).toHaveBeenCalledTimes(1);
  expect(JSON.stringify([log.warn.mock.calls, log.info.mock.calls])).not.toContain('194.25');
});

test('a service that flaps never gives a wrong country', async () => {
  open({ restAfter: 5 });
  const modes: GeoServerMode[] = ['ok', 'error500', 'garbage', 'ok', 'number', 'reset'];
  const answers: unknown[] = [];
  for (let turn = 0; turn < 120; turn += 1) {
    server.mode = modes[turn % modes.length] ?? 'ok';
    // A new network of the same holder each time.
    const answer = Promise.resolve(geo.country(`17.0.${turn}.1`));
    answers.push(await answer.catch(() => 'none'));
  }
  expect(new Set(answers)).toEqual(new Set(['US', 'none']));
});

test('the number of requests at once is limited, and more wait or have no answer', async () => {
  open();
  server.delay = 50;
  const asked = Array.from({ length: 400 }, (_, at) =>
    Promise.resolve(geo.country(`17.${at % 28}.${Math.floor(at / 28)}.1`)).catch(() => 'none'),
  );
  const answers = await Promise.all(asked);
  expect(server.most).toBeLessThanOrEqual(32);
  expect(answers.filter((it) => it !== 'none')).toHaveLength(32 + 256);
  expect(outcomes.filter((it) => it === 'busy')).toHaveLength(400 - 32 - 256);
});
