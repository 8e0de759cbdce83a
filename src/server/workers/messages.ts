import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { SiteState } from '../operation/operations.ts';

/** The metrics of a process, as one process sends them to another. */
export type MetricList = readonly MetricObjectWithValues<MetricValue<string>>[];

/** The messages that workers send one another. */
export type News =
  | { readonly kind: 'indexWritten' }
  /** The content service reported a change to one worker. */
  | { readonly kind: 'contentChanged' }
  /** The search index is missing or damaged; the worker that writes it repairs it. */
  | { readonly kind: 'indexFault'; readonly fault: string };

/** The answers of a worker to the questions of the supervisor. */
export interface WorkerAnswers {
  readonly metrics: MetricList;
  readonly state: SiteState;
  /** Answered at once, whatever content and database do. */
  readonly alive: true;
}

/** A message from the supervisor to a worker. */
export type Order =
  /** Stop as on `SIGTERM`, or with 0 seconds as on `SIGINT`. */
  | { readonly kind: 'stop'; readonly graceSeconds: number }
  /** Take no new connections, and end when those that are open have ended. */
  | { readonly kind: 'drain'; readonly seconds: number }
  | { readonly kind: 'reload' }
  | { readonly kind: 'ask'; readonly id: number; readonly what: keyof WorkerAnswers }
  | { readonly kind: 'news'; readonly news: News }
  /** The metrics of all workers, as text, to a worker that asked for them. */
  | { readonly kind: 'allMetrics'; readonly id: number; readonly text: string };

/** A message from a worker to the supervisor. */
export type Report =
  | { readonly kind: 'ready'; readonly port: number | undefined }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'askAllMetrics'; readonly id: number }
  /** The metrics of a worker that ends, so that its counts are not lost. */
  | { readonly kind: 'lastMetrics'; readonly metrics: MetricList };
