import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { project, type StartedSite } from '../tests/running/site.ts';
import { inTurns, type Rounds } from './figure.ts';
import { pinned } from './site.ts';

/** The number of rounds, and their length. */
export const rounds = 8;
export const seconds = 3;

type Headers = Readonly<Record<string, string>>;

/** Answered requests per second. */
export interface Rates {
  /** Of elapsed time. */
  readonly elapsed: number;
  /** Of the server's processor time; not a number on systems that do not report it. */
  readonly processor: number;
}

/** Requests a page of two servers in turns, as often as they answer. @throws when an answer is an error */
export const ratesInTurns = (
  subject: StartedSite,
  reference: StartedSite,
  path: string,
  headers: Headers,
): Promise<Rounds<Rates>> =>
  inTurns(rounds, {
    subject: () => ratesOf(subject, path, headers),
    reference: () => ratesOf(reference, path, headers),
  });

/**
 * Requests a page on 50 connections, from a separate process on the second core: autocannon sends
 * more requests than a client of Node does.
 */
async function ratesOf(
  { url, processorTime }: StartedSite,
  path: string,
  headers: Headers,
): Promise<Rates> {
  const script = resolve(project, 'node_modules/autocannon/autocannon.js');
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const given = ['-j', '-c', '50', '-d', String(seconds), ...lines, url + path];
  const [program = '', ...args] = [...pinned(1), process.execPath, script, ...given];
  const before = processorTime();
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 2 ** 24 });
  const used = processorTime() - before;
  const { requests, duration, errors, non2xx } = JSON.parse(stdout);
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} errors at ${url + path}`);
  return { elapsed: requests.total / duration, processor: (requests.total * 1000) / used };
}
