import { type ChildProcess, fork } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { isSvg, type PictureFile, type ReadPictureFiles } from '../../contentCheck/pictureFiles.ts';
import { readPictureFile } from '../../contentCheck/readPictureFile.server.ts';
import { printLines } from '../threads/startThread.ts';
import type { ShareDrawing } from './drawShare.ts';
import type { LogoJob, PictureAnswer, PictureJob, PictureMessage } from './pictureWorker.ts';

/**
 * Works on picture files in a process of its own, which is started on use and ends when idle. A file
 * that makes the decoder fail or take too much memory cannot end the server, and the process has a
 * lower priority than the site.
 */
export interface PictureProcess {
  /** Reads what is known of a file. @throws when the process fails */
  read(path: string, address: string): Promise<PictureFile>;
  /** Makes a copy. @throws when the file cannot be decoded, or the process fails */
  copy(job: Extract<PictureJob, { width: number }>): Promise<Buffer<ArrayBuffer>>;
  /** Draws a picture for link previews. @throws when a file cannot be decoded, or the process fails */
  share(drawing: ShareDrawing): Promise<Buffer<ArrayBuffer>>;
  /** Makes the logo of mails, as PNG. @throws when the file cannot be decoded, or the process fails */
  logo(job: LogoJob): Promise<Buffer<ArrayBuffer>>;
  /** Ends the process; later jobs fail. */
  close(): void;
}

interface Waiting {
  resolve(answer: PictureAnswer): void;
  reject(error: Error): void;
  readonly timeout: NodeJS.Timeout;
}

/** Settings of the process; for tests. */
interface PictureProcessOptions {
  /** Milliseconds without work after which the process ends; default 20 seconds. */
  readonly idleMs?: number;
  /** Milliseconds for one job; default two minutes. */
  readonly timeoutMs?: number;
}

/** Creates the process that works on pictures; it starts with its first job. */
export function createPictureProcess({
  idleMs = 20_000,
  timeoutMs = 120_000,
}: PictureProcessOptions = {}): PictureProcess {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;
  const waiting = new Map<number, Waiting>();

  function start(): ChildProcess {
    // Decoders need neither the settings, some of which are secret, nor the flags of the server.
    const started = fork(new URL('./pictureWorker.ts', import.meta.url), {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    printLines(started);
    started.on('message', (answer: PictureAnswer) => settle(answer.id, (it) => it.resolve(answer)));
    const fail = (error: Error) => {
      if (child !== started) return;
      child = undefined;
      for (const id of [...waiting.keys()]) settle(id, (it) => it.reject(error));
    };
    started.on('error', fail);
    started.on('exit', (code, signal) =>
      fail(new Error(`The process for pictures has ended (${signal ?? code})`)),
    );
    return started;
  }

  function settle(id: number, how: (it: Waiting) => void): void {
    const job = waiting.get(id);
    if (!job) return;
    waiting.delete(id);
    clearTimeout(job.timeout);
    if (waiting.size === 0) rest();
    how(job);
  }

  /** An idle process neither stays for long nor keeps the server from ending. */
  function rest(): void {
    child?.unref();
    child?.channel?.unref();
    idle = setTimeout(stop, idleMs).unref();
  }

  function stop(): void {
    const ended = child;
    child = undefined;
    if (ended?.connected) ended.disconnect();
  }

  function run(job: PictureJob): Promise<PictureAnswer> {
    clearTimeout(idle);
    if (isClosed) return Promise.reject(new Error('The process for pictures is closed'));
    child ??= start();
    child.ref();
    child.channel?.ref();
    const id = ++lastId;
    const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>();
    const timeout = setTimeout(() => child?.kill('SIGKILL'), timeoutMs).unref();
    waiting.set(id, { resolve, reject, timeout });
    child.send({ id, job } satisfies PictureMessage, (error) => {
      if (error) settle(id, (it) => it.reject(error));
    });
    return promise;
  }

  async function make(job: PictureJob): Promise<Buffer<ArrayBuffer>> {
    const answer = await run(job);
    if ('copy' in answer) return Buffer.from(answer.copy);
    throw new Error('error' in answer ? answer.error : 'Nothing was made');
  }

  return {
    async read(path, address) {
      const answer = await run({ path, address });
      if ('file' in answer) return answer.file;
      return { fault: 'error' in answer ? answer.error : 'it cannot be read' };
    },
    copy: make,
    share: make,
    logo: make,
    close() {
      isClosed = true;
      clearTimeout(idle);
      child?.kill();
    },
  };
}

/** Reads picture files; those that did not change are read once. */
export interface PictureReader {
  /** Reads a file, or returns the remembered result. */
  read(path: string, address: string): Promise<PictureFile>;
  readonly readAll: ReadPictureFiles;
}

/** The number of files that are remembered, at some hundred bytes each. */
const most = 20_000;

/** Creates a reader that decodes in the process for pictures. */
export function createPictureReader(decoder: Pick<PictureProcess, 'read'>): PictureReader {
  const known = new LRUCache<string, { readonly state: string; readonly file: PictureFile }>({
    max: most,
  });

  async function read(path: string, address: string): Promise<PictureFile> {
    // Drawings need no decoder.
    if (isSvg(address)) return readPictureFile(path, address);
    const state = await stateOf(path);
    const before = known.get(path);
    if (before && before.state === state) return before.file;
    try {
      const file = await decoder.read(path, address);
      known.set(path, { state, file });
      return file;
    } catch (error) {
      return { fault: `it cannot be read (${(error as Error).message})` };
    }
  }

  return {
    read,
    async readAll(directory, addresses) {
      const files = new Map<string, PictureFile>();
      for (const address of addresses) {
        files.set(address, await read(join(directory, address), address));
      }
      return files;
    },
  };
}

async function stateOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  return found ? `${found.size} ${found.mtimeMs} ${found.ctimeMs} ${found.ino}` : '';
}
