import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type EdgeTable, writeWorkerTable } from '../../src/country/edgeTable.server.ts';

/** What decides about the market of a visitor. */
interface Visit {
  readonly country: string;
  readonly path: string;
  readonly cookie: string;
  readonly fetchSite: string | null;
}

/** `operations/cdn/worker.js` in this process. It takes `caches` and `fetch` from the global scope. */
export interface EdgeWorker {
  marketOf(visit: Visit): string | undefined;
  /** Answers a request from a country, and waits for what the worker does afterwards. */
  ask(request: Request, country: string): Promise<Response>;
  /** Deletes the files. */
  close(): void;
}

interface Module {
  readonly marketOf: EdgeWorker['marketOf'];
  readonly default: {
    fetch(request: Request, env: object, context: object): Promise<Response>;
  };
}

/** Loads the worker with a table of markets, as a CDN does. */
export async function openEdgeWorker(table: EdgeTable): Promise<EdgeWorker> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-worker-'));
  cpSync(resolve('operations/cdn/worker.js'), join(folder, 'worker.js'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'markets.js'), writeWorkerTable(table));
  const url = pathToFileURL(join(folder, 'worker.js')).href;
  const { marketOf, default: worker }: Module = await import(/* @vite-ignore */ url);
  return {
    marketOf,
    async ask(request, country) {
      Object.defineProperty(request, 'cf', { value: { country } });
      const afterwards: Promise<unknown>[] = [];
      const context = { waitUntil: (work: Promise<unknown>) => void afterwards.push(work) };
      try {
        return await worker.fetch(request, { COUNTRY_HEADER: 'X-Country' }, context);
      } finally {
        for (const work of afterwards) await work;
      }
    },
    close: () => rmSync(folder, { recursive: true }),
  };
}
