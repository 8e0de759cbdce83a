import type { ServerResponse } from 'node:http';
import type { DestinationStream } from 'pino';
import type { ViteDevServer } from 'vite';
import { escaped } from '../../mail/writeMail.ts';
import { styleSheet } from './pages.ts';

/** What can be at fault; each has at most one fault at a time. */
export type FaultyPart = 'code' | 'server' | 'settings' | 'content';

/** The browsers that show pages of a development server, and what they are told (OWN-55, OWN-56). */
export interface Browsers {
  /** Loads all pages again; they keep their place. */
  reload(): void;
  /** Changes the style sheet in all pages. */
  changeStyles(): void;
  /** The modules that a page loads to be told. */
  scripts(): readonly string[];
  /**
   * Notes a fault, or that there is none. A new one is said in the terminal and in each browser; once the
   * last is mended, pages are loaded again.
   */
  note(part: FaultyPart, fault: string | undefined): void;
  /** Whether a part is at fault; by default any. */
  hasFault(part?: FaultyPart): boolean;
  /** Answers a request that nothing else can answer. */
  sendFault(res: ServerResponse): void;
}

/** Where Vite serves `shownPage.ts`. */
const shownPage = '/src/server/development/shownPage.ts';

/** Creates what tells browsers, by the connection and the overlay of Vite. */
export function createBrowsers({ environments }: ViteDevServer): Browsers {
  const { hot } = environments.client;
  const faults = new Map<FaultyPart, string>();
  let edits = 0;
  const text = () => [...faults.values()].join('\n\n');
  const fullReload = { type: 'full-reload' } as const;
  const overlay = () => ({ type: 'error' as const, err: { message: text(), stack: '' } });

  hot.on('portico:shown', (shown: { readonly edits: number }, client) => {
    if (faults.size > 0) client.send(overlay());
    else if (shown.edits !== edits) client.send(fullReload);
  });

  function reload(): void {
    edits += 1;
    hot.send(fullReload);
  }

  return {
    reload,
    changeStyles() {
      edits += 1;
      const sheet = { path: styleSheet, acceptedPath: styleSheet, timestamp: Date.now() };
      hot.send({ type: 'update', updates: [{ type: 'css-update', ...sheet }] });
    },
    scripts: () => ['/@vite/client', `${shownPage}?edits=${edits}`],
    note(part, fault) {
      if (fault === faults.get(part)) return;
      if (fault === undefined) faults.delete(part);
      else faults.set(part, fault);
      if (fault !== undefined) process.stderr.write(`\n${fault}\n\n`);
      if (faults.size > 0) hot.send(overlay());
      else reload();
    },
    hasFault: (part) => (part ? faults.has(part) : faults.size > 0),
    sendFault(res) {
      const message = escaped(text() || 'The site has not started');
      // The script loads the page again, once the fault is mended.
      const body = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Portico cannot show this page</title><script type="module" src="/@vite/client"></script><pre>${message}</pre></html>`;
      res.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(body);
    },
  };
}

/** What an error of Node or Vite says of a faulty file. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const {
    message,
    stack = '',
    id,
    loc,
    frame,
  } = error as Error & {
    readonly id?: string;
    readonly loc?: { readonly line: number; readonly column: number };
    readonly frame?: string;
  };
  const place = id && `${id}${loc ? `:${loc.line}:${loc.column}` : ''}`;
  if (place) return [message, place, frame].filter(Boolean).join('\n');
  // Node names the file of a syntax error only there.
  return stack.includes(message) ? stack : `${message}\n${stack}`;
}

/** A line of the log. */
interface Line {
  readonly msg?: string;
  readonly file?: string;
  readonly line?: number;
  readonly reason?: string;
}

const prefix = 'content fault: ';

/**
 * A destination of the log that also shows browsers what it says of faulty content.
 * @param isCurrent whether the content is current again
 */
export function noteContentFaults(browsers: Browsers, isCurrent: () => boolean): DestinationStream {
  let found: string[] = [];
  let waiting: NodeJS.Timeout | undefined;

  /** The log does not say of each file that it is good again. */
  function waitUntilCurrent(): void {
    clearInterval(waiting);
    waiting = setInterval(() => {
      if (!isCurrent()) return;
      clearInterval(waiting);
      browsers.note('content', undefined);
    }, 100).unref();
  }

  function take({ msg = '', file, line, reason }: Line): void {
    if (msg.startsWith(prefix)) {
      found.push(`${file}${line ? `:${line}` : ''}: ${msg.slice(prefix.length)}`);
    } else if (msg === 'content loaded') {
      browsers.note('content', found.length > 0 ? found.join('\n') : undefined);
      found = [];
    } else if (reason !== undefined) {
      browsers.note('content', `${msg}: ${reason}`);
      waitUntilCurrent();
    }
  }

  return {
    write(text) {
      process.stdout.write(text);
      if (text.includes('content') || text.includes('"reason"')) take(JSON.parse(text) as Line);
    },
  };
}
