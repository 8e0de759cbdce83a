import { createHmac } from 'node:crypto';
import type { FormKeys } from '../../contact/submission/formStamp.server.ts';
import type { Log } from '../operation/log.ts';
import { gauge } from '../operation/metrics.ts';

/** The interval between checks, in milliseconds. */
const checkEvery = 60_000;

/** A key counts as in use for this many milliseconds after a process last recorded it. */
const inUseFor = 3 * checkEvery;

const differ =
  'CAPTCHA_KEY: the processes that share the database have different values, so each refuses ' +
  'forms that another gave out';

/**
 * Checks now and every minute whether all processes that share a database sign forms with the same
 * key. If not, it logs an error once and sets a metric; it does not stop the process, because while
 * a key is rotated, processes with the old and the new one run side by side.
 * @returns a function that ends the checks
 */
export function watchFormKey(key: string, keys: FormKeys, log: Log): () => void {
  const fingerprint = createHmac('sha256', key).update('portico form key').digest('base64url');
  let inUse = 1;
  gauge('portico_form_keys', 'Values of CAPTCHA_KEY in use by processes of the site', () => inUse);

  async function check(): Promise<void> {
    const now = new Date();
    const before = inUse;
    inUse = await keys.use(fingerprint.slice(0, 22), now, new Date(now.getTime() - inUseFor));
    if (inUse > 1 && before === 1) log.error({ keys: inUse }, differ);
  }

  const run = () =>
    void check().catch((err: unknown) =>
      log.warn({ err }, 'The keys of other processes cannot be read'),
    );
  run();
  const timer = setInterval(run, checkEvery);
  timer.unref();
  return () => clearInterval(timer);
}
