import { randomBytes, randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type LeadReceiver, startLeadReceiver } from '../fakes/leadReceiver.ts';
import { ask } from '../running/ask.ts';
import { freePort } from '../running/freePort.ts';
import { type PostgresServer, startPostgres } from '../running/postgres.ts';
import { startRedis } from '../running/redis.ts';
import { createMachine } from '../running/site.ts';
import { submissionOf, submissionPath } from '../running/submission.ts';
import { type Standby, startStandby } from './standby.ts';

/** A built site with the demo content, services of its own and visitors; it ends with the scope. */
export interface MonitoredSite extends AsyncDisposable {
  /** A copy of the demo content. */
  readonly contentFolder: string;
  /** The settings of the site, for commands. */
  readonly env: Readonly<Record<string, string>>;
  /** Host and port of `OPERATIONS_PORT`. */
  readonly operations: string;
  readonly postgres: PostgresServer;
  readonly standby: Standby;
  readonly receiver: LeadReceiver;
  /** Whether visitors send forms; they always ask for pages. */
  areFormsSent: boolean;
  /** The text at `/readyz`, or the code of the error of the connection. */
  readyz(): Promise<string>;
  /** How often it was started. */
  starts(): number;
  kill(): Promise<void>;
  start(): Promise<void>;
  stopRedis(): Promise<void>;
  startRedis(): Promise<void>;
  /** Runs a statement of SQL in a session that may write. @returns its rows as text */
  administer(statement: string): Promise<string>;
}

/** Milliseconds between two requests of the visitors. */
const between = 200;

const paths = ['/', '/products', '/patient', '/calendar', '/news'];

/** Starts the site and its services; visitors come once `visit` is called. */
export async function openMonitoredSite(
  folder: string,
): Promise<MonitoredSite & { visit(): void }> {
  const contentFolder = join(folder, 'content');
  await cp(resolve('demo/content'), contentFolder, { recursive: true });
  const [postgres, receiver, redisPort] = await Promise.all([
    startPostgres(),
    startLeadReceiver(),
    freePort(),
  ]);
  const standby = await startStandby(postgres);
  let redis = await startRedis(redisPort);
  const [port, operationsPort] = [await freePort(), await freePort()];
  const operations = `127.0.0.1:${operationsPort}`;
  const env = {
    PORT: String(port),
    OPERATIONS_PORT: String(operationsPort),
    CONTENT_DIR: contentFolder,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    CAPTCHA_KEY: randomBytes(32).toString('base64'),
    FORM_SUBMISSION_URL: receiver.url,
    FORM_DELIVERY_ATTEMPTS: '2',
    FORM_DELIVERY_RETRY_SECONDS: '1',
  };
  let starts = 0;
  const machine = createMachine(env);
  const closing = new AbortController();
  let visiting: Promise<unknown> = Promise.resolve();

  async function request(at: number): Promise<void> {
    const isForm = site.areFormsSent && at % 5 === 0;
    const email = `${randomUUID()}@hospital.example`;
    if (isForm) await ask(port, submissionPath, submissionOf({ email }));
    else await ask(port, paths[at % paths.length] ?? '/');
  }

  async function comeAndGo(): Promise<void> {
    for (let at = 0; !closing.signal.aborted; at += 1) {
      // What a visitor gets during a fault is measured by the site.
      await request(at).catch(() => undefined);
      await sleep(between);
    }
  }

  const site = {
    contentFolder,
    env,
    operations,
    postgres,
    standby,
    receiver,
    areFormsSent: true,
    visit() {
      visiting = comeAndGo();
    },
    async readyz() {
      try {
        return await (await fetch(`http://${operations}/readyz`)).text();
      } catch (error) {
        return String((error as { cause?: { code?: string } }).cause?.code);
      }
    },
    starts: () => starts,
    kill: machine.kill,
    async start() {
      await machine.start();
      starts += 1;
    },
    stopRedis: () => redis.stop(),
    async startRedis() {
      redis = await startRedis(redisPort);
    },
    async administer(statement: string) {
      const url = new URL(postgres.url);
      url.searchParams.set('options', '-c default_transaction_read_only=off');
      const client = new Client({ connectionString: url.href });
      await client.connect();
      try {
        return JSON.stringify((await client.query(statement)).rows);
      } finally {
        await client.end();
      }
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
      await visiting;
      await machine.kill();
      await redis.stop();
      await receiver.close();
      await standby.stop();
      await postgres.stop();
    },
  };
  await site.start();
  return site;
}
