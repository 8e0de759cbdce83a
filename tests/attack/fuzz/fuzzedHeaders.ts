import type { Random } from '../../running/random.ts';

/** One header line of a request, without its line end. */
export type HeaderLine = string;

/** Values of `Host` that HTTP allows, even useless ones. */
const hosts = [
  '127.0.0.1',
  'localhost:3000',
  'm.portico.example',
  'M.x',
  '123',
  '4294967296',
  '1.2.3.4.5',
  '0x7f.1',
  '256.256.256.256',
  '[::1]',
  '[::1]:99999',
  '[zz]',
  'a:b',
  'x:99999',
  ':80',
  'xn--',
  'xn--a',
  '-',
  '.',
  'a..b',
  '%',
  '%41',
  'a_b',
  "a'b",
  'evil.example/path',
  'user:pw@evil.example',
  'x?y',
  'x#y',
  'a b',
  '<x>',
  '"',
  '\xe9.example',
  'a'.repeat(300),
  '',
];

const countries = [
  'US',
  'DE',
  'JP',
  'FR',
  'CU',
  'IR',
  'BR',
  'AU',
  'de',
  'XX',
  'zz',
  '',
  '1',
  'US, DE',
];

/** The CSRF token of forms, for cookie and header. */
const csrfToken = '0123456789'.repeat(5).slice(0, 43);

const cookieParts = [
  'countrypreference=CU',
  'countrypreference=DE',
  'countrypreference=%',
  'countrypreference="US"',
  'countrypreference',
  'languagepreference=de',
  'languagepreference=__proto__',
  'confirmedprofessional=declaration',
  'confirmedprofessional=constructor',
  'csrf=',
  'testflag=%7B%7D',
  'testflag={"a":1}',
  'timezone=Mars/Olympus',
  'interruptautomaticredirect=true',
  'nx=%ED%A0%80',
  '=x',
  '=',
  ';;;',
  '\xff=\xfe',
  '__proto__=1',
  'a'.repeat(2_000),
];

const oddValues = [
  '',
  ' ',
  '\t',
  'x',
  '*/*',
  '0',
  '-1',
  '\xff\xfe',
  '%00',
  'W/"x"',
  '"',
  'a'.repeat(3_000),
  ','.repeat(500),
  'Thu, 01 Jan 1970 00:00:00 GMT',
  '{}',
];

/** Header names with typical values; `oddValues` may replace them. */
const named: Readonly<Record<string, readonly string[]>> = {
  Accept: ['text/html', 'application/json', 'image/avif;q=x'],
  'Accept-Encoding': ['gzip', 'br', 'identity;q=0', '*;q=0', 'gzip;q=0.0, br;q=2'],
  'Accept-Language': ['de', 'pt-BR,pt;q=0.9', '*', 'x-'.repeat(200)],
  'User-Agent': ['Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0', 'Googlebot/2.1', '('],
  Range: ['bytes=0-', 'bytes=5-1', 'bytes=0-0,1-1', 'bytes=-99999999999', 'items=0-1'],
  'If-Range': ['"x"'],
  'If-None-Match': ['*', '"x"', 'W/"x", "y"'],
  'If-Match': ['*', '"x"'],
  'If-Modified-Since': ['yesterday'],
  'If-Unmodified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT'],
  Origin: ['http://127.0.0.1', 'null', 'https://', 'http://[', 'http://123'],
  Referer: ['http://x/de', 'http://[', 'de', 'http://127.0.0.1/produkte?x=%'],
  'Sec-Fetch-Site': ['same-origin', 'cross-site', 'none'],
  'Sec-Fetch-Mode': ['navigate', 'cors'],
  'Sec-GPC': ['1'],
  'X-Forwarded-For': [
    '203.0.113.9',
    '2001:db8::1',
    '1.2.3',
    'unknown',
    '203.0.113.9, 127.0.0.1',
    ',',
  ],
  'X-Forwarded-Proto': ['https', 'https,http', 'ftp'],
  'X-Forwarded-Host': ['evil.example', '123'],
  Forwarded: ['for=x;host=y'],
  'Idempotency-Key': ['abc', 'a'.repeat(200), '\xff'],
  'X-Client-Id': ['c', '\xff'],
  'X-Geo-Country': ['DE', 'CU', 'XX'],
  'X-Search-Index': ['prod', 'nothing'],
  'X-Locale': ['de', 'xx'],
  'X-Algolia-Api-Key': ['x'],
  'X-HTTP-Method-Override': ['DELETE'],
  Authorization: ['Basic =', 'Bearer x'],
  Upgrade: ['websocket', 'h2c'],
  Connection: ['keep-alive', 'keep-alive, x-country', 'TE'],
  TE: ['trailers'],
  Trailer: ['X-T'],
  Via: ['1.1 x'],
  'Content-Encoding': ['gzip', 'br'],
  'Max-Forwards': ['0'],
  'Cache-Control': ['no-cache', 'only-if-cached'],
  Purpose: ['prefetch'],
};

const names = Object.keys(named);

/**
 * Header lines that HTTP allows, except those of the body.
 * @param countryHeader the header in which the trusted proxy names the country
 */
export function fuzzedHeaders(random: Random, countryHeader: string): HeaderLine[] {
  const lines = [`Host: ${random.chance(0.7) ? '127.0.0.1' : random.pick(hosts)}`];
  if (random.chance(0.7)) lines.push(`${countryHeader}: ${random.pick(countries)}`);
  if (random.chance(0.4)) {
    const parts = random.some(6, () => random.pick(cookieParts));
    lines.push(`Cookie: ${[`csrf=${csrfToken}`, ...parts].slice(random.whole(2)).join('; ')}`);
  }
  if (random.chance(0.5)) lines.push('Sec-Fetch-Site: same-origin');
  if (random.chance(0.2)) lines.push(`X-Csrf-Token: ${csrfToken}`);
  for (const name of random.some(5, () => random.pick(names))) {
    lines.push(`${name}: ${random.pick(random.chance(0.7) ? (named[name] ?? []) : oddValues)}`);
  }
  return lines;
}

/** Header lines that some or all servers reject. */
export function oddHeaders(random: Random): HeaderLine[] {
  return random.some(3, () =>
    random.pick([
      'Host: second.example',
      ' folded: x',
      'X-Folded: a\r\n b',
      'X Space: x',
      'NoColon',
      ': empty',
      'X-Nul: a\0b',
      'X-Cr: a\rb',
      'X-Lf: a\nb',
      `X-Long: ${'x'.repeat(20_000)}`,
      'Expect: 100-continue',
      'Expect: something',
      'Connection: close',
      'Connection: Upgrade\r\nUpgrade: websocket',
      'HTTP2-Settings: x',
      'Content-Length: -1',
      'Content-Length: 1, 2',
      'Content-Length: 5\r\nContent-Length: 6',
      'Content-Length: 99999999999999999999999',
      'Content-Length: +5',
      'Content-Length: 5\r\nTransfer-Encoding: chunked',
      'Transfer-Encoding: chunked, identity',
      'Transfer-Encoding: xchunked',
      'Transfer-Encoding : chunked',
      'Transfer-Encoding: gzip, chunked',
      'Transfer-Encoding:\x0bchunked',
      ...Array.from({ length: 3 }, () => `${random.pick(names)}: ${random.pick(oddValues)}`),
    ]),
  );
}
