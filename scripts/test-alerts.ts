import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { type AlertFault, alertFaults } from '../tests/alerts/faults.ts';
import { openMonitoredSite } from '../tests/alerts/monitoredSite.ts';
import { checkRules, type PrometheusServer, startPrometheus } from '../tests/alerts/prometheus.ts';
import { quickRules, quickWindows } from '../tests/alerts/quickRules.ts';
import { markdownTable } from '../tests/running/table.ts';
import { temporaryFolder } from '../tests/running/temporaryFolder.ts';
import { mustBecome } from '../tests/running/until.ts';
import { runCommand } from './command.ts';
import { ensureBuild } from './ensureBuild.ts';

const help = `Causes faults on a running site, one after another, and waits for their alerts in Prometheus.

Usage: npm run --silent test:alerts -- [options]

  --only ALERT   only the fault of this alert, such as PorticoDown
  --help         print this text

1. promtool checks operations/alerts.yaml.
2. Every panel of operations/grafana-dashboard.json has a number on a site without visitors.
3. Each fault is caused and repaired. Its alert must fire, no other one may, and the alert must end.
   What its section of docs/runbook.md tells to look at must show the cause.

The site is the built one, with PostgreSQL with a standby, and Redis. Prometheus has a copy of the
rules in which minutes are seconds. The script finds or installs Prometheus, PostgreSQL, postgres_exporter
and Redis; PROMETHEUS is the path of prometheus. Exit status: 1 if anything was not as it must be.`;

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const rulesFile = 'operations/alerts.yaml';

/** Seconds in which an alert must fire. */
const patience = 180;

/** They tell of the machine that runs the test. */
const ofTheMachine = ['PorticoSlow', 'PorticoLoopBlocked'];

/** It always fires. */
const watchdog = 'PorticoWatchdog';

interface Rule {
  readonly alert: string;
  readonly for?: string;
}

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const rules: readonly Rule[] = parse(read(rulesFile)).groups[0].rules;

/** Waits until a condition holds. @throws when it takes too long */
const until = (holds: () => Promise<boolean>, what: string) => mustBecome(what, holds, patience);

const section = (alert: string) =>
  read('docs/runbook.md')
    .split(/^## /m)
    .find((it) => it.startsWith(`${alert}\n`)) ?? '';

/** @returns the panels without a number */
async function emptyPanels(prometheus: PrometheusServer): Promise<string[]> {
  const { panels } = JSON.parse(read('operations/grafana-dashboard.json')) as { panels: Panel[] };
  const faults: string[] = [];
  for (const { title, targets = [] } of panels) {
    for (const { expr } of targets) {
      const values = await prometheus.values(quickWindows(expr.replaceAll('$job', 'portico')));
      if (values.length > 0 && values.every(Number.isFinite)) continue;
      faults.push(`the panel “${title}” shows ${values.length > 0 ? values : 'nothing'}: ${expr}`);
    }
  }
  return faults;
}

/** The alerts that tell of the site, firing or about to. */
const activeAlerts = async (prometheus: PrometheusServer) =>
  (await prometheus.alerts()).filter(({ name }) => ![watchdog, ...ofTheMachine].includes(name));

/** What was seen of a fault. */
interface Seen {
  readonly fault: AlertFault;
  /** Seconds until the condition of the rule held, and until the alert of the quick rule fired. */
  readonly after: number;
  readonly firedAfter: number;
  readonly faults: readonly string[];
}

async function tryFault(fault: AlertFault, prometheus: PrometheusServer): Promise<Seen> {
  const { alert, others, clue } = fault;
  const faults: string[] = [];
  const firing = async () => (await activeAlerts(prometheus)).filter(({ isFiring }) => isFiring);
  const begun = Date.now();
  await fault.cause();
  let after = 0;
  await until(async () => {
    const own = (await firing()).find(({ name }) => name === alert);
    if (own) after = Math.max(0, own.since - begun) / 1_000;
    return own !== undefined;
  }, `${alert} does not fire when ${fault.what}`);
  const firedAfter = (Date.now() - begun) / 1_000;
  const allowed = [alert, ...others];
  const wrong = (await firing()).map(({ name }) => name).filter((it) => !allowed.includes(it));
  if (wrong.length > 0) faults.push(`${wrong} fires when ${fault.what}`);
  if (!section(alert).includes(clue.section)) {
    faults.push(`the runbook does not say “${clue.section}” at ${alert}`);
  }
  const found = await clue.look();
  if (!clue.found.test(found)) {
    faults.push(`${alert}: ${clue.found} is not where the runbook looks: ${found.slice(0, 2_000)}`);
  }
  await fault.repair();
  await until(
    async () => (await activeAlerts(prometheus)).length === 0,
    `the alerts do not end after ${fault.what}`,
  );
  return { fault, after, firedAfter, faults };
}

function cellsOf({ fault: { what, alert }, after, firedAfter }: Seen): string[] {
  const time = rules.find((it) => it.alert === alert)?.for ?? 'at once';
  const times = [after, firedAfter].map((it) => `${it.toFixed(1)} s`);
  return [what, `\`${alert}\``, ...times, time];
}

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  console.log(checkRules(resolve(root, rulesFile)).trim());
  await ensureBuild();
  await using folder = await temporaryFolder('alerts');
  await using site = await openMonitoredSite(folder.path);
  const jobs = { portico: [site.operations], postgres: [site.standby.exporter] };
  await using prometheus = await startPrometheus(quickRules(read(rulesFile)), jobs);
  const seen: Seen[] = [];
  const faults: string[] = [];
  try {
    const forms = () => prometheus.values('sum(increase(portico_submissions_total[10s]))');
    await until(async () => (await forms()).length > 0, 'Prometheus has no metrics of the site');
    await until(
      async () => (await prometheus.values('pg_stat_replication_pg_wal_lsn_diff')).length > 0,
      'Prometheus has no metrics of the standby',
    );
    faults.push(...(await emptyPanels(prometheus)));
    site.visit();
    await until(
      async () => ((await forms())[0] ?? 0) > 0 && (await activeAlerts(prometheus)).length === 0,
      'no other alert than the watchdog fires on a sound site',
    );
    const isWatched = (await prometheus.alerts()).some(
      ({ name, isFiring }) => name === watchdog && isFiring,
    );
    if (!isWatched) faults.push(`${watchdog} does not fire`);
    const all = alertFaults(site, forms);
    const chosen = all.filter(({ alert }) => values.only === undefined || alert === values.only);
    if (chosen.length === 0) throw new Error(`No fault causes ${values.only}; see --help`);
    for (const fault of chosen) {
      const one = await tryFault(fault, prometheus);
      seen.push(one);
      faults.push(...one.faults);
      process.stderr.write(`${one.faults.length > 0 ? 'BAD' : 'ok '} ${fault.what}\n`);
    }
  } catch (error) {
    // After it, the site is in an unknown state; what was seen before is worth reading.
    faults.push((error as Error).message);
  }
  const head = ['Fault', 'Alert', 'Condition held after', 'Quick rule fired after', '`for`'];
  console.log(markdownTable([head, ...seen.map(cellsOf)]));
  for (const fault of faults) console.log(`FAULT: ${fault}`);
  return faults.length > 0 ? 1 : 0;
}

await runCommand({ help, run });
