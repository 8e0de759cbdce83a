import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Counter } from 'prom-client';
import { callService, type ServiceError } from '../../backends/http/callService.ts';
import { signatureHeaders } from '../../backends/leads/httpEndpoint.ts';
import type { Log } from '../operation/log.ts';
import { gauge, metrics } from '../operation/metrics.ts';
import type { Settings } from '../start/settings.ts';
import { rulesKey } from './surrogateKeys.ts';

/** Removes pages from the CDN. */
export interface Purger {
  /** Removes the pages with any of these keys, in the background, and tries until it is done. */
  purge(keys: readonly string[]): void;
  /** The notice for operators that pages cannot be removed; empty without a fault. */
  notices(): readonly string[];
  /** Ends all attempts. */
  close(): void;
}

export interface PurgerParts {
  readonly settings: Pick<Settings, 'CDN_PURGE_URL' | 'CDN_PURGE_HEADERS' | 'CDN_PURGE_SECRET'>;
  readonly log: Log;
}

/** With more keys all pages are removed: Cloudflare takes no more in one request. */
const mostKeys = 30;

/** Milliseconds that an attempt may take, and the shortest and longest pause after a failed one. */
const patience = 2_000;
const pauses = { first: 500, last: 10_000 } as const;

/** Milliseconds until a purge is repeated: an outdated page may have been on its way to the CDN. */
const repeatAfter = 3_000;

const purges = new Counter({
  name: 'portico_cdn_purges_total',
  help: 'Attempts to remove pages from the CDN, by result',
  labelNames: ['result'],
  registers: [metrics],
});

/** Creates the purger. Each address is served on its own, so that one that fails delays no other. */
export function createPurger({ settings, log }: PurgerParts): Purger {
  const stop = new AbortController();
  const targets = settings.CDN_PURGE_URL.map((url) =>
    createTarget(
      (keys) => post(url, keys, settings, stop.signal),
      stop.signal,
      (failure) =>
        log.error(
          { failure, host: new URL(url).host },
          'The CDN does not remove pages; trying again',
        ),
    ),
  );
  const failingFor = () => Math.max(0, ...targets.map((it) => it.failingFor()));
  gauge(
    'portico_cdn_purge_failing_seconds',
    'For how long pages could not be removed from the CDN; 0 if they are',
    failingFor,
  );
  const purgeNow = (keys: readonly string[]) => {
    for (const target of targets) target.add(keys);
  };
  return {
    purge(keys) {
      purgeNow(keys);
      setTimeout(purgeNow, repeatAfter, keys).unref();
    },
    notices: () =>
      failingFor() > 0 ? ['Outdated pages cannot be removed from the CDN (CDN_PURGE_URL)'] : [],
    close: () => stop.abort(),
  };
}

/** One address that receives requests to remove pages. */
interface Target {
  add(keys: readonly string[]): void;
  /** Seconds since the first attempt that failed, until one succeeds. */
  failingFor(): number;
}

function createTarget(
  send: (keys: readonly string[]) => Promise<string | undefined>,
  stop: AbortSignal,
  onFailure: (failure: string) => void,
): Target {
  const waiting = new Set<string>();
  let failingSince: number | undefined;
  let failures = 0;
  let isRunning = false;

  /** @returns whether everything was removed */
  async function attempt(): Promise<boolean> {
    const keys = [...waiting];
    waiting.clear();
    const failure = await send(keys.length > mostKeys ? [rulesKey] : keys);
    purges.inc({ result: failure ? 'failed' : 'done' });
    if (!failure) {
      failingSince = undefined;
      failures = 0;
      return true;
    }
    for (const key of keys) waiting.add(key);
    failingSince ??= Date.now();
    failures += 1;
    // The first may fail at the start, when the CDN asks a process that does not listen yet.
    if (failures === 2) onFailure(failure);
    return false;
  }

  async function run(): Promise<void> {
    isRunning = true;
    for (let pause: number = pauses.first; waiting.size > 0 && !stop.aborted; ) {
      if (await attempt()) continue;
      await sleep(pause, undefined, { signal: stop, ref: false }).catch(() => undefined);
      pause = Math.min(2 * pause, pauses.last);
    }
    isRunning = false;
  }

  return {
    add(keys) {
      for (const key of keys) waiting.add(key);
      if (!isRunning) void run();
    },
    failingFor: () => (failingSince === undefined ? 0 : (Date.now() - failingSince) / 1000),
  };
}

/**
 * Posts the keys as the header that Fastly reads, and as the body that Cloudflare reads, signed for
 * `/api/purge`. @returns why it failed; undefined if it did not
 */
async function post(
  url: string,
  keys: readonly string[],
  { CDN_PURGE_HEADERS, CDN_PURGE_SECRET }: PurgerParts['settings'],
  stop: AbortSignal,
): Promise<string | undefined> {
  const body = JSON.stringify({ tags: keys });
  try {
    const { ok, status } = await callService(url, {
      method: 'POST',
      headers: {
        ...CDN_PURGE_HEADERS,
        'Content-Type': 'application/json',
        'Surrogate-Key': keys.join(' '),
        ...signatureHeaders(CDN_PURGE_SECRET, randomUUID(), body, new Date()),
      },
      body,
      timeLimit: patience,
      mostBytes: 0,
      readsBody: () => false,
      signal: stop,
    });
    return ok ? undefined : `status ${status}`;
  } catch (error) {
    return (error as ServiceError).message;
  }
}
