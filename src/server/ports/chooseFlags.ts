import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Provider } from '@openfeature/server-sdk';
import { createFileProvider } from '../../backends/flags/fileProvider.ts';
import { createOfrepProvider } from '../../backends/flags/ofrepProvider.ts';
import type { Log } from '../operation/log.ts';
import type { Settings } from '../start/settings.ts';

/**
 * The provider of feature flags: the file `FLAGS_FILE`, or else `flags.json` in `DATA_DIR`.
 * @throws when `FLAGS_FILE` does not exist
 */
export async function chooseFlags(settings: Settings, log: Log): Promise<Provider> {
  const { FLAGS_FILE, DATA_DIR, FLAGS_URL, LAUNCHDARKLY_SDK_KEY, LAUNCHDARKLY_URL } = settings;
  if (FLAGS_URL) {
    return createOfrepProvider({
      url: FLAGS_URL.replace(/\/+$/, ''),
      headers: settings.FLAGS_HEADERS,
      pollMs: settings.FLAGS_POLL_SECONDS * 1000,
      log,
    });
  }
  if (LAUNCHDARKLY_SDK_KEY) {
    const { createLaunchDarklyProvider } = await import('../../backends/flags/launchDarkly.ts');
    return createLaunchDarklyProvider({
      sdkKey: LAUNCHDARKLY_SDK_KEY,
      ...(LAUNCHDARKLY_URL ? { url: LAUNCHDARKLY_URL } : {}),
      log,
    });
  }
  if (FLAGS_FILE && !existsSync(FLAGS_FILE)) {
    throw new Error(`FLAGS_FILE: file ${FLAGS_FILE} not found`);
  }
  return createFileProvider({ file: FLAGS_FILE || join(DATA_DIR, 'flags.json'), log });
}
