import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeContent } from '../running/contentFolder.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { smallContent } from './smallContent.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(smallContent, { RELEASE_LABEL: 'v9', COMMIT: 'abc' });
});
afterAll(() => site.close());

/** Sends a request line that `fetch` would normalize. */
function raw(path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]> }>((done, fail) => {
    const { port } = new URL(site.url);
    request({ port, host: '127.0.0.1', path, ...options }, (res) => {
      res.resume();
      done({ status: res.statusCode ?? 0, headers: res.headers });
    })
      .on('error', fail)
      .end();
  });
}

describe('addresses', () => {
  test.each([
    ['/products/', 308, '/products'],
    ['/de/produkte/x?page=2', 308, '/produkte/x?page=2'],
    ['/en', 308, '/'],
    ['/products?usergroups=1', 302, '/products'],
    ['/search?q=', 302, '/search'],
    ['/de/suche?q=%20%20&type=product', 302, '/de/suche?type=product'],
    ['/products?page=1&fakeIp=1.2.3.4&x=a%20b', 302, '/products?page=1&x=a+b'],
    ['/?INTERMITTENT', 302, '/'],
  ])('%s answers %i to %s (PATH-2, PATH-7)', async (address, status, to) => {
    const response = await site.get(address);
    expect(response.status).toBe(status);
    expect(response.headers.get('location')).toBe(to);
  });

  test('a redirect never leaves the site', async () => {
    for (const address of [
      '//evil.example/?fakeIp=1',
      '/\\evil.example?fakeIp=1',
      '//evil.example/%2e%2e/',
    ]) {
      const { headers } = await raw(address);
      expect(String(headers.location ?? '/')).toMatch(/^\/(?![/\\])/);
    }
  });

  test('the root of each language answers (PATH-1)', async () => {
    for (const address of ['/', '/de', '/es', '/pt']) {
      expect((await site.get(address)).status).toBe(200);
    }
  });
});

describe('an unknown address', () => {
  test.each([
    ['/nowhere', 'en', 'Page cannot be found'],
    ['/produkte/nirgendwo', 'de', ''],
    ['/es/nada', 'es', ''],
    ['/_app', 'en', 'Page cannot be found'],
  ])('%s answers 404 in its language (PATH-6, PATH-11)', async (address, language, title) => {
    const response = await site.get(address);
    expect(response.status).toBe(404);
    const text = await response.text();
    expect(text).toContain(`<html lang="${language}"`);
    expect(text).toContain(title);
    expect(text).toContain('noindex');
  });

  test.each([
    '/%zz',
    '/%00',
    `/${'a/'.repeat(200)}`,
    '/products/%F0%9F%92%A9',
    '/..%2f..%2fetc/passwd',
    '/media/../package.json',
    '/media/%2e%2e/webpage/home.yaml',
    '/assets/../server/index.js',
  ])('%s does no harm', async (address) => {
    const { status } = await raw(address);
    expect([308, 400, 404]).toContain(status);
  });
});

describe('files of the build', () => {
  const scriptOf = async () => {
    const html = await (await site.get('/')).text();
    return /\/assets\/starter-[\w-]+\.js/.exec(html)?.[0] ?? '';
  };

  test.each(['br', 'gzip'])('are cached forever and compressed: %s', async (encoding) => {
    const { headers } = await raw(await scriptOf(), {
      headers: { 'accept-encoding': encoding },
    });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toMatch(/accept-encoding/i);
  });

  test('those of an earlier release are still there (CONFIG-20)', async () => {
    const folder = `${site.contentFolder}-data/assets/assets`;
    await writeContent(folder, { 'Old-BdjI3QwI.js': 'old', 'Old-BdjI3QwI.js.gz': 'packed' });
    const { status, headers } = await raw('/assets/Old-BdjI3QwI.js', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await raw('/assets/..%2Fassets/Old-BdjI3QwI.js')).status).toBe(404);
  });

  test('the files of the site are cached for a day, and missing ones are not', async () => {
    await writeContent(site.contentFolder, { 'media/favicon.svg': '<svg/>' });
    const { headers } = await raw('/media/favicon.svg');
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect((await raw('/assets/nothing.js')).headers['cache-control']).toBe('no-store');
  });
});

describe('every answer', () => {
  test.each([
    '/',
    '/nowhere',
    '/%zz',
    '/api/geo',
    '/api/nothing',
    '/?fakeIp=1',
    '/sitemap.xml',
    '/robots.txt',
    '/healthz',
    '/readyz',
    '/version',
    '/metrics',
    '/favicon.ico',
    '/assets/nothing.js',
    '/media/nothing.svg',
  ])('%s has the security headers and a request id', async (address) => {
    const { headers } = await raw(address);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-request-id']).toMatch(/^[\w-]{8,}$/);
  });

  test('a page allows only its own scripts, by hash (CONFIG-15)', async () => {
    const response = await site.get('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src')) ?? '';
    expect(scripts).toMatch(/^script-src 'self'( 'sha256-[\w+/=]+')+$/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    const html = await response.text();
    const inline = [...html.matchAll(/<script(?![^>]* src=)(?![^>]*json)[^>]*>(.*?)<\/script>/gs)];
    expect(inline.length).toBeGreaterThan(0);
    for (const [, code = ''] of inline) {
      const hash = createHash('sha256').update(code).digest('base64');
      expect(scripts).toContain(`'sha256-${hash}'`);
    }
    expect(html.match(/<script[^>]* src=/g)).toHaveLength(1);
  });

  test('a page tells browsers to prerender the page that a visitor is about to open (PERF-15)', async () => {
    const html = await (await site.get('/')).text();
    const rules = /<script type="speculationrules">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    expect(JSON.parse(rules)).toEqual({
      prefetch: [{ where: { selector_matches: expect.stringContaining("a[href^='/']") } }],
      prerender: [{ where: { selector_matches: '[data-rested]' }, eagerness: 'immediate' }],
    });
  });

  test('has a request id, which only a trusted proxy may set', async () => {
    const own = (await site.get('/')).headers.get('x-request-id');
    expect(own).toMatch(/^[\w-]+$/);
    const given = await site.get('/', { 'x-request-id': 'edge-12345678' });
    expect(given.headers.get('x-request-id')).toBe('edge-12345678');
    const endpoint = await site.get('/api/geo', { 'x-request-id': 'edge-12345678' });
    expect(endpoint.headers.get('x-request-id')).toBe('edge-12345678');
    const forged = await site.get('/', { 'x-request-id': 'a b<script>' });
    expect(forged.headers.get('x-request-id')).not.toContain('<');
  });

  test('browsers on https get HSTS', async () => {
    const secure = await site.get('/', { 'x-forwarded-proto': 'https' });
    expect(secure.headers.get('strict-transport-security')).toContain('max-age=');
    expect((await site.get('/')).headers.get('strict-transport-security')).toBeNull();
  });

  test.each(['br', 'gzip', 'identity', 'br;q=0, gzip', ''])(
    'is encoded as the browser accepts: %s',
    async (accepted) => {
      const response = await site.get('/', { 'accept-encoding': accepted });
      expect(await response.text()).toContain('Home in en');
      const encoding = accepted === 'br' ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
      expect(response.headers.get('content-encoding')).toBe(encoding);
    },
  );
});

describe('limits', () => {
  test('a long address is refused', async () => {
    expect((await raw(`/?q=${'x'.repeat(5_000)}`)).status).toBe(414);
  });

  test('long headers are refused', async () => {
    expect((await raw('/', { headers: { 'x-long': 'x'.repeat(20_000) } })).status).toBe(431);
  });

  test('a large body is refused', async () => {
    const response = await fetch(`${site.url}/api/items`, {
      method: 'POST',
      body: 'x'.repeat(100_000),
    });
    expect(response.status).toBe(413);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  });

  test.each(['PUT', 'DELETE', 'PATCH'])('pages do not accept %s', async (method) => {
    const { status, headers } = await raw('/', { method });
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD, POST');
  });

  test('HEAD answers without a body', async () => {
    const response = await fetch(`${site.url}/products`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

describe('operation', () => {
  test('reports that it is alive and ready, and its version (API-10, BRAND-10)', async () => {
    expect(await (await site.get('/healthz')).json()).toEqual({ status: 'alive' });
    expect(await (await site.get('/readyz')).json()).toEqual({
      status: 'ready',
      content: { status: 'current' },
      search: { answeredBy: 'embedded' },
      notices: expect.arrayContaining([expect.stringContaining('FORM_SUBMISSION_URL')]),
    });
    expect(await (await site.get('/version')).json()).toEqual({ release: 'v9', commit: 'abc' });
  });

  test('counts page requests by result (API-10)', async () => {
    const counts = async () => {
      await site.get('/privacy');
      await site.get('/privacy');
      return (await site.get('/metrics')).text();
    };
    // The site discards its pages when it has written its index, or read the file of an earlier test.
    await expect.poll(counts).toMatch(/portico_pages_total\{cache="fresh"\} [1-9]/);
    await expect.poll(counts).toMatch(/portico_pages_cached [1-9]/);
  });
});
