import type { RetentionLog } from '../../records/retentionLog.ts';
import type { Log } from '../operation/log.ts';
import type { Settings } from '../start/settings.ts';
import { checkRetention, holds } from './checkRetention.ts';

/** Milliseconds until the first look, long after visitors came back to a site that was updated. */
const firstAfter = 10 * 60_000;
const lookEvery = 60 * 60_000;

/**
 * Checks once a month that nothing is kept longer than its period, and keeps the result (PROOF-10). Of
 * several processes the first one does it; what another one does meanwhile is left out.
 * @returns ends it, after the statement under way
 */
export function watchRetention(
  settings: Settings,
  retention: Pick<RetentionLog, 'ages' | 'has' | 'keep'>,
  log: Pick<Log, 'info' | 'warn'>,
): { close(): Promise<void> } {
  let running: Promise<void> | undefined;
  let hasEnded = false;

  async function look(): Promise<void> {
    const now = Date.now();
    const checkedAt = new Date(now).toISOString();
    const id = checkedAt.slice(0, 'yyyy-mm'.length);
    if (await retention.has(id)) return;
    const kinds = await checkRetention({ settings, retention, now, goesOn: () => !hasEnded });
    if (hasEnded) return;
    await retention.keep({ id, checkedAt, kinds });
    const late = kinds.filter(({ older }) => older > 0).map(({ kind, older }) => ({ kind, older }));
    if (holds(kinds)) log.info('Nothing is kept longer than its period');
    else log.warn({ late }, 'Records are kept longer than their period');
  }

  const start = () => {
    running ??= look()
      .catch((err: unknown) => {
        if (!hasEnded) log.warn({ err }, 'The periods of records cannot be checked');
      })
      .finally(() => {
        running = undefined;
      });
  };
  const first = setTimeout(start, firstAfter);
  const timer = setInterval(start, lookEvery);
  first.unref();
  timer.unref();
  return {
    async close() {
      hasEnded = true;
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
