import { execFile, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { pinned, root } from './serverProcess.ts';

/** The load on a server of this machine. */
export interface Load {
  /** An address of this machine, `http://127.0.0.1:…`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly connections: number;
  /** Requests per second; default: as many as are answered. Only autocannon keeps a rate. */
  readonly perSecond?: number;
}

/** The result of the load. */
export interface LoadResult {
  /** Answered requests. */
  readonly requests: number;
  readonly requestsPerSecond: number;
}

const hasWrk = spawnSync('wrk', ['--version']).error === undefined;
const longestLoad = 60;

/** The program that generates load without a fixed rate: wrk if installed, else autocannon. */
export const loadGenerator = hasWrk ? 'wrk' : 'autocannon';

async function run(command: string, args: readonly string[]): Promise<string> {
  const [program, all] = pinned(1, command, args);
  const { stdout } = await promisify(execFile)(program, all, { maxBuffer: 2 ** 24 });
  return stdout;
}

async function wrk({ url, headers, seconds, connections }: Load): Promise<LoadResult> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const text = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '20s',
    ...lines,
    url,
  ]);
  if (/Non-2xx|Socket errors/.test(text))
    throw new Error(`wrk reported errors at ${url}:\n${text}`);
  return {
    requests: Number(/(\d+) requests in/.exec(text)?.[1]),
    requestsPerSecond: Number(/Requests\/sec:\s*([\d.]+)/.exec(text)?.[1]),
  };
}

async function autocannon({
  url,
  headers,
  seconds,
  connections,
  perSecond,
}: Load): Promise<LoadResult> {
  const script = resolve(root, 'node_modules/autocannon/autocannon.js');
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const rate = perSecond === undefined ? [] : ['-R', String(perSecond)];
  const given = ['-j', '-c', String(connections), '-d', String(seconds), ...rate];
  const args = [script, ...given, ...lines, url];
  const { requests, duration, errors, non2xx } = JSON.parse(await run(process.execPath, args));
  if (errors + non2xx > 0)
    throw new Error(`autocannon reported ${errors + non2xx} errors at ${url}`);
  return { requests: requests.total, requestsPerSecond: requests.total / duration };
}

/**
 * Loads a server from a separate process on the second core.
 * @throws when the address is on another machine, or an answer is an error
 */
export function applyLoad(load: Load): Promise<LoadResult> {
  if (new URL(load.url).hostname !== '127.0.0.1' || load.seconds > longestLoad) {
    throw new Error('The load must be on this machine, and take at most a minute');
  }
  return hasWrk && load.perSecond === undefined ? wrk(load) : autocannon(load);
}
