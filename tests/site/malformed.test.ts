import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indexWritten } from './indexWritten.ts';
import { breakPage, type OpenSite, openSite } from './openSite.ts';
import { smallContent } from './smallContent.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(smallContent, {}, breakPage('patient'));
  await indexWritten(site);
});
afterAll(() => site.close());

/** Sends raw bytes on one connection and reads all answers until the site closes it. */
async function send(...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(lines.join('\r\n'));
  return text(socket);
}

/** The answer to one request, which closes its connection. */
const ask = (start: string, ...headers: string[]) =>
  send(`${start} HTTP/1.1`, ...headers, 'Connection: close', '', '');

const statusesIn = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

const errors = () =>
  site.log.filter(({ msg }) => /^(A page|A request|An endpoint) failed/.test(String(msg)));

describe('an address of slashes only', () => {
  test.each(['//', '///', '//?', '//x', '//products', '///evil.example'])('%s', async (address) => {
    for (const country of ['US', 'CU']) {
      for (const method of ['GET', 'POST']) {
        const answer = await ask(`${method} ${address}`, 'Host: x', `x-country: ${country}`);
        expect(statusesIn(answer)[0]).toBeLessThan(500);
      }
    }
  });

  test('is refused in an embargoed country, with one cached page for all', async () => {
    const made = () => site.log.filter(({ msg }) => msg === 'Page rendered').length;
    await ask('GET /', 'Host: x', 'x-country: CU');
    const before = made();
    for (const address of ['//', '///', '////']) {
      const answer = await ask(`GET ${address}`, 'Host: x', 'x-country: CU');
      expect(statusesIn(answer)).toEqual([451]);
    }
    expect(made()).toBe(before);
  });
});

describe('an invalid host', () => {
  test.each(['256.256.256.256', '1.2.3.4.5', '[zz]', 'a b', '%', 'x?y', 'u@x', 'x/y', ''])(
    '%j is refused by endpoints',
    async (host) => {
      for (const start of ['GET /api/items', 'GET /healthz', 'POST /api/client-errors']) {
        expect(statusesIn(await ask(start, `Host: ${host}`))).toEqual([400]);
      }
      const chunked = [
        'Transfer-Encoding: chunked',
        'Connection: close',
        '',
        '2',
        '{}',
        '0',
        '',
        '',
      ];
      const post = await send('POST /1/events HTTP/1.1', `Host: ${host}`, ...chunked);
      expect(statusesIn(post)).toEqual([400]);
    },
  );

  test.each(['x', 'X:80', '127.0.0.1:1', '[::1]:3000'])('%s is valid', async (host) => {
    expect(statusesIn(await ask('GET /healthz', `Host: ${host}`))).toEqual([200]);
  });
});

describe('a target that is not a path', () => {
  test.each([
    ['http://x/products', 200],
    ['HTTP://x', 200],
    ['http://x?page=2', 200],
    ['http://m.x/api/geo', 200],
    ['http://u:p@x/api/geo', 400],
    ['ftp://x/', 400],
  ])('%s answers %i', async (target, status) => {
    expect(statusesIn(await ask(`GET ${target}`, 'Host: y'))).toEqual([status]);
  });

  test('* answers 400', async () => {
    expect(statusesIn(await ask('OPTIONS *', 'Host: x'))).toEqual([400]);
  });
});

describe('answers keep the order of requests', () => {
  const get = (path: string) => [`GET ${path} HTTP/1.1`, 'Host: x', ''].join('\r\n');

  test('when a body is announced while an earlier answer is made', async () => {
    const announced = ['POST /patient HTTP/1.1', 'Host: x', 'Expect: 100-continue'];
    const body = ['Content-Type: text/plain', 'Content-Length: 1', 'Connection: close', '', 'x'];
    const answers = await send(get('/products'), ...announced, ...body);
    expect(answers).toMatch(/<\/html>HTTP\/1\.1 \d{3}/);
    expect(statusesIn(answers).filter((it) => it !== 100)).toHaveLength(2);
    expect(answers).not.toContain('\r\n\r\nHTTP/1.1 100');
  });

  test.each([
    ['both lengths', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['both lengths, the other way around', ['Transfer-Encoding: chunked', 'Content-Length: 4']],
    ['two lengths', ['Content-Length: 4', 'Content-Length: 5']],
    ['an unknown coding', ['Transfer-Encoding: xchunked']],
    ['chunked that is not last', ['Transfer-Encoding: chunked, identity']],
    ['a space before the colon', ['Transfer-Encoding : chunked']],
  ])('a request with %s is refused and the connection closed', async (_, lines) => {
    const start = ['POST /api/submit HTTP/1.1', 'Host: x', ...lines, ''];
    const answers = await send(...start, '0', '', get('/healthz'), '');
    expect(statusesIn(answers)).toEqual([400]);
  });

  test.each([
    'HEAD /products',
    'HEAD /healthz',
    'HEAD /no/such',
    'HEAD /api/none',
    'HEAD /patient',
  ])('%s has no body', async (start) => {
    const [, body] = (await ask(start, 'Host: x')).split('\r\n\r\n');
    expect(body).toBe('');
  });
});

test('a visitor who disconnects in the middle of a form causes no error', async () => {
  const before = errors().length;
  const form = 'Content-Type: application/x-www-form-urlencoded';
  const json = 'Content-Type: application/json';
  for (const [path, type] of [
    ['/products', form],
    ['/api/search/multi/records', json],
  ] as const) {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    const lines = [`POST ${path} HTTP/1.1`, 'Host: x', type, 'Transfer-Encoding: chunked', '', ''];
    socket.end(lines.join('\r\n'));
    await once(socket.resume(), 'close');
  }
  // It is answered after both.
  await site.get('/healthz');
  expect(errors()).toHaveLength(before);
});

test('a form posted to a page without one answers 405, and logs no error', async () => {
  const before = errors().length;
  const response = await fetch(`${site.url}/search`, {
    method: 'POST',
    body: new URLSearchParams({ codename: 'acom_contact_form' }),
  });
  expect(response.status).toBe(405);
  expect(errors()).toHaveLength(before);
});

test('the home page accepts forms like other pages', async () => {
  const statusOf = async (path: string) =>
    (await fetch(site.url + path, { method: 'POST', body: new URLSearchParams({ a: 'b' }) }))
      .status;
  expect(await statusOf('/')).toBe(await statusOf('/de'));
});
