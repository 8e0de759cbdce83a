import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { type AddressedRequest, createClientAddress } from './clientAddress.server.ts';
import { anywhere, createDetectCountry, type EvidenceFault } from './detectCountry.server.ts';
import { type GeoLookup, NoGeoAnswer } from './geo.ts';

const places: Readonly<Record<string, string>> = {
  '192.0.2.1': 'DE',
  '192.0.2.2': 'BR',
  '192.0.2.3': 'EU',
  '2001:db8::1': 'uk',
};

function geoWith(known: Readonly<Record<string, string>>): GeoLookup {
  return {
    name: 'fixed',
    country: (address) => known[address],
    describe: () => ({ source: 'test' }),
  };
}

const geo = geoWith(places);
const inCountry = (detected: string | undefined) => ({ detected });
const clientAddress = createClientAddress('loopback');

function request(peer: string, headers: IncomingMessage['headers'] = {}): AddressedRequest {
  return { headers, socket: { remoteAddress: peer } as IncomingMessage['socket'] };
}

describe('by address', () => {
  const detect = createDetectCountry({ clientAddress, geo });

  test.each([
    ['192.0.2.1', 'DE'],
    ['2001:db8::1', 'GB'],
  ])('%s behind a trusted proxy is in %s', (address, country) => {
    expect(detect(request('127.0.0.1', { 'x-forwarded-for': address }))).toEqual(
      inCountry(country),
    );
  });

  test('an untrusted sender’s header is ignored (COUNTRY-12)', () => {
    expect(detect(request('192.0.2.2', { 'x-forwarded-for': '192.0.2.1' }))).toEqual(
      inCountry('BR'),
    );
  });

  test.each(['192.0.2.3', '192.0.2.9', 'unknown', ''])('%j is nowhere', (address) => {
    expect(detect(request(address))).toEqual(inCountry(undefined));
  });

  test.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.7', '172.16.0.1', 'fd00::1', 'fe80::1'])(
    '%s, which is no public address, counts as the default country (CONSENT-17)',
    (address) => expect(detect(request(address))).toEqual(inCountry('US')),
  );
});

describe('by header', () => {
  const detect = createDetectCountry({ headerName: 'CF-IPCountry', clientAddress, geo });
  const german = '192.0.2.1';

  function edge(country: string, peer = '127.0.0.1'): AddressedRequest {
    return request(peer, { 'cf-ipcountry': country, 'x-forwarded-for': german });
  }

  test.each([
    ['FR', 'FR'],
    ['fr', 'FR'],
    ['UK', 'GB'],
    ['FR, FR', 'FR'],
    ['GB, uk', 'GB'],
  ])('a trusted proxy that says %s is believed', (value, country) => {
    expect(detect(edge(value))).toEqual(inCountry(country));
  });

  test.each(['XX', 'xx', 'ZZ', 'T1', 'EU', 'AP', 'AQ', '', 'XX, T1', ','])(
    'a trusted proxy that says %j leaves it to the address',
    (value) => {
      expect(detect(edge(value))).toEqual(inCountry('DE'));
    },
  );

  test.each([
    ['FR, US', ['FR', 'US']],
    ['us,fr,US', ['US', 'FR']],
    ['XX, FR', ['FR', 'DE']],
  ])('two countries, as in %j, are both possible', (value, possible) => {
    expect(detect(edge(value))).toEqual({ detected: undefined, possible });
  });

  test('a country and a word for unknown are one country where the address agrees', () => {
    expect(detect(edge('DE, XX'))).toEqual(inCountry('DE'));
  });

  test.each(['France', 'USA', '276', '<script>', 'FR;q=1', 'FR US', 'FR, ?!', 'FR, US, CA', '🇫🇷'])(
    'a trusted proxy that says %j says nothing readable: any country is possible',
    (value) => {
      expect(detect(edge(value))).toBe(anywhere);
    },
  );

  test('a value of any length is bounded', () => {
    expect(detect(edge('FR,'.repeat(5_000)))).toBe(anywhere);
  });

  test('a hop that cannot be read counts only where the header names no country', () => {
    const behind = (country: string) =>
      request('127.0.0.1', { 'cf-ipcountry': country, 'x-forwarded-for': 'unknown' });
    expect(detect(behind('FR'))).toEqual(inCountry('FR'));
    expect(detect(behind('XX'))).toBe(anywhere);
    expect(detect(request('127.0.0.1', { 'x-forwarded-for': '192.0.2.1,' }))).toBe(anywhere);
  });

  test('each fault is reported by its kind', () => {
    const faults: EvidenceFault[] = [];
    const onFault = (fault: EvidenceFault) => void faults.push(fault);
    const reporting = createDetectCountry({
      headerName: 'cf-ipcountry',
      clientAddress,
      geo,
      onFault,
    });
    for (const value of ['FR', 'XX', 'FR, US', 'France']) void reporting(edge(value));
    void reporting(request('127.0.0.1', { 'x-forwarded-for': '_hidden' }));
    expect(faults).toEqual(['two_countries', 'unreadable_country', 'unreadable_hop']);
  });

  test('anyone else is not believed (COUNTRY-12)', () => {
    expect(detect(edge('FR', '192.0.2.2'))).toEqual(inCountry('BR'));
  });

  test('is not read when no header is named', () => {
    expect(createDetectCountry({ clientAddress, geo })(edge('FR'))).toEqual(inCountry('DE'));
  });

  test('is enough without geo-IP', () => {
    const headerName = 'cf-ipcountry';
    const only = createDetectCountry({ headerName, clientAddress, geo: geoWith({}) });
    expect(only(edge('FR'))).toEqual(inCountry('FR'));
    expect(only(edge('XX'))).toEqual(inCountry(undefined));
  });

  test.each(['cf ipcountry', 'cf-ipcountry:', 'país', 'a\nb'])('%j is refused', (headerName) => {
    expect(() => createDetectCountry({ headerName, clientAddress, geo })).toThrow(
      `GEO_COUNTRY_HEADER: "${headerName}" cannot be the name of a header`,
    );
  });
});

describe('by a geo-IP service', () => {
  const serviceWith = (country: () => Promise<string | undefined>): GeoLookup => ({
    ...geo,
    country,
  });
  const faults: EvidenceFault[] = [];
  const detectBy = (country: () => Promise<string | undefined>) =>
    createDetectCountry({
      headerName: 'cf-ipcountry',
      clientAddress,
      geo: serviceWith(country),
      onFault: (fault) => void faults.push(fault),
    });
  const german = async () => 'DE';

  test('the answer is waited for', async () => {
    expect(await detectBy(german)(request('192.0.2.1'))).toEqual(inCountry('DE'));
    expect(await detectBy(async () => undefined)(request('192.0.2.1'))).toEqual(
      inCountry(undefined),
    );
  });

  test('is not asked where a trusted header names one country', () => {
    const unused = () => Promise.reject(new Error('was asked'));
    const headers = { 'cf-ipcountry': 'FR' };
    expect(detectBy(unused)(request('127.0.0.1', headers))).toEqual(inCountry('FR'));
  });

  test('without an answer any country is possible (COUNTRY-24)', async () => {
    faults.length = 0;
    const failing = detectBy(() => Promise.reject(new NoGeoAnswer()));
    expect(await failing(request('192.0.2.1'))).toBe(anywhere);
    expect(faults).toEqual(['no_geo_answer']);
  });
});
