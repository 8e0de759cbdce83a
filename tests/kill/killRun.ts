import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Lead } from '../../src/leads/leadStore.ts';
import { chooseRecords, type Records } from '../../src/server/ports/chooseRecords.ts';
import { readSettings } from '../../src/server/start/settings.ts';
import { type LeadReceiver, type ReceiverMode, startLeadReceiver } from '../fakes/leadReceiver.ts';
import { writeContent } from '../running/contentFolder.ts';
import { freePort } from '../running/freePort.ts';
import { createMachine } from '../running/site.ts';
import { temporaryFolder } from '../running/temporaryFolder.ts';
import { mustBecome } from '../running/until.ts';
import { formContent } from '../site/contactSite.ts';
import { smallContent } from '../site/smallContent.ts';
import { type Sightings, submitForms } from './client.ts';

/** The size of the run. */
export interface KillRunOptions {
  readonly clients: number;
  readonly kills: number;
  /** A PostgreSQL database, in place of the embedded one. */
  readonly databaseUrl?: string;
  /** Receives progress messages. */
  readonly progress?: (step: string) => void;
}

/** The result of the run. */
export interface KillRunReport {
  readonly acknowledged: number;
  readonly stored: number;
  /** Accepted deliveries, including repeats. */
  readonly deliveries: number;
  readonly repeated: number;
  /** Requests that failed because the process was killed. */
  readonly broken: number;
  /** The faults; empty when no lead was lost or duplicated. */
  readonly faults: readonly string[];
}

/** Milliseconds in which waiting leads must be delivered, once the receiver works. */
const timeLimit = 120_000;

/** A failing receiver: about every second delivery fails, in different ways. */
function failingReceiver(): ReceiverMode {
  const chance = Math.random();
  if (chance < 0.25) return 500;
  if (chance < 0.35) return 'hang';
  return chance < 0.45 ? 'reset' : 'take';
}

/**
 * Kills the site repeatedly while clients submit and the receiver of leads fails, and compares the
 * answers to clients with what was stored and delivered.
 */
export async function runKills(options: KillRunOptions): Promise<KillRunReport> {
  const { clients, kills, databaseUrl = '', progress = () => undefined } = options;
  await using temporary = await temporaryFolder('kill');
  const folder = temporary.path;
  await writeContent(folder, { 'pictures/pictures.json': '[]', ...smallContent, ...formContent });
  const receiver = await startLeadReceiver();
  receiver.choose = failingReceiver;
  const port = await freePort();
  const env = {
    PORT: String(port),
    LOG_LEVEL: 'error',
    CONTENT_DIR: folder,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    CAPTCHA_KEY: randomUUID(),
    FORM_SUBMISSION_URL: receiver.url,
    FORM_DELIVERY_TIMEOUT_SECONDS: '1',
    FORM_DELIVERY_RETRY_SECONDS: '1',
    FORM_DELIVERY_CONCURRENCY: '16',
    FORM_DELIVERY_ATTEMPTS: '1000',
    LEADS_KEY: randomBytes(32).toString('base64'),
  };
  const site = createMachine(env, { readyAt: '/healthz' });
  const seen: Sightings = {
    acknowledged: [],
    keys: new Set(),
    faults: [],
    broken: 0,
    repeated: 0,
  };
  let records: Records | undefined;
  try {
    await site.start();
    let isOver = false;
    const submitting = Promise.all(
      Array.from({ length: clients }, () => submitForms(port, seen, () => !isOver)),
    );
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = seen.acknowledged.length;
      // A busy machine answers later; a site that has answered nothing has nothing to lose.
      await mustBecome('Submissions are answered', () => seen.acknowledged.length > before, 120);
      await pause(Math.random() * 1_200);
      await site.kill();
      progress(`killed ${kill} of ${kills}, ${seen.acknowledged.length} submissions answered`);
      await site.start();
    }
    isOver = true;
    await submitting;
    receiver.choose = () => 'take';
    records = await chooseRecords(readSettings(env, true));
    const leads = await allDelivered(records, progress);
    return reportOf(seen, leads, receiver);
  } finally {
    await site.kill();
    await records?.receipts.close();
    await receiver.close();
  }
}

/** All leads, once none is waiting, or after the time limit. */
async function allDelivered(
  { leads, deliveries }: Records,
  progress: (step: string) => void,
): Promise<Lead[]> {
  const end = performance.now() + timeLimit;
  for (;;) {
    const { waiting } = await deliveries.backlog('lead', 'main');
    if (waiting === 0 || performance.now() > end) break;
    progress(`${waiting} leads wait`);
    // An operator does this once the receiver works again.
    await leads.retry({ status: 'waiting' }, new Date().toISOString());
    await pause(1_000);
  }
  const all: Lead[] = [];
  for await (const lead of leads.list()) all.push(lead);
  return all;
}

function reportOf(seen: Sightings, leads: readonly Lead[], { taken }: LeadReceiver): KillRunReport {
  const faults = [...seen.faults];
  const stored = Map.groupBy(leads, ({ key }) => key);
  const delivered = Map.groupBy(taken, ({ key }) => key);
  for (const { key, id, email } of seen.acknowledged) {
    const [lead, ...more] = stored.get(key) ?? [];
    if (!lead) faults.push(`${key}: lost`);
    else if (more.length > 0) faults.push(`${key}: stored ${more.length + 1} times`);
    else if (lead.id !== id) faults.push(`${key}: another id`);
    else if (lead.payload?.email !== email) faults.push(`${key}: another's fields`);
    else if (lead.status !== 'delivered') faults.push(`${key}: ${lead.status}`);
    const deliveries = delivered.get(key) ?? [];
    if (deliveries.length === 0) faults.push(`${key}: never delivered`);
    else if (deliveries.some(({ payload }) => payload.email !== email)) {
      faults.push(`${key}: delivered with another's fields`);
    }
  }
  for (const { key } of leads) if (!seen.keys.has(key)) faults.push(`${key}: nobody sent it`);
  return {
    acknowledged: seen.acknowledged.length,
    stored: leads.length,
    deliveries: taken.length,
    repeated: seen.repeated,
    broken: seen.broken,
    faults,
  };
}
