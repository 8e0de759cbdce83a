import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAttacked } from '../running/attackedSite.ts';
import { createRandom } from '../running/random.ts';
import type { AttackContext, AttackSize } from './attack.ts';

/** The options of a run. */
export interface RunOptions {
  /** The attacked checkout. */
  readonly root: string;
  readonly seed: number;
  readonly size: AttackSize;
}

/** The context of one attack, and its cleanup. */
export interface OpenContext {
  readonly context: AttackContext;
  close(): Promise<void>;
}

/** Opens a context for one attack. */
export function openContext(options: RunOptions): OpenContext {
  const cleanUps: (() => unknown)[] = [];
  const after = (cleanUp: () => unknown) => void cleanUps.push(cleanUp);
  async function folder(): Promise<string> {
    const made = await mkdtemp(join(tmpdir(), 'portico-attack-'));
    after(() => rm(made, { recursive: true, force: true, maxRetries: 10 }));
    return made;
  }
  const context: AttackContext = {
    ...options,
    random: createRandom(options.seed),
    folder,
    after,
    async start(start = {}) {
      const site = await startAttacked(options.root, start, start.data ?? (await folder()));
      after(site.kill);
      return site;
    },
  };
  return {
    context,
    async close() {
      // Processes must end before their folders are deleted.
      for (const cleanUp of cleanUps.toReversed()) {
        try {
          await cleanUp();
        } catch (error) {
          process.stderr.write(`Not cleaned up: ${(error as Error).message}\n`);
        }
      }
    },
  };
}
