import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cdnRules } from '../../scripts/cdn-rules.ts';
import { chooseRecords } from '../../src/server/ports/chooseRecords.ts';
import { type Environment, readSettings } from '../../src/server/start/settings.ts';
import { freePort } from '../running/freePort.ts';
import { startNginx } from '../running/nginx.ts';
import { startPostgres } from '../running/postgres.ts';
import { startVarnish } from '../running/varnish.ts';
import { answers, createMachine, type Machine } from './machine.ts';
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
  const folder = await mkdtemp(join(tmpdir(), 'portico-update-'));
  const releases = [join(folder, 'earlier'), join(folder, 'later')] as const;
  for (const [at, path] of releases.entries()) {
    makeRelease(path, at === 1);
    rmSync(join(path, 'content'));
    execFileSync('cp', ['-r', join(root, 'content'), join(path, 'content')]);
  }
  const edited = join(releases[1], 'content/default/webpage/page_patient_questions.yaml');
  writeFileSync(edited, readFileSync(edited, 'utf8').replace('How to use', 'How to use well'));
  const postgres = await startPostgres();
  const port = await freePort();
  const settings: Environment = {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
    TRUST_PROXY: 'loopback',
    DATABASE_URL: postgres.url,
    CAPTCHA_KEY: randomUUID(),
    LEADS_KEY: randomBytes(32).toString('base64'),
    NODE_OPTIONS: `--import ${join(root, 'tests/fakes/demoDay.ts')}`,
    ...(balancer === 'varnish' && {
      GEO_COUNTRY_HEADER: 'X-Country',
      CDN: 'on',
      CDN_PURGE_URL: `http://127.0.0.1:${port}/api/purge`,
      CDN_PURGE_SECRET: randomBytes(32).toString('base64'),
    }),
  };
  const machines: readonly Machine[] = [
    await createMachine(join(folder, 'one'), settings),
    await createMachine(join(folder, 'two'), settings),
  ];
  const servers = machines.map(({ url }) => url);
  let front: { url: string; stop(): Promise<void> } | undefined;
  try {
    await Promise.all(machines.map((it) => it.start(releases[0])));
    front =
      balancer === 'varnish'
        ? await startVarnish(port, servers, await cdnRules(['vcl'], settings))
        : await startNginx(port, servers);
    const pages = await pagesOf(front.url);
    const begun = performance.now();
    let replaced = 0;
    const isEnough = ({ counts }: Visits) => counts.page + counts.asset + counts.lead >= requests;
    let last: Visits | undefined;
    let failure: unknown;
    // A visit that begins during an update also sees its end.
    let isUpdating = true;
    const visiting = visit(front.url, pages, visitors, (seen) => {
      last = seen;
      return failure === undefined && (isUpdating || !isEnough(seen));
    });
    try {
      for (let round = 1; ; round += 1) {
        for (const machine of machines) {
          await machine.replace(releases[round % 2] ?? '');
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
    await rm(folder, { recursive: true, maxRetries: 5 });
  }
}

/** Pages of every kind, once the site answers: each 30th of the sitemap. */
async function pagesOf(url: string): Promise<string[]> {
  while (!(await answers(`${url}/robots.txt`))) await sleep(50);
  const answer = await fetch(`${url}/sitemap.xml`, { headers: { 'X-Country': 'US' } });
  const found = (await answer.text()).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g);
  return [...found].flatMap(([, path], at) => (at % 30 === 0 ? [path || '/'] : []));
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
