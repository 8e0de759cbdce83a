import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, resolve } from 'node:path';
import { type Answer, type Asking, ask } from './ask.ts';
import { endProcess, endWithThisProcess } from './endProcess.ts';
import type { InsideRequest } from './insideSite.ts';
import { memoryOf } from './memoryOf.ts';
import { startFlags } from './startFlags.ts';

/** How a site is started. */
export interface SiteStart {
  /** Settings beside those of every attacked site. */
  readonly env?: Readonly<Record<string, string>>;
  /** The content folder; default the checkout's own. */
  readonly content?: string;
  /** The data folder; default a new one. */
  readonly data?: string;
  /**
   * Shell commands that change what is mounted, for this site only: it then runs in a mount namespace
   * of its own, which needs the rights of root. Default none.
   */
  readonly mounting?: string;
}

/** A built site in a separate process. Countries come from `x-country`. */
export interface AttackedSite {
  readonly port: number;
  readonly pid: number;
  readonly dataFolder: string;
  readonly contentFolder: string;
  /** Sends a request; the visitor is in the United States unless a header says otherwise. */
  ask(path: string, asking?: Asking): Promise<Answer>;
  /** Everything it has written, its log and its errors. */
  output(): string;
  /** Resident memory in MiB: now, and the maximum. @throws when it cannot be read */
  memory(): { readonly now: number; readonly most: number };
  /** Milliseconds of its longest event loop round since the last call. */
  longestBlock(): Promise<number>;
  /** Moves its clock by an offset in milliseconds from the real one. */
  setClock(offset: number): Promise<void>;
  /** Sends a signal. */
  signal(name: NodeJS.Signals): void;
  /** Its exit status; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** A failed start, with everything that the process wrote. */
export class StartFailed extends Error {
  override readonly name = 'StartFailed';
}

/** The program inside the site, as JavaScript: a compiler would count as memory of the site. */
const inside = `data:text/javascript,${encodeURIComponent(
  stripTypeScriptTypes(readFileSync(resolve(import.meta.dirname, 'insideSite.ts'), 'utf8')),
)}`;

/** The time limit of a start, in milliseconds. */
const timeLimit = 30_000;

/** The ports in the messages that a site is ready. */
export function readyPorts(output: string): number[] {
  const lines = output.split('\n').filter((line) => line.endsWith('"msg":"Portico is ready"}'));
  return lines.map((line) => (JSON.parse(line) as { port: number }).port);
}

function spawnSite(root: string, start: SiteStart, data: string, content: string): ChildProcess {
  const node = [process.execPath, ...startFlags, '--import', inside, 'build/start/main.js'];
  // The commands are replaced by Node, so the site has the process id and the channel of the child.
  const shell = ['/bin/sh', '-ec', `${start.mounting}\nexec "$0" "$@"`];
  const namespace = ['unshare', '--mount', '--propagation', 'private', ...shell];
  const [command = '', ...args] = start.mounting === undefined ? node : [...namespace, ...node];
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      HOST: '127.0.0.1',
      CONTENT_DIR: content,
      DATA_DIR: data,
      GEO_COUNTRY_HEADER: 'x-country',
      TRUST_PROXY: 'loopback',
      ...start.env,
    },
  });
  endWithThisProcess(child);
  return child;
}

/**
 * Starts the built site of a checkout on a free port.
 * @param data the data folder
 * @throws StartFailed when it ends before it is ready, or takes too long
 */
export async function startSite(
  root: string,
  start: SiteStart,
  data: string,
): Promise<{ site: AttackedSite; child: ChildProcess }> {
  const content = start.content ?? join(root, 'content');
  const child = spawnSite(root, start, data, content);
  let output = '';
  const write = (piece: Buffer) => {
    output += piece.toString();
  };
  child.stdout?.on('data', write);
  child.stderr?.on('data', write);
  const ended = once(child, 'exit').then(([status]) => status as number | null);
  const port = await new Promise<number>((found, fail) => {
    const late = setTimeout(
      () => fail(new StartFailed(`The site is not ready.\n${output}`)),
      timeLimit,
    );
    const look = () => {
      const [port] = readyPorts(output);
      if (port) found(port);
    };
    child.stdout?.on('data', look);
    // At its exit, not all that it wrote has been read.
    child.once('close', () => fail(new StartFailed(output)));
    child.once('exit', () => clearTimeout(late));
    child.stdout?.once('close', () => clearTimeout(late));
  }).catch(async (error: unknown) => {
    await endProcess(child);
    throw error;
  });
  const inquire = async (request: InsideRequest) => {
    const answered = once(child, 'message');
    child.send(request);
    const [{ answer }] = (await answered) as [{ answer: number }];
    return answer;
  };
  const site: AttackedSite = {
    port,
    pid: child.pid ?? 0,
    dataFolder: data,
    contentFolder: content,
    ask: (path, asking) => ask(port, path, asking),
    output: () => output,
    memory() {
      const [now, most] = [memoryOf(child, 'VmRSS'), memoryOf(child, 'VmHWM')];
      if (now === undefined || most === undefined) throw new Error('The memory cannot be read');
      return { now, most };
    },
    longestBlock: () => inquire({ ask: 'longestBlock' }),
    setClock: async (offset) => void (await inquire({ ask: 'setClock', offset })),
    signal: (name) => void child.kill(name),
    ended,
  };
  return { site, child };
}
