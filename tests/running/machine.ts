import type { Environment } from '../../src/server/start/settings.ts';
import { type SiteStart, type StartedSite, startSite } from './site.ts';

/** A site that can be started again at its address, each time as the one before or another one. */
export interface Machine {
  /** Starts it, and waits until it is ready. @throws StartFailed */
  start(how?: SiteStart): Promise<void>;
  /** Kills it at any time. */
  kill(): Promise<void>;
  /** What runs, or ran last. */
  running(): StartedSite | undefined;
}

/** A machine on which nothing runs yet. @param env the settings, with `PORT` */
export function createMachine(env: Environment, usual: SiteStart = {}): Machine {
  let site: StartedSite | undefined;
  return {
    async start(how = {}) {
      site = await startSite(env, { ...usual, ...how });
    },
    kill: async () => site?.kill(),
    running: () => site,
  };
}
