import type { Random } from '../../running/random.ts';

/** Paths of endpoints and files; those of pages come from the sitemap. */
const endpoints = [
  '/',
  '/healthz',
  '/readyz',
  '/version',
  '/metrics',
  '/robots.txt',
  '/favicon.ico',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/sitemap-0.xml',
  '/assets/',
  '/assets/x.js',
  '/media/',
  '/media/x.svg',
  '/media/%2e%2e/package.json',
  '/search',
  '/de/suche',
  '/contact/portico',
  '/confirm-professional',
  '/styleguide',
  '/_app',
  '/__manifest',
  '/api',
  '/api/',
  '/api/geo',
  '/api/countries',
  '/api/csrf',
  '/api/feature-flags',
  '/api/items',
  '/api/items/home',
  '/api/items/main_navigation',
  '/api/consent-receipts',
  '/api/professional-confirmation',
  '/api/client-errors',
  '/api/captcha',
  '/api/submit',
  '/api/search/suggestions',
  '/api/search/multi/records',
  '/api/search/insights-events',
  '/1/indexes/*/queries',
  '/1/indexes/prod/query',
  '/1/indexes/prod/facets/type/query',
  '/1/events',
  '/1/',
];

const parameters = [
  'page',
  'query',
  'q',
  'to',
  'language',
  'country',
  'depth',
  'limit',
  'skip',
  'order',
  'system.type[eq]',
  'elements.title[any]',
  'elements.slug',
  'includedFields',
  'includedCollections',
  'systemFields',
  'useTestData',
  'context',
  'preview',
  'previewKey',
  'previewLink',
  'previewFile',
  '_routes',
  'usergroups',
  'fakeip',
  'type',
  'hitsPerPage',
  '__proto__',
  'constructor',
  '',
];

const values = [
  '',
  '1',
  '-1',
  '99999999999999999999',
  '0x10',
  'NaN',
  'de',
  'US',
  'CU',
  'knee',
  'true',
  '%00',
  '%',
  '%ff',
  '%ED%A0%80',
  '%F0%9F%A6%B4',
  '%2e%2e%2f',
  '../..',
  '//evil.example',
  '%5cevil',
  '{"kind":"user","key":"public"}',
  '%7B%22kind%22%3A%22user%22%2C%22key%22%3A%22public%22%7D',
  '[]',
  '%7B',
  'toString',
  '__proto__',
  'product',
  '\'"<script>',
  'a'.repeat(300),
  '%E2%80%AE',
  '2026-02-31T25:61',
];

/** Segments that are put into paths. */
const segments = [
  '',
  '.',
  '..',
  '%2e%2e',
  '%2f',
  '%5c',
  '%00',
  '%',
  '%zz',
  '%ED%A0%80',
  '%F0%9F%A6%B4',
  '%C0%AE',
  ';a=b',
  'a:b',
  '@',
  '~',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'x'.repeat(500),
  '*',
  'index.html',
  'de',
  'DE',
  'en',
  'null',
  '123',
  "'",
  '[1]',
  '{x}',
  '|',
  '^',
  '`',
  '"',
];

/** A request target in origin form, of allowed bytes. */
export function fuzzedTarget(random: Random, pages: readonly string[]): string {
  let path = random.pick(random.chance(0.5) ? endpoints : pages);
  if (random.chance(0.3)) path = withOddSegments(path, random);
  const query = random.some(4, () => `${random.pick(parameters)}=${random.pick(values)}`);
  if (query.length > 0) path += `?${query.join(random.chance(0.9) ? '&' : ';')}`;
  if (random.chance(0.01)) path += `?x=${'y'.repeat(random.whole(9_000))}`;
  return path;
}

function withOddSegments(path: string, random: Random): string {
  const parts = path.split('/');
  for (const segment of random.some(3, () => random.pick(segments))) {
    parts.splice(1 + random.whole(parts.length), random.whole(2), segment);
  }
  const odd = parts.join('/');
  const changed = random.pick([
    odd,
    odd,
    `/${odd}`,
    `//${odd}`,
    odd.toUpperCase(),
    odd.replace(/[a-z]/, (it) => `%${it.charCodeAt(0).toString(16)}`),
    `${odd}/`,
    `${odd}#x`,
  ]);
  return changed.startsWith('/') ? changed : `/${changed}`;
}

/** A target in another form, or with bytes that are not allowed. */
export function oddTarget(random: Random, pages: readonly string[]): string {
  const path = fuzzedTarget(random, pages);
  return random.pick([
    `http://other.example${path}`,
    `https://user:pw@127.0.0.1:1${path}`,
    `http://[::1]${path}`,
    `http://${path}`,
    `ftp://x${path}`,
    `http:${path}`,
    `//${path}`,
    '*',
    'example.org:443',
    path.slice(1),
    '?',
    '#',
    '//',
    '///',
    '//?',
    `${path}\0x`,
    `${path}\t`,
    `${path} x`,
    `${path}\xed\xa0\x80`,
    `${path}\xff\xfe`,
    `${path}?\x7f`,
    `/${'a/'.repeat(random.whole(8_000))}`,
    '',
  ]);
}
