import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { askLink, type LinkReach, publicWeb } from './askLink.server.ts';

const servers: { close(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server on a loopback address. @returns its origin */
async function serve(answer: RequestListener, host = '127.0.0.1'): Promise<string> {
  const server = createServer(answer).listen(0, host);
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

/** Only one machine, at any port. */
const onlyThis: LinkReach = { allowsAddress: (it) => it === '127.0.0.1', allowsPort: () => true };

const asking = { userAgent: 'test', pause: async () => undefined };
const ask = (address: string, reach: LinkReach = onlyThis) =>
  askLink(address, { ...asking, reach });

describe('a link to another site (PROOF-60)', () => {
  test.each([
    [200, 'found', ''],
    [204, 'found', ''],
    [404, 'gone', '404'],
    [410, 'gone', '410'],
    [403, 'guarded', '403'],
    [429, 'guarded', '429'],
    [500, 'failed', '500'],
  ])('that answers with %i is %s', async (status, outcome, reason) => {
    const origin = await serve((_, response) => response.writeHead(status).end());
    expect(await ask(`${origin}/a`)).toEqual({ outcome, reason, target: '' });
  });

  test('is asked for by HEAD, and by GET after a pause where HEAD is refused', async () => {
    const asked: string[] = [];
    const origin = await serve(({ method = '' }, response) => {
      asked.push(method);
      response.writeHead(method === 'HEAD' ? 405 : 200).end('body');
    });
    const pause = vi.fn(async () => void asked.push('pause'));
    const found = await askLink(`${origin}/a`, { ...asking, reach: onlyThis, pause });
    expect(found.outcome).toBe('found');
    expect(asked).toEqual(['HEAD', 'pause', 'GET']);
  });

  test('that moved for good names its new address; one that moved for now is found', async () => {
    const origin = await serve(({ url }, response) => {
      if (url === '/new') response.writeHead(200).end();
      else response.writeHead(url === '/old' ? 301 : 302, { location: '/new' }).end();
    });
    expect(await ask(`${origin}/old`)).toMatchObject({ outcome: 'moved', target: `${origin}/new` });
    expect(await ask(`${origin}/soon`)).toMatchObject({ outcome: 'found', target: '' });
  });

  test('that redirects for ever, does not answer or does not exist fails', async () => {
    const loop = await serve((_, response) => response.writeHead(302, { location: '/' }).end());
    expect(await ask(loop)).toMatchObject({ outcome: 'failed', reason: 'redirects' });
    const silent = await serve(() => undefined);
    const late = await askLink(silent, { ...asking, reach: onlyThis, timeLimit: 50 });
    expect(late).toMatchObject({ outcome: 'failed', reason: 'timeout' });
    expect(await ask('http://127.0.0.1:1/')).toMatchObject({
      outcome: 'failed',
      reason: 'ECONNREFUSED',
    });
  });

  test('ends with the round', async () => {
    const stop = new AbortController();
    const origin = await serve(() => stop.abort(new Error('ended')));
    const asked = askLink(origin, { ...asking, reach: onlyThis, signal: stop.signal });
    await expect(asked).rejects.toThrow('ended');
  });
});

describe('a link to a machine that is not public (PROOF-60)', () => {
  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[fe80::1]/',
    'http://[fd00:ec2::254]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://localhost/',
    'http://[::7f00:1]/',
    'http://user:secret@www.example.com/',
    'http://www.example.com:8080/',
  ])('%s is not asked for', async (address) => {
    expect(await ask(address, publicWeb)).toEqual({ outcome: 'unasked', reason: '', target: '' });
  });

  test('is not asked for after a redirect, nor where its name resolves to it', async () => {
    const inside = vi.fn<RequestListener>((_, response) => void response.end());
    const secret = await serve(inside, '127.0.0.2');
    const origin = await serve((_, response) =>
      response.writeHead(302, { location: secret }).end(),
    );
    expect(await ask(origin)).toMatchObject({ outcome: 'unasked' });
    const named = await serve(inside);
    const nothing: LinkReach = { allowsAddress: () => false, allowsPort: () => true };
    expect(await ask(named.replace('127.0.0.1', 'localhost'), nothing)).toMatchObject({
      outcome: 'unasked',
    });
    expect(inside).not.toHaveBeenCalled();
  });

  test('is not asked for by another scheme after a redirect', async () => {
    const origin = await serve((_, response) =>
      response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
    );
    expect(await ask(origin)).toMatchObject({ outcome: 'unasked' });
  });
});
