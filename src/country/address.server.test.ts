import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countedAddress, normalizeAddress } from './address.server.ts';

describe('normalizeAddress', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    [' 192.0.2.1 ', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ['"192.0.2.1:4711"', '192.0.2.1'],
    ['"[2001:db8::1]:443"', '2001:db8::1'],
    ['[fe80::1%eth0]:443', 'fe80::1'],
    ['fe80::1%25eth0', 'fe80::1'],
  ])('reads %s as %s', (text, address) => {
    expect(normalizeAddress(text)).toBe(address);
  });

  const noAddress = ['', ' ', 'unknown', '_hidden', '1', '127.1', '0x7f.0.0.1'];
  const oldForms = [
    '3221225985',
    '0300.0.2.1',
    '192.0.2.01',
    '0xc0000201',
    'for=192.0.2.1',
    'unix:',
  ];
  const noPort = ['192.0.2.1:', '192.0.2.1:port', '2001:db8::1]:80', '[192.0.2.1'];
  test.each([
    ...noAddress,
    ...oldForms,
    ...noPort,
    '192.0.2.1, 192.0.2.2',
    '%eth0',
    '1'.repeat(100_000),
  ])('refuses %j', (text) => {
    expect(normalizeAddress(text)).toBeUndefined();
  });

  test('answers bare addresses only, and leaves its own answers alone', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.ipV4Extended(), fc.string()), (text) => {
        const address = normalizeAddress(text);
        if (address === undefined) return;
        expect(isIP(address)).not.toBe(0);
        expect(normalizeAddress(address)).toBe(address);
      }),
    );
  });
});

describe('countedAddress', () => {
  test('counts IPv6 addresses by their network, and others alone', () => {
    const counted = countedAddress('2001:db8:1:2::1');
    expect(countedAddress('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(counted);
    expect(countedAddress('2001:db8:1:3::1')).not.toBe(counted);
    expect(countedAddress('192.0.2.1')).toBe('192.0.2.1');
    expect(countedAddress('unknown')).toBe('unknown');
  });
});
