import { describe, expect, test } from 'vitest';
import type { GeoLookup } from '../../country/geo.ts';

/** Addresses without a country: private, reserved, malformed, hostile. */
const nowhere: readonly (readonly [string, string])[] = [
  ['loopback', '127.0.0.1'],
  ['IPv6 loopback', '::1'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['unspecified', '0.0.0.0'],
  ['IPv6 unspecified', '::'],
  ['private 10/8', '10.1.2.3'],
  ['private 172.16/12', '172.16.0.1'],
  ['private 192.168/16', '192.168.1.1'],
  ['link-local', '169.254.1.1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['unique local', 'fd00::1'],
  ['documentation', '203.0.113.7'],
  ['broadcast', '255.255.255.255'],
  ['empty', ''],
  ['blank', '   '],
  ['a word', 'unknown'],
  ['a host name', 'localhost'],
  ['three numbers', '8.8.8'],
  ['a number over 255', '8.8.8.256'],
  ['octal', '010.8.8.8'],
  ['a bare number', '134744072'],
  ['too many groups', '1:2:3:4:5:6:7:8:9'],
  ['two double colons', '2003::1::2'],
  ['a list', '8.8.8.8, 8.8.4.4'],
  ['a null byte', '8.8.8.8\0'],
  ['a prototype key', '__proto__'],
  ['very long', '8'.repeat(100_000)],
  ['very long with colons', ':'.repeat(100_000)],
];

/**
 * The contract of every geo-IP backend.
 * @param create opens the backend
 * @param places addresses that it must know, with their countries
 */
export function geoContract(
  create: () => GeoLookup,
  places: readonly (readonly [address: string, country: string])[],
): void {
  const geo = create();

  test('has a name and a description', () => {
    expect(geo.name).toMatch(/^[a-z]+$/);
    expect(geo.describe().source).not.toBe('');
  });

  test.each(places)('finds %s in %s (CONFIG-7)', async (address, country) => {
    expect(await geo.country(address)).toBe(country);
  });

  test.each(places.filter(([address]) => !address.includes(':')))(
    'finds %s, mapped into IPv6, in %s as well',
    async (address, country) => {
      const hex = address.split('.').map((part) => Number(part).toString(16).padStart(2, '0'));
      expect(await geo.country(`::ffff:${address}`)).toBe(country);
      expect(await geo.country(`::FFFF:${hex[0]}${hex[1]}:${hex[2]}${hex[3]}`)).toBe(country);
    },
  );

  describe('returns nothing, without an error, for', () => {
    test.each(nowhere)('%s', (_, address) => {
      expect(geo.country(address)).toBeUndefined();
    });
  });
}
