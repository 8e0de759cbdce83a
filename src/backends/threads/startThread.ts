import { setFlagsFromString } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';

// Node strips the types of each thread's modules in WebAssembly. V8 may crash the process when it
// recompiles or frees such code while another thread ends; without recompilation it frees none.
const withoutRecompilation = [
  '--no-wasm-dynamic-tiering',
  '--wasm-wrapper-tiering-budget=1000000000',
];

/**
 * Starts a worker thread of the server. Every thread is started here, so that starting and ending
 * threads cannot crash the process (decision 54).
 * @param script the module of the thread
 */
export function startThread(script: URL, options: WorkerOptions): Worker {
  for (const flag of withoutRecompilation) setFlagsFromString(flag);
  return new Worker(script, options);
}
