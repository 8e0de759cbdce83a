import type { ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';
import { escaped } from '../../mail/writeMail.ts';

/** What can be at fault; each has at most one fault at a time. */
export type FaultyPart = 'pages' | 'server' | 'content';

/** The faults that edits have caused (OWN-56). */
export interface Faults {
  /**
   * Notes a fault, or that there is none. A new one is said in the terminal and in each browser; once the
   * last is mended, browsers reload.
   */
  note(part: FaultyPart, text: string | undefined): void;
  /** Whether a part is at fault; by default any. */
  has(part?: FaultyPart): boolean;
  /** Answers a request that nothing else can answer. */
  send(res: ServerResponse): void;
}

/** Creates the faults, which browsers show as the overlay of Vite, also those that come later. */
export function createFaults({ environments }: ViteDevServer): Faults {
  const { hot } = environments.client;
  const faults = new Map<FaultyPart, string>();
  const text = () => [...faults.values()].join('\n\n');
  const overlay = () => ({ type: 'error' as const, err: { message: text(), stack: '' } });
  hot.on('vite:client:connect', (_, client) => {
    if (faults.size > 0) client.send(overlay());
  });
  return {
    note(part, fault) {
      if (fault === faults.get(part)) return;
      if (fault === undefined) faults.delete(part);
      else faults.set(part, fault);
      if (fault !== undefined) process.stderr.write(`\n${fault}\n\n`);
      hot.send(faults.size > 0 ? overlay() : { type: 'full-reload' });
    },
    has: (part) => (part ? faults.has(part) : faults.size > 0),
    send(res) {
      const message = escaped(text() || 'The site has not started');
      // The script reloads the page, once the fault is mended.
      const body = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Portico cannot show this page</title><script type="module" src="/@vite/client"></script><pre>${message}</pre></html>`;
      res.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(body);
    },
  };
}

/** What an error of Node or Vite says of a faulty file. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, stack = '', id, loc, frame } = error as Error & {
    readonly id?: string;
    readonly loc?: { readonly line: number; readonly column: number };
    readonly frame?: string;
  };
  const place = id && `${id}${loc ? `:${loc.line}:${loc.column}` : ''}`;
  if (place) return [message, place, frame].filter(Boolean).join('\n');
  // Node names the file of a syntax error only there.
  return stack.includes(message) ? stack : `${message}\n${stack}`;
}
