import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { MonitoredSite } from './monitoredSite.ts';

/** A fault of a running site, and the alert that must tell of it. */
export interface AlertFault {
  /** What happens, as a clause. */
  readonly what: string;
  readonly alert: string;
  /** Further alerts that may tell of it. */
  readonly others: readonly string[];
  cause(): Promise<void>;
  repair(): Promise<void>;
  /** The cause as the runbook finds it. */
  readonly clue: {
    /** The words of the alert's section that say where to look. */
    readonly section: string;
    /** Looks there. */
    look(): Promise<string>;
    readonly found: RegExp;
  };
}

const root = resolve(import.meta.dirname, '../..');

/** The alerts of a site whose forms cannot be stored. */
const formsFail = ['PorticoFormsFail', 'PorticoErrors', 'PorticoNoLeads'];

/** The faults, each on the same site. @param forms how many forms were sent lately */
export function alertFaults(
  site: MonitoredSite,
  forms: () => Promise<readonly number[]>,
): readonly AlertFault[] {
  const { contentFolder, env, receiver } = site;
  const inContent = (path: string) => join(contentFolder, path);

  /** Runs a command of the project with the settings of the site. @returns what it prints */
  async function command(script: string, ...args: readonly string[]): Promise<string> {
    const options = { cwd: root, env: { PATH: process.env.PATH, ...env } };
    const run = promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...args], options);
    // Commands that find something exit with 1.
    const { stdout, stderr } = await run.catch(
      (error: { readonly stdout: string; readonly stderr: string }) => error,
    );
    return stdout + stderr;
  }

  const aside = (name: string) => join(contentFolder, '..', name);
  const moved = ['webpage', 'resource'];
  const broken = inContent('default/product/knotline_anchor.yaml');
  let kept = '';
  let other: Server | undefined;

  return [
    {
      what: 'the site is killed',
      alert: 'PorticoDown',
      others: [],
      cause: site.kill,
      repair: site.start,
      clue: { section: 'Is the process there?', look: site.readyz, found: /ECONNREFUSED/ },
    },
    {
      what: 'the process ends again and again',
      alert: 'PorticoRestarts',
      others: ['PorticoDown'],
      async cause() {
        for (let times = 0; times < 4; times += 1) {
          await site.kill();
          await site.start();
          // Prometheus must have seen each.
          await sleep(2_000);
        }
      },
      repair: async () => undefined,
      clue: {
        section: 'journalctl',
        look: async () => String(site.starts()),
        found: /^[4-9]$/,
      },
    },
    {
      what: 'another program answers on the port of the site',
      alert: 'PorticoMetricsMissing',
      others: ['PorticoDown', 'PorticoRestarts'],
      async cause() {
        await site.kill();
        other = createServer((_req, res) => res.end('other_metric 1\n'));
        await once(other.listen(Number(site.operations.split(':')[1]), '127.0.0.1'), 'listening');
      },
      async repair() {
        other?.close();
        other?.closeAllConnections();
        await site.start();
      },
      clue: {
        section: 'something else that answers `/metrics`',
        look: site.readyz,
        found: /other_metric/,
      },
    },
    {
      what: 'two folders of content are moved away',
      alert: 'PorticoContentStale',
      others: [],
      async cause() {
        for (const name of moved) await rename(inContent(`default/${name}`), aside(name));
      },
      async repair() {
        for (const name of moved) await rename(aside(name), inContent(`default/${name}`));
      },
      clue: {
        section: '`/readyz` names the reason',
        look: site.readyz,
        found: /"status":"stale".*\d+ of \d+ of the type webpage/,
      },
    },
    {
      what: 'a product links to an item that does not exist',
      alert: 'PorticoContentFaults',
      others: [],
      async cause() {
        kept = await readFile(broken, 'utf8');
        await writeFile(broken, kept.replace('related_products: [', 'related_products: [nobody, '));
      },
      repair: () => writeFile(broken, kept),
      clue: {
        section: 'content:check -- --errors',
        look: async () => `${await site.readyz()}\n${await command('content-check', '--errors')}`,
        found: /faults? \(link[\s\S]*default\/product\/knotline_anchor\.yaml:\d+.*nobody/,
      },
    },
    {
      what: 'the database becomes read-only',
      alert: 'PorticoDatabaseReadOnly',
      others: formsFail,
      async cause() {
        await site.administer('alter system set default_transaction_read_only = on');
        await site.administer('select pg_reload_conf()');
      },
      async repair() {
        await site.administer('alter system reset default_transaction_read_only');
        await site.administer('select pg_reload_conf()');
      },
      clue: {
        section: 'default_transaction_read_only',
        look: async () =>
          (await site.readyz()) +
          (await site.administer(
            "select reset_val from pg_settings where name = 'default_transaction_read_only'",
          )),
        found: /takes no writes/,
      },
    },
    {
      what: 'the database server ends',
      alert: 'PorticoDatabaseSilent',
      others: [...formsFail, 'PorticoDatabaseReadOnly', 'PorticoReplicationFails'],
      cause: site.postgres.halt,
      repair: site.postgres.resume,
      clue: {
        section: 'does the server run',
        look: async () =>
          `${await site.readyz()} ${await site.administer('select 1').catch((error) => error.code)}`,
        found: /The database does not answer.*(?:ENOENT|ECONNREFUSED)/,
      },
    },
    {
      what: 'the standby of the database ends',
      alert: 'PorticoReplicationFails',
      others: [],
      cause: site.standby.halt,
      repair: site.standby.resume,
      clue: {
        section: 'from pg_stat_replication',
        look: () => site.administer('select application_name, state from pg_stat_replication'),
        found: /^\[\]$/,
      },
    },
    {
      what: 'Redis ends',
      alert: 'PorticoSharedMemoryDown',
      others: [],
      cause: site.stopRedis,
      repair: site.startRedis,
      clue: {
        section: 'does the server run',
        look: site.readyz,
        found: /Redis \(REDIS_URL\) does not answer/,
      },
    },
    {
      what: 'the receiver of leads has moved (404)',
      alert: 'PorticoLeadsDead',
      others: [],
      async cause() {
        receiver.mode = 404;
      },
      async repair() {
        receiver.mode = 'take';
        await command('leads', 'retry', '--dead');
      },
      clue: {
        section: 'leads -- list --status dead',
        look: () => command('leads', 'list', '--status', 'dead'),
        found: /404/,
      },
    },
    {
      what: 'forms do not reach the site any more',
      alert: 'PorticoNoLeads',
      others: [],
      async cause() {
        site.areFormsSent = false;
      },
      async repair() {
        site.areFormsSent = true;
      },
      clue: {
        section: 'None grows',
        look: async () => `forms of all results: ${await forms()}`,
        found: /: 0$/,
      },
    },
  ];
}
