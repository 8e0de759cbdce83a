import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createDeliveryWorker } from '../../deliveries/deliveryWorker.server.ts';
import { createMailServer } from '../ports/choosePorts.ts';
import { chooseRecords } from '../ports/chooseRecords.ts';
import { openMail } from './openMail.ts';
import { type Environment, readSettings } from './settings.ts';

/** What a start tells operators of mails: the lines of the log, and the notices. */
async function toldWith(env: Environment) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-mail-'));
  const settings = readSettings({ DATA_DIR: folder, ...env }, true);
  const records = await chooseRecords(settings);
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) });
  const store = records.deliveries;
  const worker = createDeliveryWorker({ store, brand: 'main', onError: () => undefined });
  const server = createMailServer(settings);
  const compose = async () => undefined;
  const mail = openMail(settings, records, { compose, worker, server, log });
  const notices = mail.notices();
  mail.close();
  await worker.close();
  await server.close();
  await records.close();
  await rm(folder, { recursive: true });
  return { lines, notices };
}

test('without a mail server, a start says once that mails reach nobody, and what to do (OWN-60)', async () => {
  const { lines, notices } = await toldWith({});
  expect(notices).toEqual([expect.stringMatching(/SMTP_URL is not set: .*MAIL_FROM/)]);
  expect(lines.map((it) => JSON.parse(it).msg)).toEqual(notices);
});

test('with a mail server there is nothing to say (OWN-60)', async () => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'web@portico.example' };
  expect(await toldWith(env)).toEqual({ lines: [], notices: [] });
});
