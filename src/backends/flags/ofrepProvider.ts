import { OFREPApi } from '@openfeature/ofrep-core';
import {
  type EvaluationContext,
  OpenFeatureEventEmitter,
  type Provider,
  ProviderEvents,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk';
import { type FlagContext, publicContext } from '../../flags/flagBoard.server.ts';
import { type FlagName, flagNameOf, isFlagValue } from '../../flags/flags.ts';
import type { BackendLog } from '../backendLog.ts';
import { createServiceFetch } from '../http/callService.ts';

/** A service that evaluates flags, and the log for errors. */
export interface OfrepOptions {
  /** The address before `/ofrep/v1`, without a slash at the end. */
  readonly url: string;
  /** Headers of each request, for example for authentication. */
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds between two requests. */
  readonly pollMs: number;
  /** Milliseconds per request; default 3,000. */
  readonly timeoutMs?: number;
  readonly log: BackendLog;
}

/** The longest answer, in bytes. */
const longestAnswer = 1_048_576;

/** The evaluated flags of one context. */
interface Evaluated {
  readonly context: FlagContext;
  values: ReadonlyMap<FlagName, unknown>;
  etag: string | null;
}

const evaluated = (qa: boolean): Evaluated => ({
  context: { ...publicContext, qa },
  values: new Map(),
  etag: null,
});

/**
 * An OpenFeature provider for services that speak the OpenFeature Remote Evaluation Protocol, such
 * as flagd (FLAG-5). There are two contexts only, ordinary visitors and testers, so both are
 * evaluated in bulk at intervals and no visitor waits for the service. While it fails, the previous
 * values stay; before its first answer the defaults apply.
 */
export function createOfrepProvider(options: OfrepOptions): Provider {
  const { url, headers, pollMs, timeoutMs = 3_000, log } = options;
  const events = new OpenFeatureEventEmitter();
  const all = evaluated(false);
  const qa = evaluated(true);
  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;
  const api = new OFREPApi(
    { baseUrl: url, headers: Object.entries(headers), timeoutMs },
    // The client's own time limit ends before the body is read.
    createServiceFetch(new URL(url).origin, { timeLimit: timeoutMs, mostBytes: longestAnswer }),
  );

  /** Returns whether the values changed. */
  async function evaluate(one: Evaluated): Promise<boolean> {
    const context = { targetingKey: one.context.key, ...one.context };
    const { httpStatus, value, httpResponse } = await api.postBulkEvaluateFlags(
      { context },
      one.etag,
    );
    if (httpStatus === 304) return false;
    if (!value || !('flags' in value)) throw new Error(`The flag service answered ${httpStatus}`);
    const values = new Map<FlagName, unknown>();
    for (const { key = '', ...flag } of value.flags ?? []) {
      const name = flagNameOf(key);
      if (!name || !('value' in flag)) continue;
      const given = name === 'alert-banner' && flag.value === '' ? null : flag.value;
      if (isFlagValue(name, given)) values.set(name, given);
      else log.warn({ flag: name }, 'The flag service sent an invalid value; the default applies');
    }
    const hasChanged =
      values.size !== one.values.size ||
      [...values].some(([name, it]) => one.values.get(name) !== it);
    one.values = values;
    one.etag = httpResponse?.headers.get('etag') ?? null;
    return hasChanged;
  }

  async function refresh(): Promise<void> {
    try {
      const changed = await Promise.all([evaluate(all), evaluate(qa)]);
      if (isFailing) log.info({ url }, 'The flag service answers again');
      isFailing = false;
      if (changed.includes(true)) events.emit(ProviderEvents.ConfigurationChanged);
    } catch (err) {
      if (!isFailing) log.error({ err, url }, 'The flag service fails; the flags stay as they are');
      isFailing = true;
    }
  }

  function poll(): void {
    timer = setTimeout(() => void refresh().then(() => timer && poll()), pollMs).unref();
  }

  async function resolve<T>(
    key: string,
    fallback: T,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<T>> {
    const name = flagNameOf(key);
    const value = name && (context.qa === true ? qa : all).values.get(name);
    if (value === undefined) return { value: fallback, reason: StandardResolutionReasons.DEFAULT };
    return { value: (value ?? '') as T, reason: StandardResolutionReasons.CACHED };
  }

  return {
    metadata: { name: 'ofrep' },
    runsOn: 'server',
    events,
    async initialize() {
      await refresh();
      poll();
    },
    async onClose() {
      clearTimeout(timer);
      timer = undefined;
      api.close();
    },
    resolveBooleanEvaluation: resolve<boolean>,
    resolveStringEvaluation: resolve<string>,
    resolveNumberEvaluation: resolve<number>,
    resolveObjectEvaluation: resolve,
  };
}
