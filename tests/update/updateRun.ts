import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cdnRules } from '../../scripts/cdn-rules.ts';
import { chooseRecords } from '../../src/server/ports/chooseRecords.ts';
import { type Environment, readSettings } from '../../src/server/start/settings.ts';
import { ask, pagesIn } from '../running/ask.ts';
import { freePort } from '../running/freePort.ts';
import { startNginx } from '../running/nginx.ts';
import { startPostgres } from '../running/postgres.ts';
import { createMachine, type Machine, type SiteStart } from '../running/site.ts';
import { temporaryFolder } from '../running/temporaryFolder.ts';
import { mustBecome } from '../running/until.ts';
import { startVarnish } from '../running/varnish.ts';
import { cdnSettings } from '../site/edgeSite.ts';
import { later, makeRelease } from './release.ts';
import { type Visits, visit } from './visitors.ts';

const root = resolve(import.meta.dirname, '../..');

/** How long an operator waits after a machine is ready, before the next one, in milliseconds. */
const settleFor = 5_000;

/** The size of the run. */
export interface UpdateRunOptions {
  readonly balancer: 'varnish' | 'nginx';
  /** The least number of requests. */
  readonly requests: number;
  readonly visitors: number;
  /** Receives progress messages. */
  readonly progress: (step: string) => void;
}

/** The result of the run. */
export interface UpdateRunReport {
  readonly visits: Visits;
  /** How often a machine was replaced by one of the other release. */
  readonly replaced: number;
  readonly seconds: number;
  /** What was lost; empty when nothing was. */
  readonly faults: readonly string[];
}

/**
 * Updates two machines one after the other, again and again, forth to a release with other scripts
 * and styles, other content and one more migration and back, while visitors come through Varnish or
 * nginx with the files of `operations`. Counts what visitors did not get.
 */
export async function runUpdates(options: UpdateRunOptions): Promise<UpdateRunReport> {
  const { balancer, requests, visitors, progress } = options;
  await using temporary = await temporaryFolder('update');
  const folder = temporary.path;
  const releases = [join(folder, 'earlier'), join(folder, 'later')] as const;
  for (const [at, path] of releases.entries()) {
    makeRelease(path, at === 1);
    execFileSync('cp', ['-r', join(root, 'demo/content'), join(path, 'content')]);
  }
  const edited = join(releases[1], 'content/default/webpage/page_patient_questions.yaml');
  writeFileSync(edited, readFileSync(edited, 'utf8').replace('How to use', 'How to use well'));
  const postgres = await startPostgres();
  const port = await freePort();
  const settings: Environment = {
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'loopback',
    DATABASE_URL: postgres.url,
    CAPTCHA_KEY: randomUUID(),
    LEADS_KEY: randomBytes(32).toString('base64'),
    NODE_OPTIONS: `--import ${join(root, 'tests/fakes/demoDay.ts')}`,
    ...(balancer === 'varnish' && cdnSettings(port)),
  };
  const ports = [await freePort(), await freePort()];
  const machines = ports.map((it, at) =>
    createMachine({
      ...settings,
      PORT: String(it),
      OPERATIONS_PORT: '0',
      DATA_DIR: join(folder, `machine-${at}`),
    }),
  );
  const servers = ports.map((it) => `http://127.0.0.1:${it}`);
  let front: { url: string; stop(): Promise<void> } | undefined;
  try {
    await Promise.all(machines.map((it) => it.start(runs(releases[0]))));
    front =
      balancer === 'varnish'
        ? await startVarnish(port, servers, await cdnRules(['vcl'], settings))
        : await startNginx(port, servers);
    const pages = await pagesOf(port);
    const begun = performance.now();
    let replaced = 0;
    const isEnough = ({ counts }: Visits) => counts.page + counts.asset + counts.lead >= requests;
    let last: Visits | undefined;
    let failure: unknown;
    // A visit that begins during an update also sees its end.
    let isUpdating = true;
    const visiting = visit(port, pages, visitors, (seen) => {
      last = seen;
      return failure === undefined && (isUpdating || !isEnough(seen));
    });
    try {
      for (let round = 1; ; round += 1) {
        for (const machine of machines) {
          await replace(machine, releases[round % 2] ?? '');
          await sleep(settleFor);
          replaced += 1;
          const { page, asset, lead } = last?.counts ?? { page: 0, asset: 0, lead: 0 };
          const failed = [...(last?.faults ?? [])].map(([what, count]) => `${count} × ${what}`);
          progress(`${replaced} replaced; ${page + asset + lead} requests; ${failed.join(', ')}`);
        }
        if (last && isEnough(last)) break;
      }
    } catch (error) {
      failure = error;
    }
    isUpdating = false;
    const visits = await visiting;
    if (failure) throw failure;
    const seconds = Math.round((performance.now() - begun) / 1_000);
    const faults = [...visits.faults].map(([what, count]) => `${count} × ${what}`);
    faults.push(...(await lostLeads(visits, settings)));
    const ofLater = [...visits.assets].filter((it) => it.includes(later)).length;
    if (ofLater === 0 || ofLater === visits.assets.size) faults.push('pages of one release only');
    return { visits, replaced, seconds, faults };
  } finally {
    await front?.stop();
    await Promise.all(machines.map((it) => it.kill()));
    await postgres.stop();
  }
}

/** A release, which has its own content. @param root its folder */
const runs = (root: string): SiteStart => ({ root, readyAt: '/readyz' });

/** As an operator does it: `SIGTERM`, the end of the process, and the next release. */
async function replace(machine: Machine, release: string): Promise<void> {
  const running = machine.running();
  running?.signal('SIGTERM');
  const code = await running?.ended;
  if (code !== 0) throw new Error(`A machine ended with ${code}`);
  await machine.start(runs(release));
}

/** Pages of every kind, once the site answers: each 30th of the sitemap. */
async function pagesOf(port: number): Promise<string[]> {
  const isWell = () => ask(port, '/robots.txt').then(({ status }) => status === 200);
  await mustBecome('The site answers', () => isWell().catch(() => false));
  return pagesIn((await ask(port, '/sitemap.xml')).text).filter((_, at) => at % 30 === 0);
}

/** Leads that were accepted and are not stored, or more than once. */
async function lostLeads({ leads }: Visits, settings: Environment): Promise<string[]> {
  const records = await chooseRecords(readSettings({ ...settings }, true));
  const stored = new Map<string, number>();
  for await (const { key } of records.leads.list()) stored.set(key, (stored.get(key) ?? 0) + 1);
  await records.close();
  const wrong = leads.filter((key) => stored.get(key) !== 1).length;
  return wrong > 0 ? [`${wrong} × lead answered 200 and not stored once`] : [];
}
