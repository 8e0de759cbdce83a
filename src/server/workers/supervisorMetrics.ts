import { Counter, Gauge, Registry } from 'prom-client';
import type { Member } from './workers.ts';

/** Creates the metrics of the supervisor itself. */
export function createSupervisorMetrics(members: () => readonly Member[]) {
  const registry = new Registry();
  new Gauge({
    name: 'portico_workers',
    help: 'Worker processes of the site (WORKERS) by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const state of ['starting', 'ready', 'draining'] as const) {
        this.set({ state }, members().filter((it) => it.state === state).length);
      }
    },
  });
  const crashes = new Counter({
    name: 'portico_worker_crashes_total',
    help: 'Worker processes that ended unexpectedly',
    registers: [registry],
  });
  return { crashed: () => crashes.inc(), read: () => registry.getMetricsAsJSON() };
}
