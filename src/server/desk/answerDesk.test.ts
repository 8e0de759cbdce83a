import { createServer, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskHandler } from '../../desk/entry.server.tsx';
import { createLog } from '../operation/log.ts';
import { bind, portOf } from '../operation/sockets.ts';
import { createAnswerDesk } from './answerDesk.ts';

const user = { id: 'ana', name: 'Ana', roles: ['reader'] } as const;
const server = createServer(
  createAnswerDesk({
    handler: { answer: async () => ({ html: 'A page', status: 200 }) } as unknown as DeskHandler,
    signIn: { sessionOf: async () => ({ user, token: 't' }), addRoutes: () => undefined },
    assets: '',
    host: 'desk.example.com',
    log: createLog('silent'),
  }),
);
beforeAll(() => bind(server, { port: 0, host: '127.0.0.1' }));
afterAll(() => {
  server.close();
});

const statusFor = (host: string, path = '/desk') =>
  new Promise<number | undefined>((done, fail) => {
    const headers = { Host: host };
    request({ port: portOf(server), host: '127.0.0.1', path, headers }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    })
      .on('error', fail)
      .end();
  });

test.each([
  'desk.example.com',
  'DESK.example.com:8443',
  'localhost:9464',
  '127.0.0.1:9464',
  '[::1]:9464',
])('the desk answers under its own name and under addresses: %s (PROOF-74)', async (host) => {
  expect(await statusFor(host)).toBe(200);
});

test.each([
  'attacker.example',
  'desk.example.com.attacker.example',
  'xdesk.example.com',
  '127.0.0.1.attacker.example',
  'localhost.attacker.example',
])('a name that leads here by a stranger gets nothing: %s (PROOF-74)', async (host) => {
  expect(await statusFor(host)).toBe(421);
  expect(await statusFor(host, '/desk/sign-in')).toBe(421);
  expect(await statusFor(host, '/desk/assets/desk.css')).toBe(421);
});
