import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { project } from '../tests/running/site.ts';
import { pinned } from './site.ts';

/** The load on a server of this machine. */
export interface Load {
  /** An address of this machine, `http://127.0.0.1:…`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly connections: number;
  /** Requests per second; default: as many as are answered. */
  readonly perSecond?: number;
}

/** The result of the load. */
export interface LoadResult {
  /** Answered requests. */
  readonly requests: number;
  readonly requestsPerSecond: number;
}

/**
 * Loads a server from a separate process on the second core: autocannon sends more requests than a
 * client of Node does.
 * @throws when the address is on another machine, or an answer is an error
 */
export async function applyLoad(load: Load): Promise<LoadResult> {
  const { url, headers, seconds, connections, perSecond } = load;
  if (new URL(url).hostname !== '127.0.0.1' || seconds > 60) {
    throw new Error('The load must be on this machine, and take at most a minute');
  }
  const script = resolve(project, 'node_modules/autocannon/autocannon.js');
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const rate = perSecond === undefined ? [] : ['-R', String(perSecond)];
  const given = ['-j', '-c', String(connections), '-d', String(seconds), ...rate];
  const [program = '', ...args] = [...pinned(1), process.execPath, script, ...given, ...lines, url];
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 2 ** 24 });
  const { requests, duration, errors, non2xx } = JSON.parse(stdout);
  if (errors + non2xx > 0)
    throw new Error(`autocannon reported ${errors + non2xx} errors at ${url}`);
  return { requests: requests.total, requestsPerSecond: requests.total / duration };
}
