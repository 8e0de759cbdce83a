import cluster from 'node:cluster';
import { metrics } from '../operation/metrics.ts';
import type { News, Order, Report } from './messages.ts';

/** The processes that serve one site together (`WORKERS`), as one of them sees them. */
export interface Team {
  /** The number of this worker, from 1; undefined in a process without others. */
  readonly number: number | undefined;
  /** Whether this process writes the search index; only one does. */
  readonly writesIndex: boolean;
  /** Tells the other workers. */
  tell(news: News): void;
  /** Calls a function with what other workers tell. */
  onNews(listener: (news: News) => void): void;
  /** The metrics of all workers in Prometheus format. */
  readMetrics(): Promise<string>;
}

/** The team of a process that serves the site alone. */
export const alone: Team = {
  number: undefined,
  writesIndex: true,
  tell: () => undefined,
  onNews: () => undefined,
  readMetrics: () => metrics.metrics(),
};

/** The environment variable that tells a worker its number. */
export const workerNumber = 'PORTICO_WORKER';

/** Sends a message to the supervisor. @returns when it has been sent, or cannot be */
export function report(message: Report): Promise<void> {
  return new Promise((done) => {
    if (!process.connected || !process.send) done();
    else process.send(message, undefined, undefined, () => done());
  });
}

/** Calls a function with the supervisor's messages. */
export function onOrder(listener: (order: Order) => void): void {
  process.on('message', (message) => listener(message as Order));
}

/** The team of this process: its fellow workers if a supervisor started it, otherwise nobody. */
export function findTeam(): Team {
  if (!cluster.isWorker) return alone;
  const number = Number(process.env[workerNumber]);
  const listeners: ((news: News) => void)[] = [];
  const asked = new Map<number, (text: string) => void>();
  let questions = 0;
  onOrder((order) => {
    if (order.kind === 'news') for (const listener of listeners) listener(order.news);
    if (order.kind !== 'allMetrics') return;
    asked.get(order.id)?.(order.text);
    asked.delete(order.id);
  });
  return {
    number,
    writesIndex: number === 1,
    tell: (news) => void report({ kind: 'news', news }),
    onNews: (listener) => void listeners.push(listener),
    readMetrics: () =>
      new Promise((done) => {
        questions += 1;
        asked.set(questions, done);
        void report({ kind: 'askAllMetrics', id: questions });
      }),
  };
}
