import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stringify } from 'yaml';
import { pathOf } from '../running/debian.ts';
import { endProcess, endWithThisProcess } from '../running/endProcess.ts';
import { freePort } from '../running/freePort.ts';

/** An alert whose condition holds. */
export interface ActiveAlert {
  readonly name: string;
  /** True once it has held for the time in its rule. */
  readonly isFiring: boolean;
  /** Since when it holds, in milliseconds since the epoch. */
  readonly since: number;
}

/** A temporary Prometheus server, which is stopped at the end of the scope. */
export interface PrometheusServer extends AsyncDisposable {
  alerts(): Promise<readonly ActiveAlert[]>;
  /** The values that an expression has now. @throws when the expression is invalid */
  values(expression: string): Promise<readonly number[]>;
}

/** The path of prometheus; promtool is beside it. @throws when it cannot be installed */
const ensurePrometheus = (): string =>
  pathOf({
    name: 'Prometheus',
    setting: 'PROMETHEUS',
    places: ['/usr/bin/prometheus', '/usr/local/bin/prometheus'],
    packages: ['prometheus'],
  });

/** Checks a file of rules with promtool. @throws Error with its output when it is invalid */
export function checkRules(file: string): string {
  const promtool = join(dirname(ensurePrometheus()), 'promtool');
  return execFileSync(promtool, ['check', 'rules', file], { encoding: 'utf8' });
}

/**
 * Starts Prometheus on this machine; it asks and judges every second.
 * @param rules the text of a file of rules
 * @param jobs the targets, as host and port, of each job
 * @throws when there is none and it cannot be installed, or it does not start
 */
export async function startPrometheus(
  rules: string,
  jobs: Readonly<Record<string, readonly string[]>>,
): Promise<PrometheusServer> {
  const program = ensurePrometheus();
  const folder = mkdtempSync(join(tmpdir(), 'portico-prometheus-'));
  writeFileSync(join(folder, 'alerts.yaml'), rules);
  const configuration = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: ['alerts.yaml'],
    scrape_configs: Object.entries(jobs).map(([job_name, targets]) => ({
      job_name,
      static_configs: [{ targets }],
    })),
  };
  writeFileSync(join(folder, 'prometheus.yml'), stringify(configuration));
  const address = `127.0.0.1:${await freePort()}`;
  const server = spawn(
    program,
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
      '--log.level=error',
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  endWithThisProcess(server);

  async function ask<T>(path: string): Promise<T> {
    const response = await fetch(`http://${address}/api/v1/${path}`);
    const answer = (await response.json()) as { data: T; error?: string };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.data;
  }

  const isReady = () =>
    fetch(`http://${address}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`prometheus ended with ${server.exitCode}`);
    await sleep(100);
  }
  return {
    async alerts() {
      const { alerts } = await ask<{ alerts: readonly Alert[] }>('alerts');
      return alerts.map(({ labels, state, activeAt }) => ({
        name: labels.alertname,
        isFiring: state === 'firing',
        since: Date.parse(activeAt),
      }));
    },
    async values(expression) {
      const asked = `query?query=${encodeURIComponent(expression)}`;
      const { result } = await ask<{ result: readonly Sample[] }>(asked);
      return result.map(({ value: [, value] }) => Number(value));
    },
    async [Symbol.asyncDispose]() {
      await endProcess(server);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** An alert as Prometheus answers it. */
interface Alert {
  readonly labels: { readonly alertname: string };
  readonly state: 'pending' | 'firing';
  readonly activeAt: string;
}

/** A sample as Prometheus answers it: a time, and a number as text. */
interface Sample {
  readonly value: readonly [number, string];
}
