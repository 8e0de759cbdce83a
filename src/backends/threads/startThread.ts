import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';

// Node strips the types of modules in WebAssembly. V8 may crash the process when a thread recompiles
// or frees such code while another thread ends; without recompilation it frees none.
const withoutRecompilation = [
  '--no-wasm-dynamic-tiering',
  '--wasm-wrapper-tiering-budget=1000000000',
];

/**
 * Starts a worker thread of the server. Every thread is started here, so that threads that run from
 * sources cannot crash the process (decision 54). Those of the build are JavaScript.
 * @param script the module of the thread
 */
export function startThread(script: URL, options: WorkerOptions): Worker {
  if (script.pathname.endsWith('.ts')) withoutRecompilation.forEach(setFlagsFromString);
  const thread = new Worker(script, { ...options, stdout: true, stderr: true });
  printLines(thread);
  return thread;
}

/** Prints what a thread or process writes on the console of this process, whose lines are logged. */
export function printLines(from: {
  readonly stdout: Readable | null;
  readonly stderr: Readable | null;
}): void {
  for (const input of [from.stdout, from.stderr]) {
    if (!input) continue;
    createInterface({ input }).on('line', (line) => console.error(line));
    // A command ends although a process for pictures still rests.
    if (input instanceof Socket) input.unref();
  }
}
