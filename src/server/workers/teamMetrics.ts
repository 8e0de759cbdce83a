import { AggregatorRegistry } from 'prom-client';
import type { MetricList } from './messages.ts';

/** Adds up the metrics of all workers. */
export interface TeamMetrics {
  /** Takes the newest metrics of a worker. */
  note(worker: number, metrics: MetricList): void;
  /** Keeps the counts of a worker that has ended: a counter that fell would look like a restart. */
  end(worker: number): void;
  /** All metrics in Prometheus format. @param own metrics of the supervisor itself */
  text(own: MetricList): Promise<string>;
}

const counts: ReadonlySet<string> = new Set(['counter', 'histogram']);

/** prom-client averages the delays of event loops, which hides one blocked worker among several. */
const aggregatorOf = ({ name, aggregator }: MetricList[number]) =>
  name.startsWith('nodejs_eventloop_lag_') && aggregator === 'average' ? 'max' : aggregator;

const aggregate = (lists: readonly MetricList[]) =>
  AggregatorRegistry.aggregate(
    lists.map((list) => list.map((it) => ({ ...it, aggregator: aggregatorOf(it) }))),
  );

/** Creates the sums, all 0. */
export function createTeamMetrics(): TeamMetrics {
  const latest = new Map<number, MetricList>();
  let ended: Promise<MetricList> = Promise.resolve([]);
  return {
    note: (worker, metrics) => void latest.set(worker, metrics),
    end(worker) {
      const last = latest.get(worker)?.filter(({ type }) => counts.has(String(type)));
      latest.delete(worker);
      if (last) ended = ended.then((before) => aggregate([before, last]).getMetricsAsJSON());
    },
    async text(own) {
      return aggregate([await ended, ...latest.values(), own]).metrics();
    },
  };
}
