import { LaunchDarklyProvider } from '@launchdarkly/openfeature-node-server';
import type { Provider } from '@openfeature/server-sdk';
import type { BackendLog } from '../backendLog.ts';
import { createBoundAgent } from '../http/callService.ts';

/** An account of LaunchDarkly, and the log. */
export interface LaunchDarklyOptions {
  readonly sdkKey: string;
  /** The address of a relay proxy in place of LaunchDarkly's own servers. */
  readonly url?: string;
  /** Seconds to wait for the first flags; default 5. */
  readonly startSeconds?: number;
  readonly log: BackendLog;
}

/** The bytes of one connection of the stream; then the client connects again. */
const longestStream = 20_000_000;

/**
 * LaunchDarkly's own provider (FLAG-5). It receives changes as a stream and evaluates flags in this
 * process. It sends nothing about evaluations.
 */
export function createLaunchDarklyProvider(options: LaunchDarklyOptions): Provider {
  const { sdkKey, url, startSeconds = 5, log } = options;
  const line = (write: LaunchDarklyOptions['log']['info']) => (text: string) =>
    write({ source: 'LaunchDarkly' }, text);
  return new LaunchDarklyProvider(
    sdkKey,
    {
      ...(url ? { baseUri: url, streamUri: url, eventsUri: url } : {}),
      proxyAgent: createBoundAgent(url ?? 'https://launchdarkly.com', {
        mostBytes: longestStream,
      }),
      sendEvents: false,
      diagnosticOptOut: true,
      logger: {
        debug: () => undefined,
        info: line((details, text) => log.info(details, text)),
        warn: line((details, text) => log.warn(details, text)),
        error: line((details, text) => log.error(details, text)),
      },
    },
    startSeconds,
  );
}
