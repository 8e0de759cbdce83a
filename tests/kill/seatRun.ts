import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { idEndOf } from '../../src/contact/reference.ts';
import type { Registration } from '../../src/registrations/registration.ts';
import { chooseRecords } from '../../src/server/ports/chooseRecords.ts';
import { readSettings } from '../../src/server/start/settings.ts';
import { ask, form } from '../running/ask.ts';
import { writeContent } from '../running/contentFolder.ts';
import { freePort } from '../running/freePort.ts';
import { createMachine } from '../running/site.ts';
import { temporaryFolder } from '../running/temporaryFolder.ts';
import { mustBecome } from '../running/until.ts';
import { course, filledIn } from '../site/registrationSite.ts';
import { smallContent } from '../site/smallContent.ts';

/** The size of the run. */
export interface SeatRunOptions {
  readonly clients: number;
  readonly seats: number;
  readonly kills: number;
  /** Processes of the site that share the database. */
  readonly processes: number;
  /** A PostgreSQL database, in place of the embedded one. */
  readonly databaseUrl?: string;
}

/** The result of the run. */
export interface SeatRunReport {
  readonly answered: number;
  readonly confirmed: number;
  readonly waiting: number;
  readonly stored: number;
  /** Requests that failed because a process was killed, and answers of 503. */
  readonly broken: number;
  readonly milliseconds: number;
  /** The faults; empty when each seat was given once and no registration was lost or doubled. */
  readonly faults: readonly string[];
}

/** The answer to a client: the reference number, and whether the seat is confirmed. */
interface Told {
  readonly email: string;
  readonly reference: string;
  readonly status: string;
}

/**
 * Clients register for the seats of one event at once, each until it is answered, while processes
 * of the site are killed. Compares what they were told with what is stored.
 */
export async function runSeats(options: SeatRunOptions): Promise<SeatRunReport> {
  const { clients, seats, kills, processes, databaseUrl = '' } = options;
  await using temporary = await temporaryFolder('seats');
  const folder = temporary.path;
  await writeContent(folder, {
    'pictures/pictures.json': '[]',
    ...smallContent,
    'default/event/event_course.yaml': course({ seats }),
  });
  const env = {
    LOG_LEVEL: 'silent',
    CONTENT_DIR: folder,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    CAPTCHA_KEY: randomUUID(),
    LEADS_KEY: randomBytes(32).toString('base64'),
  };
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const sites = ports.map((port) =>
    createMachine({ ...env, PORT: String(port) }, { readyAt: '/healthz' }),
  );
  const told: Told[] = [];
  let broken = 0;

  /** Registers one person, again and again until the page of the registration is shown. */
  async function register(i: number): Promise<void> {
    const email = `p${i}@hospital.example`;
    const registering = form({ ...filledIn, email, submission: randomUUID() });
    for (let attempt = i; ; attempt += 1) {
      const port = ports[attempt % ports.length] ?? 0;
      try {
        const answer = await ask(port, '/calendar/event_course/registration', registering);
        const path = answer.status === 303 && answer.headers.location;
        const shown = path ? (await ask(port, path)).text : '';
        const [, status = ''] = /data-status="(\w+)"/.exec(shown) ?? [];
        const [reference = ''] = /REG-\w{4}-\w{4}/.exec(shown) ?? [];
        if (status && reference) return void told.push({ email, reference, status });
      } catch {
        // Its process was killed.
      }
      broken += 1;
      await pause(50 + Math.random() * 150);
    }
  }

  try {
    await Promise.all(sites.map((site) => site.start()));
    const began = performance.now();
    const registering = Promise.all(Array.from({ length: clients }, (_, i) => register(i)));
    for (let kill = 0; kill < kills; kill += 1) {
      const before = told.length;
      const hasAnswered = () => told.length > before || told.length === clients;
      await mustBecome('Somebody is registered', hasAnswered, 120, 20);
      await pause(Math.random() * 300);
      const site = sites[kill % sites.length];
      await site?.kill();
      await site?.start();
    }
    await registering;
    const milliseconds = Math.round(performance.now() - began);
    await Promise.all(sites.map((site) => site.kill()));
    const records = await chooseRecords(readSettings(env, true));
    const stored: Registration[] = [];
    for await (const registration of records.registrations.list()) stored.push(registration);
    await records.close();
    const of = (status: string) => stored.filter((it) => it.status === status).length;
    return {
      answered: told.length,
      confirmed: of('confirmed'),
      waiting: of('waiting'),
      stored: stored.length,
      broken,
      milliseconds,
      faults: faultsOf(told, stored, options),
    };
  } finally {
    await Promise.all(sites.map((site) => site.kill()));
  }
}

function faultsOf(
  told: readonly Told[],
  stored: readonly Registration[],
  { clients, seats }: SeatRunOptions,
): string[] {
  const faults: string[] = [];
  const confirmed = stored.filter(({ status }) => status === 'confirmed').length;
  const expected = Math.min(seats, clients);
  if (confirmed !== expected) faults.push(`${confirmed} seats were given, not ${expected}`);
  if (stored.length !== clients) faults.push(`${stored.length} are stored, not ${clients}`);
  if (stored.some(({ repeatOf }) => repeatOf)) faults.push('somebody has registered twice');
  for (const { email, reference, status } of told) {
    const found = stored.find(({ id }) => id.endsWith(idEndOf(reference) ?? ' '));
    if (!found) faults.push(`${reference}: lost`);
    else if (found.email !== email) faults.push(`${reference}: another person`);
    else if (found.status !== status)
      faults.push(`${reference}: told ${status}, is ${found.status}`);
  }
  return faults;
}
