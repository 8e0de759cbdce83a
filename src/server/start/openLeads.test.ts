import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type LeadReceiver,
  refusals,
  startLeadReceiver,
} from '../../../tests/fakes/leadReceiver.ts';
import { type FakeMailServer, startMailServer } from '../../../tests/fakes/mailServer.ts';
import { openDatabase } from '../../backends/database/openDatabase.ts';
import { newLead } from '../../backends/leads/contract.ts';
import type { WriteLead } from '../../backends/leads/mailEndpoint.ts';
import { defaultReceiver } from '../../deliveries/delivery.ts';
import {
  createDeliveryWorker,
  type DeliveryWorker,
} from '../../deliveries/deliveryWorker.server.ts';
import type { Lead } from '../../leads/leadStore.ts';
import { metrics } from '../operation/metrics.ts';
import { createMailServer, type MailServer } from '../ports/choosePorts.ts';
import { chooseRecords, type Records } from '../ports/chooseRecords.ts';
import { type OpenLeads, openLeads } from './openLeads.ts';
import { type Environment, readSettings } from './settings.ts';

const pollOptions = { timeout: 15_000 };
let folder: string;
let receiver: LeadReceiver;
let records: Records;
let leads: OpenLeads;
let worker: DeliveryWorker;
let mailServer: MailServer;
let logged: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-leads-'));
  receiver = await startLeadReceiver();
  logged = '';
});
afterEach(async () => {
  await receiver.close();
  await close();
  await rm(folder, { recursive: true });
});

/** A mail of the least that a receiver can be told by. */
const writeLead: WriteLead = async ({ id, payload }, to) => {
  const text = String(payload.firstName);
  return { id, to, subject: 'A request', text, html: text, files: [] };
};

async function open(env: Environment = {}): Promise<void> {
  const settings = readSettings(
    {
      DATA_DIR: folder,
      FORM_SUBMISSION_URL: receiver.url,
      FORM_DELIVERY_RETRY_SECONDS: '1',
      FORM_DELIVERY_TIMEOUT_SECONDS: '1',
      ...env,
    },
    true,
  );
  const write = (line: string) => {
    logged += line;
  };
  records = await chooseRecords(settings);
  const log = pino({ level: 'debug' }, { write });
  const onError = (err: unknown) => log.warn({ err });
  worker = createDeliveryWorker({ store: records.deliveries, brand: 'main', onError });
  mailServer = createMailServer(settings);
  leads = openLeads(settings, records, { worker, write: writeLead, server: mailServer, log });
}

async function close(): Promise<void> {
  await worker.close();
  leads.close();
  await mailServer.close();
  await records.receipts.close();
}

async function stored(): Promise<Lead[]> {
  const all: Lead[] = [];
  for await (const lead of records.leads.list()) all.push(lead);
  return all;
}
const states = async () => (await stored()).map(({ status }) => status);

describe('the outbox', () => {
  test('delivers each lead once, with its key', async () => {
    // An answer that arrives too late on a busy machine would cause a second delivery.
    await open({ FORM_DELIVERY_TIMEOUT_SECONDS: '30' });
    const sent = Array.from({ length: 20 }, () => newLead());
    const taken = await Promise.all(sent.map((lead) => leads.intake.take(lead)));
    expect(new Set(taken.map(({ status }) => status))).toEqual(new Set(['stored']));
    expect(await leads.intake.take(sent[0] as (typeof sent)[0])).toMatchObject({ status: 'known' });
    await expect
      .poll(async () => new Set(await states()), pollOptions)
      .toEqual(new Set(['delivered']));
    const keys = receiver.taken.map(({ key }) => key);
    expect(keys.toSorted()).toEqual(sent.map(({ key }) => key).toSorted());
    expect(receiver.taken[0]?.payload).toEqual(sent[0]?.payload);
    expect(receiver.mostAtOnce).toBeLessThanOrEqual(4);
    expect(leads.notices()).toEqual([]);
  });

  test('retries failed leads, including those of an earlier run', async () => {
    await open();
    receiver.mode = 500;
    await leads.intake.take(newLead());
    await expect.poll(stored, pollOptions).toMatchObject([{ failure: 'status 500' }]);
    receiver.mode = 'hang';
    await expect.poll(() => receiver.requests, pollOptions).toBeGreaterThanOrEqual(2);
    await close();
    receiver.mode = 'take';
    await open();
    await expect.poll(states, pollOptions).toEqual(['delivered']);
  });

  test('gives up at the limit, until an operator retries the lead', async () => {
    await open({ FORM_DELIVERY_ATTEMPTS: '2' });
    receiver.mode = 403;
    await leads.intake.take(newLead());
    await expect.poll(states, pollOptions).toEqual(['dead']);
    expect(await stored()).toMatchObject([{ attempts: 2, failure: 'status 403' }]);
    receiver.mode = 'take';
    await records.leads.retry({ status: 'dead' }, new Date().toISOString());
    await expect.poll(states, pollOptions).toEqual(['delivered']);
  });

  test('keeps refused leads for an operator, and logs no personal data of them', async () => {
    await open();
    receiver.mode = 'refuse';
    await leads.intake.take(newLead());
    await expect.poll(states, pollOptions).toEqual(['dead']);
    expect(await stored()).toMatchObject([{ attempts: 1, failure: 'refused email_format' }]);
    expect(logged + (await metrics.metrics())).not.toContain('ana@');
  });

  test('logs once that a receiver takes no leads, and that it takes them again', async () => {
    await open();
    receiver.mode = 503;
    await leads.intake.take(newLead());
    await expect.poll(() => receiver.requests, pollOptions).toBeGreaterThanOrEqual(2);
    receiver.mode = 'take';
    await expect.poll(() => receiver.taken, pollOptions).toHaveLength(1);
    await expect.poll(() => logged, pollOptions).toContain('takes leads again');
    expect(logged.match(/"failure":"status 503"/g)).toHaveLength(1);
  });

  test('pauses when a receiver is down', async () => {
    await open({ FORM_DELIVERY_RETRY_SECONDS: '60' });
    receiver.mode = 500;
    await Promise.all(Array.from({ length: 30 }, () => leads.intake.take(newLead())));
    await expect.poll(() => receiver.requests, pollOptions).toBeGreaterThanOrEqual(5);
    await leads.intake.take(newLead());
    // Deliveries that were already running when the fifth failed.
    expect(receiver.requests).toBeLessThanOrEqual(8);
    expect((await stored()).filter(({ attempts }) => attempts === 0).length).toBeGreaterThan(20);
  });

  test('waits as long as a receiver asks, with all leads (FORM-52)', async () => {
    await open();
    receiver.mode = 503;
    receiver.retryAfter = '3600';
    await leads.intake.take(newLead());
    await expect.poll(stored, pollOptions).toMatchObject([{ failure: 'status 503' }]);
    const [lead] = await stored();
    expect(Date.parse(String(lead?.dueAt)) - Date.now()).toBeGreaterThan(3_500_000);
    receiver.mode = 'take';
    await leads.intake.take(newLead());
    // The outbox looks for leads once a second.
    await new Promise((done) => setTimeout(done, 1_200));
    expect(receiver.requests).toBe(1);
    expect((await stored()).map(({ attempts }) => attempts).toSorted()).toEqual([0, 1]);
  });

  test('authenticates and signs deliveries, and logs no secret (FORM-50)', async () => {
    const secret = randomBytes(32).toString('base64');
    await open({
      FORM_SUBMISSION_HEADERS: '{"Authorization":"Bearer abracadabra"}',
      FORM_SUBMISSION_SECRET: secret,
    });
    receiver.verify = (headers) =>
      headers.authorization === 'Bearer abracadabra' && 'webhook-signature' in headers;
    receiver.choose = () => (receiver.requests === 1 ? 500 : 'take');
    await leads.intake.take(newLead());
    await expect.poll(states, pollOptions).toEqual(['delivered']);
    expect(logged).not.toContain('abracadabra');
    expect(logged).not.toContain(secret);
  });

  test('delivers what a release without a table of deliveries left (FORM-57)', async () => {
    await open({ FORM_SUBMISSION_URL: '' });
    await leads.intake.take(newLead());
    await close();
    const database = await openDatabase(folder);
    await database.updateTable('lead').set({ lease: '', due_at: '2026-01-01' }).execute();
    await database.deleteFrom('delivery').execute();
    await database.destroy();
    await open();
    await expect.poll(states, pollOptions).toEqual(['delivered']);
    expect(receiver.requests).toBe(1);
  });

  test('without a receiver leads are stored, and delivered once there is one', async () => {
    await open({ FORM_SUBMISSION_URL: '' });
    expect(leads.notices()).toEqual([expect.stringContaining('FORM_SUBMISSION_URL')]);
    expect(await leads.intake.take(newLead())).toMatchObject({ status: 'stored' });
    expect(await metrics.metrics()).toMatch(/^portico_leads_waiting 1$/m);
    await close();
    await open();
    await expect.poll(states, pollOptions).toEqual(['delivered']);
  });
});

describe('two receivers (FORM-56)', () => {
  let crm: LeadReceiver;
  beforeEach(async () => {
    crm = await startLeadReceiver();
  });
  afterEach(() => crm.close());
  const two = () => ({ LEADS_RECEIVERS: JSON.stringify({ crm: { url: crm.url } }) });

  test('one fails while the other succeeds, and each gets the lead once', async () => {
    await open({ ...two(), FORM_DELIVERY_TIMEOUT_SECONDS: '30' });
    crm.mode = 500;
    const sent = newLead();
    await leads.intake.take(sent);
    const ofStates = async () => (await stored())[0]?.deliveries.map(({ status }) => status);
    await expect.poll(ofStates, pollOptions).toEqual(['waiting', 'delivered']);
    await expect.poll(stored, pollOptions).toMatchObject([{ failure: 'status 500' }]);
    crm.mode = 'take';
    await expect.poll(states, pollOptions).toEqual(['delivered']);
    for (const { taken } of [receiver, crm]) {
      expect(taken).toEqual([{ key: sent.key, payload: sent.payload }]);
    }
  });

  test('a receiver that hangs does not hold up the other', async () => {
    await open({ ...two(), FORM_DELIVERY_TIMEOUT_SECONDS: '30' });
    crm.mode = 'hang';
    await Promise.all(Array.from({ length: 12 }, () => leads.intake.take(newLead())));
    await expect.poll(() => receiver.taken, pollOptions).toHaveLength(12);
    expect(crm.requests).toBeLessThanOrEqual(4);
  });

  test('only the first decides what a visitor who waits sees', async () => {
    await open({ ...two(), FORM_DELIVERY: 'sync' });
    receiver.mode = 'refuse';
    expect(await leads.intake.take(newLead())).toEqual({
      status: 'refused',
      id: expect.any(String),
      errors: refusals,
    });
    expect(await states()).toEqual(['refused']);
    receiver.mode = 'take';
    crm.mode = 'refuse';
    expect(await leads.intake.take(newLead())).toMatchObject({ status: 'stored' });
    await expect.poll(states, pollOptions).toEqual(['dead', 'refused']);
    expect(crm.requests).toBe(1);
  });
});

describe('a receiver with a mail address (OWN-58)', () => {
  let server: FakeMailServer;
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(() => server.close());
  const office = { FORM_SUBMISSION_URL: 'mailto:office@portico.example' };
  const withServer = () => ({ SMTP_URL: server.url, MAIL_FROM: 'web@portico.example' });

  test('gets each lead as one mail, also if the mail server refused it first', async () => {
    server.mode = 'refuse';
    await open({ ...office, ...withServer() });
    await leads.intake.take(newLead());
    await expect.poll(stored, pollOptions).toMatchObject([{ failure: 'EENVELOPE 550' }]);
    expect(await states()).toEqual(['waiting']);
    server.mode = 'take';
    await expect.poll(states, pollOptions).toEqual(['delivered']);
    expect(server.messages).toHaveLength(1);
    expect(server.messages[0]).toMatch(/^To: office@portico\.example$/m);
    expect(logged).not.toContain('office@');
  });

  test('gets nothing without a mail server, and what waited once there is one', async () => {
    await open(office);
    expect(leads.notices()).toEqual([expect.stringContaining('SMTP_URL')]);
    expect(logged.match(/SMTP_URL/g)).toHaveLength(1);
    await leads.intake.take(newLead());
    expect(await states()).toEqual(['waiting']);
    await close();
    await open({ ...office, ...withServer() });
    expect(leads.notices()).toEqual([]);
    await expect.poll(states, pollOptions).toEqual(['delivered']);
    expect(server.messages).toHaveLength(1);
  });

  test('beside another one gets only the categories that it names (OWN-59)', async () => {
    const quality = { url: 'mailto:quality@portico.example', categories: ['complaint'] };
    await open({ ...withServer(), LEADS_RECEIVERS: JSON.stringify({ quality }) });
    await leads.intake.take(newLead());
    await leads.intake.take(newLead({ payload: { messageCategory: 'complaint' } }));
    await expect.poll(states, pollOptions).toEqual(['delivered', 'delivered']);
    expect(receiver.taken).toHaveLength(2);
    expect(server.messages).toHaveLength(1);
  });
});

describe('a visitor who waits for the receiver', () => {
  test('sees its errors, also for a repeat, and the lead is not retried', async () => {
    await open({ FORM_DELIVERY: 'sync' });
    receiver.mode = 'refuse';
    const lead = newLead();
    const refused = { status: 'refused', id: expect.any(String), errors: refusals };
    expect(await leads.intake.take(lead)).toEqual(refused);
    expect(await states()).toEqual(['refused']);
    expect(await leads.intake.take(lead)).toEqual(refused);
    expect(receiver.requests).toBe(2);
    receiver.mode = 'take';
    expect(await leads.intake.take(lead)).toMatchObject({ status: 'known' });
    expect(await states()).toEqual(['delivered']);
  });

  test('gets the same answer when a form is sent twice at once', async () => {
    await open({ FORM_DELIVERY: 'sync' });
    receiver.mode = 'refuse';
    const lead = newLead();
    const answers = await Promise.all([leads.intake.take(lead), leads.intake.take(lead)]);
    expect(answers.map(({ status }) => status)).toEqual(['refused', 'refused']);
    expect(receiver.requests).toBe(1);
  });

  test.each(['hang', 'reset', 500] as const)('%s loses no lead', async (mode) => {
    await open({ FORM_DELIVERY: 'sync' });
    receiver.mode = mode;
    expect(await leads.intake.take(newLead())).toMatchObject({ status: 'stored' });
    expect(await states()).toEqual(['waiting']);
    receiver.mode = 'take';
    await expect.poll(states, pollOptions).toEqual(['delivered']);
    expect(receiver.taken).toHaveLength(1);
  });
});

test('leads that were delivered long ago are deleted when the site starts', async () => {
  await open({ FORM_SUBMISSION_URL: '' });
  const lease = { token: 'a', until: '2026-01-01T00:00:00.000Z' };
  for (const receivedAt of ['2026-01-01T00:00:00.000Z', new Date().toISOString()]) {
    const added = await records.leads.add(newLead(), receivedAt);
    const id = added.status === 'stored' ? added.id : '';
    const delivery = { what: 'lead', receiver: defaultReceiver, record: id, attempts: 1 } as const;
    await records.deliveries.settle(delivery, lease, { status: 'delivered', at: receivedAt });
  }
  await close();
  await open({ LEADS_RETENTION_DAYS: '30' });
  await expect.poll(states, pollOptions).toHaveLength(1);
});
