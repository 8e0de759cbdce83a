import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import type { MetricList } from './messages.ts';
import { createTeamMetrics } from './teamMetrics.ts';

/** The metrics of a worker with this delay of its event loop. */
async function workerMetrics(seconds: number): Promise<MetricList> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'portico_share',
    help: 'A share',
    aggregator: 'average',
    registers: [registry],
  }).set(seconds);
  const list = await registry.getMetricsAsJSON();
  for (const { name, values } of list) {
    const isLag = name.startsWith('nodejs_eventloop_lag');
    for (const value of values) if (isLag) value.value = seconds;
  }
  return list;
}

test('one blocked worker among several shows in the delay of the event loop (CONFIG-18)', async () => {
  const team = createTeamMetrics();
  team.note(1, await workerMetrics(0.01));
  team.note(2, await workerMetrics(0.5));
  const text = await team.text([]);
  for (const part of ['', 'max_', 'mean_', 'stddev_', 'p50_', 'p90_', 'p99_']) {
    expect(text).toContain(`\nnodejs_eventloop_lag_${part}seconds 0.5\n`);
  }
  expect(text).toContain('\nnodejs_eventloop_lag_min_seconds 0.01\n');
  // A share of all is not worse for being higher in one of them.
  expect(text).toContain('\nportico_share 0.255\n');
});
