import { basename, dirname } from 'node:path';
import { gitCause } from '../../backends/content/embedded/gitCause.ts';
import type { FlagHistory } from '../../flags/flagHistory.ts';
import type { Flags } from '../../flags/flags.ts';
import type { Log } from '../operation/log.ts';
import { flagOriginOf, flagsFileOf } from '../ports/choosePorts.ts';
import type { SitePart } from './openBackends.ts';
import type { Settings } from './settings.ts';

/** Milliseconds until a database that did not answer is asked again. */
const untilNextTry = 10_000;

/** Keeps each change of the flags of visitors. */
export interface FlagKeeper extends SitePart {
  /** Takes the present flags; they are stored later, as of now. */
  take(values: Flags): void;
}

/**
 * Creates what keeps the history of flags (PROOF-34). A visitor never waits for it, and what cannot be
 * stored is stored later, with the moment at which it counted.
 */
export function createFlagKeeper(
  settings: Settings,
  history: Pick<FlagHistory, 'note'>,
  log: Pick<Log, 'warn'>,
): FlagKeeper {
  const origin = flagOriginOf(settings);
  const waiting: { readonly values: Flags; readonly time: number }[] = [];
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function storeAll(): Promise<void> {
    const file = flagsFileOf(settings);
    for (let next = waiting[0]; next; next = waiting[0]) {
      const cause = origin === 'file' ? await gitCause(dirname(file), basename(file)) : undefined;
      // Whoever made the newest change did not make the ones before it.
      const isNewest = waiting.length === 1;
      const { values, time } = next;
      const state = { values, origin, ...(isNewest && cause) };
      await history.note(settings.APPLICATION, state, time, isNewest);
      waiting.shift();
    }
  }

  function start(): void {
    clearTimeout(timer);
    running ??= storeAll().then(
      () => {
        running = undefined;
        // One may have come after the last was stored.
        if (waiting.length > 0) start();
      },
      (err: unknown) => {
        running = undefined;
        log.warn({ err }, 'The flags cannot be kept yet; they are kept later');
        timer = setTimeout(start, untilNextTry).unref();
      },
    );
  }

  return {
    take(values) {
      waiting.push({ values, time: Date.now() });
      start();
    },
    async close() {
      for (let last = running; last; last = running) await last;
      clearTimeout(timer);
    },
  };
}
