import { once } from 'node:events';
import {
  createServer,
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startCaddy } from '../running/caddy.ts';
import { freePort } from '../running/freePort.ts';
import { startNginx } from '../running/nginx.ts';
import { startVarnish } from '../running/varnish.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

/** How a machine answers a path; `none` closes the connection without an answer. */
type Behavior = (path: string) => number | 'none';

/** A machine that stands for the site, and what it was asked. */
interface Machine {
  readonly url: string;
  behave: Behavior;
  /** Whether it says at `/readyz` that it is ready. */
  isReady: boolean;
  /** The methods and paths that it was asked for, except `/readyz`. */
  asked: string[];
  /** The headers of the latest of these. */
  heard: IncomingHttpHeaders;
  readonly server: Server;
}

const works: Behavior = () => 200;

async function startMachine(): Promise<Machine> {
  const server = createServer((req, res) => {
    const path = req.url ?? '';
    if (path === '/readyz') return void res.writeHead(machine.isReady ? 200 : 503).end();
    machine.asked.push(`${req.method} ${path}`);
    machine.heard = req.headers;
    const status = machine.behave(path);
    // The form is read first, so that it was certainly sent.
    req.resume().once('end', () => {
      if (status === 'none') req.socket.destroy();
      else res.writeHead(status, { 'Cache-Control': 'no-store' }).end(`${status}`);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const machine: Machine = { url, behave: works, isReady: true, asked: [], heard: {}, server };
  return machine;
}

/** The answer of an address under the name of another host. */
async function answerFor(host: string, url: string): Promise<IncomingMessage> {
  const [answer] = await once(get(url, { headers: { host }, agent: false }), 'response');
  return answer.resume();
}

/** No country is known, so no page is stored. */
const markets = 'sub portico_market {}\nsub portico_grace {}\n';

const balancers = {
  varnish: (port: number, servers: readonly string[]) => startVarnish(port, servers, markets),
  nginx: startNginx,
  caddy: startCaddy,
};

// `npm run test:update` is the long form, with the site.
describe.each(['varnish', 'nginx', 'caddy'] as const)(
  '%s with the shipped file (CONFIG-31)',
  (name) => {
    let one: Machine;
    let two: Machine;
    let front: { url: string; stop(): Promise<void> };
    beforeAll(async () => {
      [one, two] = [await startMachine(), await startMachine()];
      front = await balancers[name](await freePort(), [one.url, two.url]);
    });
    afterAll(async () => {
      await front?.stop();
      for (const { server } of [one, two]) {
        server.close();
        server.closeAllConnections();
      }
    });
    beforeEach(() => {
      for (const machine of [one, two]) machine.asked = [];
    });
    afterEach(async () => {
      for (const machine of [one, two]) Object.assign(machine, { behave: works, isReady: true });
      // nginx and Caddy leave a machine out for a while after it gave no answer.
      await vi.waitUntil(
        async () => {
          for (const machine of [one, two]) machine.asked = [];
          for (let n = 0; n < 4; n += 1) await ask('/again');
          return one.asked.length > 0 && two.asked.length > 0;
        },
        { timeout: 30_000 },
      );
    });

    const ask = async (path: string, method = 'GET') => {
      const form = method === 'POST' ? { body: 'a=b' } : {};
      return (await fetch(front.url + path, { method, ...form })).status;
    };
    /** Asks twice, so that each machine has its turn to be the first. */
    const askTwice = async (path: string, method = 'GET') => [
      await ask(path, method),
      await ask(path, method),
    ];
    const bothAsked = () => [...one.asked, ...two.asked];

    test.each(['GET', 'HEAD'])(
      'sends a %s without an answer to the other machine',
      async (method) => {
        one.behave = () => 'none';
        expect(await askTwice('/page', method)).toEqual([200, 200]);
        expect(two.asked).toHaveLength(2);
      },
    );

    test('sends a form once, whatever becomes of it', async () => {
      for (const behavior of [503, 'none'] as const) {
        one.asked = [];
        two.asked = [];
        one.behave = () => behavior;
        const statuses = [];
        // Until a form has reached the machine that fails.
        while (one.asked.length === 0) statuses.push(await ask('/api/submit', 'POST'));
        expect(bothAsked()).toHaveLength(statuses.length);
        expect(statuses.filter((it) => it !== 200)).toHaveLength(1);
      }
    });

    // Varnish trusts the proxies in front of it, as this test is one.
    test.runIf(name !== 'varnish')(
      'passes on nothing that a visitor claims, and the name with its port (CONFIG-31)',
      async () => {
        const claims = {
          'x-country': 'US',
          'x-forwarded-for': '8.8.8.8',
          'x-request-id': 'visitor-chosen-1234567',
        };
        await fetch(`${front.url}/claims`, { headers: claims });
        const { heard } = [one, two].find(({ asked }) => asked.length > 0) ?? one;
        expect(heard.host).toBe(new URL(front.url).host);
        expect(heard['x-country'] ?? '').toBe('');
        expect(heard['x-forwarded-for']).toBe('127.0.0.1');
        expect(heard['x-request-id'] ?? '').not.toBe(claims['x-request-id']);
      },
    );

    test.runIf(name !== 'varnish')(
      'leads the bare name of the site to the site, with path and query (OWN-81)',
      async () => {
        const { port } = new URL(front.url);
        // The file for Caddy names no port, so in this test its bare name is that of this machine.
        const host = name === 'caddy' ? `localhost:${port}` : 'your-company.com';
        const answer = await answerFor(host, `${front.url}/news?page=2`);
        expect(answer.statusCode).toBe(301);
        expect(answer.headers.location).toBe('https://www.your-company.com/news?page=2');
        expect(bothAsked()).toEqual([]);
      },
    );

    // Processes of one machine share the folder of assets, so the file for Caddy does not need it.
    test.runIf(name !== 'caddy')(
      'gets a script of one release from the machine that has it',
      async () => {
        one.behave = (path) => (path === '/assets/new.js' ? 404 : 200);
        expect(await askTwice('/assets/new.js')).toEqual([200, 200]);
        expect(two.asked).toHaveLength(2);
      },
    );

    test.runIf(name !== 'caddy')(
      'answers 404 for a script that no machine has, and does not ask for pages twice',
      async () => {
        one.behave = () => 404;
        two.behave = () => 404;
        expect(await ask('/assets/none.js')).toBe(404);
        expect(bothAsked()).toEqual(['GET /assets/none.js', 'GET /assets/none.js']);
        expect([one.asked.length, two.asked.length]).toEqual([1, 1]);
        expect(await ask('/nowhere')).toBe(404);
        expect(bothAsked()).toHaveLength(3);
      },
    );

    test.runIf(name === 'varnish')('sends a GET that is refused to the other machine', async () => {
      one.behave = () => 503;
      expect(await askTwice('/page')).toEqual([200, 200]);
      two.behave = () => 503;
      one.asked = [];
      two.asked = [];
      expect(await ask('/page')).toBe(503);
      expect([one.asked.length, two.asked.length]).toEqual([1, 1]);
    });

    test.runIf(name !== 'nginx')('sends nothing to a machine that says it stops', async () => {
      one.isReady = false;
      await expect
        .poll(
          async () => {
            one.asked = [];
            for (let n = 0; n < 4; n += 1) await ask('/page', n % 2 ? 'POST' : 'GET');
            return one.asked;
          },
          { timeout: 30_000 },
        )
        .toEqual([]);
    });

    test.runIf(name !== 'varnish')(
      'passes on the visitor’s own address, whatever the visitor claims (OWN-52)',
      async () => {
        const sent = once(one.server, 'request');
        const other = once(two.server, 'request');
        await fetch(`${front.url}/page`, {
          headers: { 'X-Forwarded-For': '192.0.2.1', 'X-Forwarded-Proto': 'ftp' },
        });
        const [{ headers }] = await Promise.race([sent, other]);
        expect(headers).toMatchObject({
          'x-forwarded-for': '127.0.0.1',
          'x-forwarded-proto': 'http',
        });
      },
    );
  },
);

test.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
] as const)('%s with the shipped file writes nothing about visitors (OWN-82)', async (_, start) => {
  const machine = await startMachine();
  const proxy = await start(await freePort(), [machine.url, machine.url]);
  try {
    expect((await fetch(`${proxy.url}/search?q=my+knee`)).status).toBe(200);
    machine.server.close();
    machine.server.closeAllConnections();
    expect((await fetch(`${proxy.url}/search?q=my+hip`)).status).toBeGreaterThanOrEqual(500);
    expect(proxy.log()).not.toMatch(/my.(?:knee|hip)/);
  } finally {
    await proxy.stop();
    machine.server.close();
    machine.server.closeAllConnections();
  }
});
