import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Environment } from '../../src/server/start/settings.ts';
import { writeContent } from '../running/contentFolder.ts';
import { type StartedSite, startSite } from '../running/site.ts';
import { completeForm, formContent } from './contactSite.ts';
import { smallContent } from './smallContent.ts';

/** Used wherever a visitor can enter text. */
const marker = 'Zanzibar';
const address = '203.0.113.77';

let folder: string;
/** A hosted service that fails and repeats the request in its error. */
let failing: Server;
let site: StartedSite | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-logs-'));
  await writeContent(folder, { 'pictures/pictures.json': '[]', ...smallContent, ...formContent });
  failing = createServer(async (req, res) => {
    const message = `Cannot answer ${decodeURIComponent(req.url ?? '')} ${await text(req)}`;
    res.writeHead(400, { 'Content-Type': 'application/json' }).end(JSON.stringify({ message }));
  }).listen(0, '127.0.0.1');
  await once(failing, 'listening');
});
afterEach(async () => {
  await site?.kill();
  failing.close();
  failing.closeAllConnections();
  await rm(folder, { recursive: true, maxRetries: 10 });
});

/** Starts the built site in a separate process. */
async function start(env: Environment): Promise<StartedSite> {
  site = await startSite({
    LOG_LEVEL: 'debug',
    CONTENT_DIR: folder,
    DATA_DIR: join(folder, 'data'),
    GEO_COUNTRY_HEADER: 'x-country',
    TRUST_PROXY: 'loopback',
    CAPTCHA: 'none',
    STOP_GRACE_SECONDS: '0',
    FORM_SUBMISSION_URL: hostedUrl(),
    RATE_LIMIT: 'on',
    ...env,
  });
  return site;
}

const hostedUrl = () => `http://127.0.0.1:${(failing.address() as AddressInfo).port}`;

/** Sends a raw request and waits until the site closes the connection. */
async function send(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  // The site aborts the rendering for a disconnected visitor.
  if (request.includes('Connection: close')) socket.write(request, 'latin1');
  else socket.end(request, 'latin1');
  return text(socket).catch(() => '');
}

const headers = [
  'Host: 127.0.0.1',
  `X-Forwarded-For: ${address}`,
  `Cookie: countrypreference=${marker}; csrf=${marker}; other=${marker}`,
  `User-Agent: ${marker}`,
  `Referer: http://127.0.0.1/${marker}`,
  `Accept-Language: ${marker}`,
  `X-Csrf-Token: ${marker}`,
  `Idempotency-Key: ${marker}`,
  `X-Client-Id: ${marker}`,
  `X-Search-Index: prod`,
  'X-Locale: en',
  'Sec-Fetch-Site: same-origin',
  'Connection: close',
];

const get = (target: string, ...more: string[]) =>
  [`GET ${target} HTTP/1.1`, ...headers, ...more, '', ''].join('\r\n');

const post = (target: string, type: string, body: string) =>
  [
    `POST ${target} HTTP/1.1`,
    ...headers,
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');

const json = 'application/json';
const entry = { ...completeForm, firstName: marker, email: `${marker}@x.example` };
const event = { eventType: 'click', eventName: marker, index: 'prod', userToken: marker };

const requests = [
  ...['/', `/products/${marker}`, `/${marker}`, `/search?q=${marker}`, '/products'].flatMap(
    (it) => [get(it), get(`${it}?x=${marker}`), get(it, `X-Country: ${marker}`)],
  ),
  get(`/calendar/events/${marker}`),
  get(`/?preview=${marker}`),
  get(`/%${marker}`),
  get(`/media/${marker}`),
  get(`/api/${marker}`),
  get(`/api/items/${marker}?depth=${marker}`),
  get(`/api/items?elements.title[eq]=${marker}`),
  get(`/api/feature-flags?context={"key":"${marker}"}`),
  get(`/api/search/suggestions?query=${marker}`),
  get(`/1/indexes/${marker}/query`),
  get('/products').replace('Host: 127.0.0.1', `Host: ${marker} ${marker}`),
  get('/api/geo').replace('Host: 127.0.0.1', `Host: ${marker} ${marker}`),
  post('/api/submit', json, JSON.stringify(entry)),
  post('/api/submit', json, JSON.stringify({ ...entry, email: marker })),
  post('/api/submit', json, JSON.stringify({ ...entry, [marker]: marker })),
  post('/api/submit', json, `{"email": "${marker}`),
  post('/products', 'application/x-www-form-urlencoded', `email=${marker}&codename=${marker}`),
  post('/search', 'application/x-www-form-urlencoded', `email=${marker}`),
  post('/api/consent-receipts', json, JSON.stringify({ choice: marker })),
  post('/api/professional-confirmation', json, JSON.stringify({ answer: marker, to: marker })),
  post(
    '/api/client-errors',
    json,
    JSON.stringify({ name: marker, frames: [`assets/${marker}.js:1:1`], path: `/${marker}` }),
  ),
  post('/api/client-errors', json, JSON.stringify({ name: 'Error', frames: [], message: marker })),
  post('/1/indexes/prod/query', json, JSON.stringify({ query: marker, filters: marker })),
  post(
    '/api/search/multi/records',
    json,
    JSON.stringify({ requests: [{ indexName: 'prod', query: marker }] }),
  ),
  post('/1/events', json, JSON.stringify({ events: [{ ...event, objectIDs: [marker] }] })),
  `${marker} /${marker} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET /${marker} HTTP/1.1\r\n${marker}\r\n\r\n`,
  `GET /${marker}\0 HTTP/1.1\r\nHost: ${marker}\r\n\r\n`,
  `GET /${marker} HTTP/1.1\r\nHost: x\r\nX: ${marker.repeat(4_000)}\r\n\r\n`,
  `POST /api/submit HTTP/1.1\r\nHost: x\r\nContent-Type: ${json}\r\nContent-Length: 99\r\n\r\n${marker}`,
  `POST /products HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${marker}`,
];

test.each([
  ['works', {}],
  [
    'has a failing search service',
    { SEARCH: 'algolia', ALGOLIA_APP_ID: 'a', ALGOLIA_API_KEY: 'b' },
  ],
  ['has a failing content service', { CONTENT_SOURCE: 'kontent', KONTENT_ENVIRONMENT_ID: 'e' }],
])('the log contains no data of visitors when a site %s (ERROR-6)', async (_, env) => {
  const services = { ALGOLIA_URL: hostedUrl(), KONTENT_URL: hostedUrl() };
  const running = await start({ ...services, ...env });
  const answers: string[] = [];
  for (const request of requests) answers.push(await send(running.port, request));
  expect(answers.filter((it) => it.startsWith('HTTP/1.1')).length).toBeGreaterThan(40);
  running.signal('SIGTERM');
  await running.ended;
  const output = running.output();
  expect(output).toContain('Portico is stopping');
  const lines = output.split('\n').filter((line) => /zanzibar|203\.0\.113\.77/i.test(line));
  expect(lines).toEqual([]);
});
