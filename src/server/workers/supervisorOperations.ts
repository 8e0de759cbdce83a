import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { problem } from '../../api/problem.ts';
import type { SiteState } from '../operation/operations.ts';
import type { Member } from './workers.ts';

export interface SupervisorParts {
  readonly members: () => readonly Member[];
  /** Asks a worker for its state; undefined if it does not answer. */
  readonly stateOf: (member: Member) => Promise<SiteState | undefined>;
  /** The metrics of all workers. */
  readonly readMetrics: () => Promise<string>;
  readonly isStopping: () => boolean;
}

const textFormat = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Creates the operators' endpoints for all workers together, on `OPERATIONS_PORT`. The site is
 * ready while one worker is: the others may be starting or draining.
 */
export function createSupervisorOperations(
  parts: SupervisorParts,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const { members, stateOf, readMetrics, isStopping } = parts;
  const app = new Hono();

  async function bestState(): Promise<SiteState | undefined> {
    const states = members().filter(isReady).map(stateOf);
    // A worker that does not answer must not delay those that do.
    const ready = states.map(async (state) => ((await state)?.isReady ? state : Promise.reject()));
    const first = await Promise.any(ready).catch(() => undefined);
    return first ?? (await Promise.all(states)).find((it) => it !== undefined);
  }

  app.get('/healthz', (c) => c.json({ status: 'alive' }));
  app.get('/readyz', async (c) => {
    const workers = members().map(({ number, state }) => ({ number, state }));
    if (isStopping()) {
      const reason = 'The process is stopping';
      return c.json({ status: 'not ready', reason, workers }, 503);
    }
    const state = await bestState();
    if (!state) {
      return c.json({ status: 'not ready', reason: 'No worker answers', workers }, 503);
    }
    return c.json({ ...state.body, workers }, state.isReady ? 200 : 503);
  });
  app.get('/version', async (c) => {
    const state = await bestState();
    return state ? c.json(state.version) : c.json({ status: 'not ready' }, 503);
  });
  app.get('/metrics', async (c) =>
    c.text(await readMetrics(), 200, { 'Content-Type': textFormat, 'Cache-Control': 'no-store' }),
  );
  app.notFound((c) => problem(404, `Endpoint ${c.req.method} ${c.req.path} not found`));
  return getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: () => problem(400, 'The request is malformed'),
  });
}

const isReady = ({ state }: Member): boolean => state === 'ready';
