import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { type AddressedRequest, createClientAddress } from './clientAddress.server.ts';
import { createDetectCountry } from './detectCountry.server.ts';
import type { GeoLookup } from './geo.ts';

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
    expect(detect(request('127.0.0.1', { 'x-forwarded-for': address }))).toBe(country);
  });

  test('an untrusted sender is where it is, whatever it claims', () => {
    expect(detect(request('192.0.2.2', { 'x-forwarded-for': '192.0.2.1' }))).toBe('BR');
  });

  test.each(['192.0.2.3', '192.0.2.9', '127.0.0.1', 'unknown', ''])('%j is nowhere', (address) => {
    expect(detect(request(address))).toBeUndefined();
  });
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
  ])('a trusted proxy that says %s is believed', (value, country) => {
    expect(detect(edge(value))).toBe(country);
  });

  test.each(['XX', 'T1', 'EU', 'AP', 'AQ', '', 'France', 'FR, US', '<script>'])(
    'a trusted proxy that says %j leaves it to the address',
    (value) => {
      expect(detect(edge(value))).toBe('DE');
    },
  );

  test('anyone else is not believed', () => {
    expect(detect(edge('FR', '192.0.2.2'))).toBe('BR');
  });

  test('is not read when no header is named', () => {
    expect(createDetectCountry({ clientAddress, geo })(edge('FR'))).toBe('DE');
  });

  test('is enough without geo-IP', () => {
    const headerName = 'cf-ipcountry';
    const only = createDetectCountry({ headerName, clientAddress, geo: geoWith({}) });
    expect(only(edge('FR'))).toBe('FR');
    expect(only(edge('XX'))).toBeUndefined();
  });

  test.each(['cf ipcountry', 'cf-ipcountry:', 'país', 'a\nb'])('%j is refused', (headerName) => {
    expect(() => createDetectCountry({ headerName, clientAddress, geo })).toThrow(
      `GEO_COUNTRY_HEADER: "${headerName}" cannot be the name of a header`,
    );
  });
});

test('an address is looked up once, known or not', () => {
  const asked: string[] = [];
  const counting: GeoLookup = {
    ...geo,
    country(address) {
      asked.push(address);
      return geo.country(address);
    },
  };
  const detect = createDetectCountry({ clientAddress, geo: counting });
  const answers = ['192.0.2.1', '192.0.2.3', '192.0.2.1', '192.0.2.3'].map((peer) =>
    detect(request(peer)),
  );
  expect(answers).toEqual(['DE', undefined, 'DE', undefined]);
  expect(asked).toEqual(['192.0.2.1', '192.0.2.3']);
});
