import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AddressedRequest,
  createClientAddress,
  createTrustedProtocol,
} from './clientAddress.server.ts';

function request(
  remoteAddress: string | undefined,
  headers: IncomingMessage['headers'] = {},
  encrypted?: boolean,
): AddressedRequest {
  return { headers, socket: { remoteAddress, encrypted } as unknown as IncomingMessage['socket'] };
}

function forwarded(remoteAddress: string, list: string): AddressedRequest {
  return request(remoteAddress, { 'x-forwarded-for': list });
}

describe('the client address', () => {
  const read = createClientAddress('loopback, 10.0.0.0/8, 2001:db8:f::/48');

  test.each([
    ['no header', request('127.0.0.1'), '127.0.0.1'],
    ['an empty header', forwarded('127.0.0.1', ' '), '127.0.0.1'],
    ['one visitor', forwarded('127.0.0.1', '198.51.100.7'), '198.51.100.7'],
    ['a mapped proxy', forwarded('::ffff:127.0.0.1', '198.51.100.7'), '198.51.100.7'],
    ['an IPv6 proxy', forwarded('2001:db8:f::2', '2001:db8::7'), '2001:db8::7'],
    ['two proxies', forwarded('127.0.0.1', '198.51.100.7, 10.1.1.1'), '198.51.100.7'],
    ['a forged start', forwarded('127.0.0.1', '8.8.8.8, 198.51.100.7'), '198.51.100.7'],
    ['a forged proxy', forwarded('127.0.0.1', '8.8.8.8, 10.1.1.1, 198.51.100.7'), '198.51.100.7'],
    ['proxies only', forwarded('127.0.0.1', '10.2.2.2,10.1.1.1'), '10.2.2.2'],
    ['a port', forwarded('127.0.0.1', '198.51.100.7:61000'), '198.51.100.7'],
    ['brackets', forwarded('127.0.0.1', '[2001:db8::7]:61000'), '2001:db8::7'],
    ['a word before a visitor', forwarded('127.0.0.1', 'unknown, 198.51.100.7'), '198.51.100.7'],
    ['a quoted visitor', forwarded('127.0.0.1', '"[2001:db8::7]:61000"'), '2001:db8::7'],
    ['an old form before a visitor', forwarded('127.0.0.1', '0300.0.2.1,8.8.8.8'), '8.8.8.8'],
    ['nothing before a visitor', forwarded('127.0.0.1', ', 198.51.100.7'), '198.51.100.7'],
  ])('behind a trusted proxy, with %s', (_, req, address) => {
    expect(read(req)).toEqual({ address, peerTrusted: true });
  });

  test.each([
    ['a hidden visitor', 'unknown'],
    ['an obfuscated visitor', '_hidden'],
    ['a socket', 'unix:'],
    ['an IPv4 address in octal', '0300.0.2.1'],
    ['an IPv4 address as one number', '3221225985'],
    ['nothing after the comma', '198.51.100.7,'],
    ['nothing before a proxy', ', 10.1.1.1'],
    ['a word before a proxy', '198.51.100.7, unknown, 10.1.1.1'],
    ['a very long entry', '9'.repeat(16_000)],
    ['more proxies than there can be', `198.51.100.7${', 10.1.1.1'.repeat(33)}`],
  ])('is unreadable behind a trusted proxy, with %s', (_, list) => {
    const client = { address: 'unknown', peerTrusted: true, unreadable: true };
    expect(read(forwarded('127.0.0.1', list))).toEqual(client);
  });

  test('reads no more of a long list than the proxies', () => {
    const list = `${'junk, '.repeat(2_000)}198.51.100.7${', 10.1.1.1'.repeat(31)}`;
    expect(read(forwarded('127.0.0.1', list))).toEqual({
      address: '198.51.100.7',
      peerTrusted: true,
    });
  });

  test('joins several headers, the nearest last', () => {
    const several = ['junk', '198.51.100.7, 10.1.1.1'] as unknown as string;
    expect(read(forwarded('127.0.0.1', several)).address).toBe('198.51.100.7');
  });

  test.each(['198.51.100.9', '11.0.0.1', '192.168.0.1', '2001:db8:e::1'])(
    'is the sender itself, %s, when it is not trusted',
    (peer) => {
      expect(read(forwarded(peer, '8.8.8.8, 10.1.1.1'))).toEqual({
        address: peer,
        peerTrusted: false,
      });
    },
  );

  test('is unknown when the connection is gone', () => {
    expect(read(request(undefined))).toEqual({ address: 'unknown', peerTrusted: false });
  });

  test('is always the sender when no proxy is trusted', () => {
    const strict = createClientAddress('');
    expect(strict(forwarded('127.0.0.1', '8.8.8.8'))).toEqual({
      address: '127.0.0.1',
      peerTrusted: false,
    });
  });

  test('does not depend on what the visitor wrote before the last untrusted sender', () => {
    fc.assert(
      fc.property(fc.string(), fc.ipV4(), (forged, visitor) => {
        fc.pre(!/^(10|127)\./.test(visitor));
        expect(read(forwarded('127.0.0.1', `${forged}, ${visitor}, 10.0.0.1`)).address).toBe(
          visitor,
        );
      }),
    );
  });
});

describe('TRUST_PROXY (CONFIG-8)', () => {
  test.each(['loopback', '10.0.0.0/8', '10.0.0.0/255.0.0.0', '::1', 'fc00::/7,loopback'])(
    'takes %s',
    (list) => {
      expect(createClientAddress(list)).toBeTypeOf('function');
    },
  );

  test.each([
    ['true', 'true'],
    ['1', '1'],
    ['*', '*'],
    ['loopback,', ''],
    ['loopback, proxy.example', 'proxy.example'],
    ['10.0.0.0/33', '10.0.0.0/33'],
    ['10.0.0.0/', '10.0.0.0/'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['10.0.0/8', '10.0.0/8'],
    ['Loopback', 'Loopback'],
  ])('refuses %s, naming the entry', (list, entry) => {
    expect(() => createClientAddress(list)).toThrow(`TRUST_PROXY: "${entry}" is not an address`);
  });
});

describe('the trusted protocol', () => {
  const protocol = createTrustedProtocol(createClientAddress('loopback'));
  const says = (value: string) => ({ 'x-forwarded-proto': value });

  test.each([
    ['a trusted proxy', request('127.0.0.1', says('https')), 'https'],
    ['a trusted proxy in capitals', request('127.0.0.1', says('HTTPS')), 'https'],
    ['the first of two proxies', request('127.0.0.1', says('https, http')), 'https'],
    ['a trusted proxy over TLS', request('127.0.0.1', says('http'), true), 'http'],
    ['nonsense', request('127.0.0.1', says('gopher')), 'http'],
    ['an invalid protocol', request('127.0.0.1', says('javascript:'), true), 'https'],
    ['an untrusted sender', request('198.51.100.9', says('https')), 'http'],
    ['an untrusted sender over TLS', request('198.51.100.9', says('http'), true), 'https'],
    ['nobody', request('127.0.0.1'), 'http'],
  ])('from %s', (_, req, expected) => {
    expect(protocol(req)).toBe(expected);
  });
});
