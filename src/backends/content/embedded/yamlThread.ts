import type { Worker } from 'node:worker_threads';
import { createLine } from '../../../content/workQueue.server.ts';
import { untold } from '../../../contentCheck/protection.server.ts';
import type { LongFiles } from '../../../contentCheck/yamlCache.server.ts';
import { type SentYaml, YamlFault } from '../../../contentCheck/yamlFile.server.ts';
import { startThread } from '../../threads/startThread.ts';
import type { YamlMessage } from './yamlWorker.ts';

/** Milliseconds that one file may take: several times as long as the worst one of allowed length. */
const patience = 15_000;

/** The memory of the thread in MiB; the worst file of allowed length takes about 250. */
const memory = 512;

/** Reads long YAML files in a worker thread, one at a time (CONTENT-39). */
export interface YamlThread extends LongFiles {
  /**
   * @param limit milliseconds that the file may take; default 15 seconds
   * @throws YamlFault, also when the file takes too long or too much memory
   */
  read(text: string, limit?: number): Promise<SentYaml>;
}

/** Creates the thread; it runs from the first long file until it may rest. */
export function createYamlThread(): YamlThread {
  let worker: Worker | undefined;
  const line = createLine();

  function end(ending: Worker): void {
    if (worker === ending) worker = undefined;
    void ending.terminate();
  }

  async function start(): Promise<Worker> {
    const started = startThread(new URL('./yamlWorker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    started.once('message', () => resolve());
    // One that has started ends with `exit` as well.
    started.on('error', reject);
    started.once('exit', () => end(started));
    await promise;
    started.unref();
    worker = started;
    return started;
  }

  async function read(text: string, limit: number): Promise<SentYaml> {
    const thread = worker ?? (await start());
    const { promise, resolve, reject } = Promise.withResolvers<SentYaml>();
    const refuse = (message: string, line = 1, protection = untold) =>
      reject(new YamlFault(line, message, protection));
    const onMessage = (message: YamlMessage) => {
      if ('file' in message) resolve(message.file);
      else if ('fault' in message) {
        const { message: reason, line, protection } = message.fault;
        refuse(reason, line, protection);
      }
    };
    const onEnd = () => refuse('the file takes too much memory: divide it, or use a pack');
    const late = setTimeout(() => {
      end(thread);
      refuse(
        `reading the file takes longer than ${limit / 1000} seconds: divide it, or use a pack`,
      );
    }, limit);
    thread.on('message', onMessage);
    thread.on('exit', onEnd);
    thread.ref();
    thread.postMessage(text);
    try {
      return await promise;
    } finally {
      clearTimeout(late);
      thread.off('message', onMessage);
      thread.off('exit', onEnd);
      thread.unref();
    }
  }

  return {
    read: (text, limit = patience) => line.run(() => read(text, limit)),
    rest() {
      if (worker) end(worker);
    },
  };
}
