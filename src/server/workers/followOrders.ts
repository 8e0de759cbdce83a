import type { Server } from 'node:http';
import { portOf } from '../operation/bind.ts';
import type { Log } from '../operation/log.ts';
import { metrics } from '../operation/metrics.ts';
import { reloadLogged } from '../operation/reloadOnHangup.ts';
import { stopOnOrder } from '../operation/stopGracefully.ts';
import type { Settings } from '../start/settings.ts';
import type { RunningSite } from '../start/site.ts';
import type { WorkerAnswers } from './messages.ts';
import { onOrder, report } from './team.ts';

/** Signals that only the supervisor follows: a terminal or systemd sends them to every process. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const;

/** Reports a worker as ready, and does what the supervisor orders from now on. */
export function followOrders(
  server: Server,
  site: RunningSite,
  settings: Pick<Settings, 'STOP_GRACE_SECONDS' | 'RESTART_DRAIN_SECONDS'>,
  log: Log,
): void {
  for (const signal of signals) process.on(signal, () => undefined);
  const answers: { [What in keyof WorkerAnswers]: () => Promise<WorkerAnswers[What]> } = {
    metrics: () => metrics.getMetricsAsJSON(),
    state: site.state,
    alive: async () => true,
  };
  const longest = Math.max(settings.STOP_GRACE_SECONDS, settings.RESTART_DRAIN_SECONDS);
  const close = async () => {
    await site.close();
    await report({ kind: 'lastMetrics', metrics: await answers.metrics() });
  };
  const stop = stopOnOrder({ server, prepare: site.prepareStop, close }, log, longest);
  onOrder((order) => {
    if (order.kind === 'stop') stop.stop(order.graceSeconds);
    if (order.kind === 'drain') stop.drain(order.seconds);
    if (order.kind === 'reload') reloadLogged(site.reload, log);
    if (order.kind !== 'ask') return;
    const { id, what } = order;
    void answers[what]().then((answer) => report({ kind: 'answer', id, answer }));
  });
  void report({ kind: 'ready', port: portOf(server) });
}
