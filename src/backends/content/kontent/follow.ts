import { setTimeout as pass } from 'node:timers/promises';
import type { Parts } from '../../../content/edition/edition.server.ts';
import type { Following, TakeParts } from '../../../content/edition/source.server.ts';
import { createLine } from '../../../content/workQueue.server.ts';
import { pauseAfter } from '../../../deliveries/backoff.ts';
import type { BackendLog } from '../../backendLog.ts';
import { createTrouble } from '../trouble.ts';

/** Content that can be brought up to date. */
export interface Followed {
  /** Milliseconds between two looks. */
  readonly pollMs: number;
  /** Whether nothing could be read so far. */
  readonly isEmpty: boolean;
  /** Whether the first reading still runs: the first look is at its end. */
  readonly isLoading: boolean;
  digest(): string;
  parts(): Parts;
  /** Reads what changed. @returns whether anything did. @throws when it cannot be read */
  catchUp(): Promise<boolean>;
  /** Reads everything. @param acceptsOlder true to take older versions than those that are held */
  readWhole(acceptsOlder: boolean): Promise<void>;
  /** How often in a row everything had to be read because the service has lost the thread. */
  refusals(): number;
  /** An item of which the service has sent an old version only. */
  awaited(): string | undefined;
  /** Told when content is stale, and when it is current again; absent: nobody is. */
  readonly log: BackendLog | undefined;
  /** Gives up all requests. */
  close(): void;
}

/** The longest pause between two looks while the service fails. */
const longestPause = 60_000;

/** Brings content up to date again and again, one look at a time, and offers what changed. */
export function followChanges(take: TakeParts, followed: Followed): Following {
  /** What was taken; of what was loaded, nobody has said whether it was. */
  let live: string | undefined;
  let refused: { readonly digest: string; readonly reason: string } | undefined;
  let failures = followed.isEmpty ? 1 : 0;
  const trouble = createTrouble(followed.log);
  const line = createLine();
  let [isHinted, isClosed] = [followed.isLoading, false];
  /** Ends the pause. */
  let wake = () => {};

  async function offer(acceptsLoss: boolean, always: boolean): Promise<string | undefined> {
    const digest = followed.digest();
    // What was refused is offered again when it changes or somebody asks for it.
    if (always || (digest !== live && digest !== refused?.digest)) {
      const reason = await take(followed.parts(), acceptsLoss);
      refused = reason === undefined ? undefined : { digest, reason };
      if (reason === undefined) live = digest;
    } else if (digest === live) refused = undefined;
    return refused?.reason;
  }

  function look(isReload: boolean, acceptsLoss: boolean): Promise<string | undefined> {
    return line.run(async () => {
      try {
        const isChanged = await followed.catchUp();
        if (isReload && !isChanged) await followed.readWhole(acceptsLoss);
        const objection = await offer(acceptsLoss, isReload);
        const codename = objection === undefined ? followed.awaited() : undefined;
        if (codename === undefined) trouble.settle(objection);
        else trouble.settle('The content service sent an old version of an item', { codename });
        failures = 0;
        return objection;
      } catch (error) {
        failures += 1;
        trouble.settle((error as Error).message);
        throw error;
      }
    });
  }

  async function rest(): Promise<void> {
    const { pollMs } = followed;
    const tries = Math.max(failures, followed.refusals());
    const pause = tries === 0 ? pollMs : pauseAfter(tries, pollMs, longestPause);
    const waking = new AbortController();
    wake = () => waking.abort();
    await pass(pause, undefined, { signal: waking.signal, ref: false }).catch(() => undefined);
  }

  async function run(): Promise<void> {
    for (;;) {
      if (!isHinted && !isClosed) await rest();
      if (isClosed) return;
      isHinted = false;
      await look(false, false).catch(() => undefined);
    }
  }
  const running = run();

  return {
    staleness: trouble.current,
    reload: (acceptsLoss = false) => look(true, acceptsLoss),
    hint() {
      isHinted = true;
      wake();
    },
    notices() {
      const stale = trouble.current();
      return stale ? [`The content may be outdated: ${stale.reason}`] : [];
    },
    async close() {
      isClosed = true;
      wake();
      followed.close();
      await running;
      await line.run(async () => undefined);
    },
  };
}
