import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import type { ReloadOptions, ReloadResult } from '../../content/edition/source.server.ts';

/** The answer of a process to a reload request. */
export interface ReloadAnswer extends ReloadResult {
  readonly pid: number;
}

const name = /^reload-[\da-f]{8}\.sock$/;

/** Socket paths are limited to about 100 characters, so the shorter of both forms is used. */
function shortest(path: string): string {
  const absolute = resolve(path);
  const fromHere = relative(process.cwd(), absolute);
  return fromHere.length < absolute.length ? fromHere : absolute;
}

const requestSchema = v.object({ acceptsLoss: v.optional(v.boolean(), false) });
const longestRequest = 1_000;

/**
 * Accepts requests of `npm run content:reload` on a socket in the data folder that only its owner
 * may use.
 * @returns a function that closes the socket
 * @throws when the file system does not support sockets, or the path is too long
 */
export async function takeReloadRequests(
  folder: string,
  reload: (options: ReloadOptions) => Promise<ReloadResult>,
): Promise<() => void> {
  await mkdir(folder, { recursive: true });
  const path = shortest(join(folder, `reload-${randomBytes(4).toString('hex')}.sock`));
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let request = '';
    socket.setEncoding('utf8').on('error', () => socket.destroy());
    socket.on('data', (part) => {
      request += part;
      if (request.length > longestRequest) socket.destroy();
    });
    socket.on('end', () => {
      void answerTo(request).then((answer) => socket.end(JSON.stringify(answer)));
    });
  });

  async function answerTo(request: string): Promise<ReloadAnswer | { readonly error: string }> {
    try {
      const options = v.parse(requestSchema, JSON.parse(request));
      return { pid: process.pid, ...(await reload(options)) };
    } catch (error) {
      return { error: (error as Error).message };
    }
  }

  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(path, done);
  });
  server.unref();
  await chmod(path, 0o600);
  return () => void server.close();
}

const answerSchema = v.object({
  pid: v.number(),
  isLoaded: v.boolean(),
  items: v.number(),
  faults: v.number(),
  reason: v.optional(v.string()),
});

/**
 * Asks every process that uses a data folder to reload its content. Sockets of processes that have
 * ended are deleted.
 * @param timeoutMs the timeout of each process
 * @returns the answers; empty where no process runs
 * @throws when a process does not answer
 */
export async function askForReload(
  folder: string,
  options: ReloadOptions,
  timeoutMs: number,
): Promise<ReloadAnswer[]> {
  const entries = await readdir(folder).catch(() => []);
  const sockets = entries.filter((entry) => name.test(entry)).map((entry) => join(folder, entry));
  const answers = await Promise.all(sockets.map((path) => ask(path, options, timeoutMs)));
  return answers.filter((answer) => answer !== undefined);
}

async function ask(path: string, options: ReloadOptions, timeoutMs: number) {
  const socket = connect({ path: shortest(path), allowHalfOpen: true });
  socket.setTimeout(timeoutMs, () =>
    socket.destroy(new Error(`A process did not answer within ${timeoutMs / 1000} seconds`)),
  );
  socket.end(JSON.stringify(options));
  try {
    const answer = JSON.parse(await text(socket));
    if (answer.error) throw new Error(answer.error);
    return v.parse(answerSchema, answer);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ECONNREFUSED' && code !== 'ENOENT') throw error;
    await rm(path, { force: true });
    return undefined;
  }
}
